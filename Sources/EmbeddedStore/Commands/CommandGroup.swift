internal import GRDB
internal import Marketplace
import Synchronization

/// Groups commands that arrive at the same time into one commit, so that they wait for the disk once.
///
/// The first waiting command leads its group: when the writing connection is free, it takes all commands that are
/// waiting by then and commits them. No command waits for a group to grow, so a single command is as fast as without
/// groups.
final class CommandGroup: Sendable {
  private let waiting = Mutex<[any WaitingCommand]>([])

  /// The number of commands that wait for a group.
  var waitingCount: Int { waiting.withLock { $0.count } }

  /// Returns when the command is on disk or has failed.
  func commit(_ command: any WaitingCommand, to store: StoreActor) async {
    let leads = waiting.withLock { waiting in
      waiting.append(command)
      return waiting.count == 1
    }
    if leads { await commitAll(to: store) } else { await command.wait() }
  }

  private func commitAll(to store: StoreActor) async {
    let taken = Mutex<[any WaitingCommand]>([])
    var fault: StoreError?
    do throws(StoreError) {
      try await store.write { database throws(SQLiteFault) in
        let group = self.takeAll()
        taken.withLock { $0 = group }
        try database.commit(group)
      }
    } catch { fault = error }
    let group = taken.withLock { $0 }
    // The store refuses some writes before they begin.
    for command in group.isEmpty ? takeAll() : group { command.finish(fault) }
  }

  private func takeAll() -> [any WaitingCommand] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}

extension MarketDatabase {
  /// Runs the commands in one transaction, each in a savepoint that is rolled back when the command fails. Throws when
  /// a database fault prevents the whole commit.
  func commit(_ group: [any WaitingCommand]) throws(SQLiteFault) {
    var isUnchanged = false
    do throws(SQLiteFault) {
      try write { sql throws(SQLiteFault) in
        var isChanged = false
        for command in group {
          try sql.run("SAVEPOINT command")
          if command.run(sql) {
            isChanged = true
          } else {
            // After some faults, such as a full disk, SQLite has rolled back the whole transaction.
            guard sql.database.isInsideTransaction else { throw .busy }
            try sql.run("ROLLBACK TO command")
          }
          try sql.run("RELEASE command")
        }
        isUnchanged = !isChanged
        // Any fault rolls the transaction back.
        if isUnchanged { throw .busy }
      }
    } catch {
      if !isUnchanged { throw error }
    }
  }
}
