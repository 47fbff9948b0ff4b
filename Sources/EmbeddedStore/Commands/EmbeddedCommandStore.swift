internal import GRDB
internal import LocalFiles
internal import MarketJSON
public import Marketplace
import Synchronization

/// Transactions on `Library/Market.sqlite`. A transaction is on disk when it returns. Transactions that begin at the same
/// time are committed together.
public struct EmbeddedCommandStore: CommandStore, SQLStore {
  let store: StoreActor
  let group = CommandGroup()

  /// Holds for the commands that changed the picture of an account.
  static let isAboutPicture = "(kind = 'picture' OR aboutKind = 'picture')"

  /// - `command`: the commands of members and the data for undo. For an undo or a redo, `about` is the number of the
  ///   other command and `aboutKind` its kind. `changes` has the changes of all records except listings, as JSON
  ///   (`RecordChangeJSON`). `history` has the changes of listings.
  static let tables = [
    """
    CREATE TABLE command(number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL, actor BLOB NOT NULL,
      time INTEGER NOT NULL, kind TEXT NOT NULL, about INTEGER, aboutKind TEXT, changes TEXT, UNIQUE(id, actor))
    """,
    "CREATE INDEX command_actor ON command(actor, number)",
    "CREATE INDEX command_picture ON command(number) WHERE \(isAboutPicture)",
  ]

  public func transaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    if Task.isCancelled { throw .store(.cancelled) }
    let command = GroupedCommand(at: store.paths.market, isReplica: store.isReplica, body)
    await group.commit(command, to: store)
    return try command.answer()
  }

  public func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision] {
    try await ask { sql throws(SQLiteFault) in
      try sql.history("listing = ? ORDER BY seq DESC LIMIT ?", [.id(listing), .integer(max(0, limit))])
        .compactMap(\.revision)
    }
  }
}

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

/// A command that waits to be committed.
protocol WaitingCommand: AnyObject, Sendable {
  /// Runs the command and keeps its outcome. Returns false when it failed, so that its changes must be rolled back.
  func run(_ sql: SQL) -> Bool
  /// Ends `wait`. With a fault, nothing of the group was committed.
  func finish(_ fault: StoreError?)
  func wait() async
}

/// A command with its answer.
final class GroupedCommand<Answer: Sendable, Failure: CommandFailure>: WaitingCommand {
  private struct State {
    var outcome: Result<Answer, Failure>?
    var isFinished = false
    var waiter: CheckedContinuation<Void, Never>?

    /// Whether the command already has an error of the store.
    var hasOwnFault: Bool {
      if case .failure(let failure) = outcome { failure.storeError != nil } else { false }
    }
  }

  /// The path of the database, for error messages.
  private let path: String
  private let isReplica: Bool
  private let body: @Sendable (any MarketTransaction) throws(Failure) -> Answer
  private let state = Mutex(State())

  init(
    at path: String, isReplica: Bool = false,
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) {
    self.path = path
    self.isReplica = isReplica
    self.body = body
  }

  func run(_ sql: SQL) -> Bool {
    let outcome: Result<Answer, Failure>
    do throws(Failure) { outcome = .success(try answer(sql)) } catch { outcome = .failure(error) }
    state.withLock { $0.outcome = outcome }
    if case .success = outcome { return true } else { return false }
  }

  private func answer(_ sql: SQL) throws(Failure) -> Answer {
    let transaction = EmbeddedTransaction(sql, path: path, isReplica: isReplica)
    let answer = try body(transaction)
    do throws(StoreError) {
      try inStoreTerms(path) { () throws(SQLiteFault) in try transaction.finish() }
    } catch { throw .store(error) }
    return answer
  }

  func finish(_ fault: StoreError?) {
    let waiter = state.withLock { state in
      if let fault, !state.hasOwnFault { state.outcome = .failure(.store(fault)) }
      state.isFinished = true
      return state.waiter.take()
    }
    waiter?.resume()
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isFinished = state.withLock { state in
        if !state.isFinished { state.waiter = continuation }
        return state.isFinished
      }
      if isFinished { continuation.resume() }
    }
  }

  /// The outcome of a finished command.
  func answer() throws(Failure) -> Answer {
    guard let outcome = state.withLock({ $0.outcome }) else { throw .store(.cancelled) }
    return try outcome.get()
  }
}
