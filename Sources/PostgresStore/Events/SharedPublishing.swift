import Synchronization

/// Gives numbers to the events of all requests that wait for them, in one transaction after the other. Only one server does
/// it at a time, so requests that did it one by one would wait for each other.
final class SharedPublishing: Sendable {
  private typealias Waiting = CheckedContinuation<Result<Int, PostgresFault>, Never>

  private struct State {
    var isRunning = false
    var waiting: [Waiting] = []
    /// The highest number that this server has seen or given, and the run of the database in which that was: after a
    /// fail-over to a standby that was behind, numbers are given again.
    var known = 0
    var run = ""
    /// Counts the transactions of this server that depend on events without numbers, and how many of them a publication
    /// covers.
    var unnumbered = 1
    var covered = 0

    mutating func note(_ newest: Int, in run: String) {
      if run == self.run { known = max(known, newest) } else { (known, self.run) = (newest, run) }
    }
  }

  /// How long the next transaction waits for more requests while there are some already.
  private static let pause = Duration.milliseconds(5)

  private let state = Mutex(State())
  private let pool: PostgresPool
  private let standby: Standby?

  /// - Parameter standby: hears how far the log of the primary is: a client that learns of an event must not read an older
  ///   list from the standby.
  init(_ pool: PostgresPool, standby: Standby?) { (self.pool, self.standby) = (pool, standby) }

  /// Returns the number of the newest event, when everything that is committed now has its number.
  func newest() async throws(PostgresFault) -> Int {
    let result = await withCheckedContinuation { (waiting: Waiting) in
      let isFirst = state.withLock { state in
        state.waiting.append(waiting)
        defer { state.isRunning = true }
        return !state.isRunning
      }
      if isFirst { Task { await run() } }
    }
    return try result.get()
  }

  /// Returns a number up to which the changes contain all that this server has committed. It may be lower than `newest`, and
  /// mostly asks nobody.
  func reached() async throws(PostgresFault) -> Int {
    let known = state.withLock { $0.covered == $0.unnumbered ? $0.known : nil }
    if let known { return known }
    return try await newest()
  }

  /// Says that a transaction is committed, with the numbers that it gave to its events, and whether it depends on others that
  /// may have none. One that gave no numbers always does: perhaps it found what another server has done.
  func note(_ numbered: NumberedEvents?, dependsOnUnnumbered: Bool) {
    state.withLock { state in
      if dependsOnUnnumbered || numbered == nil || numbered?.run != state.run { state.unnumbered += 1 }
      if let numbered { state.note(numbered.newest, in: numbered.run) }
    }
  }

  /// The number of requests that wait for the next transaction.
  var waiting: Int { state.withLock { $0.waiting.count } }

  private func run() async {
    while true {
      // A request that comes later joins the next transaction: its events may be missing in the snapshot of this one.
      let (group, unnumbered) = state.withLock { state in
        defer { state.waiting = [] }
        state.isRunning = !state.waiting.isEmpty
        return (state.waiting, state.unnumbered)
      }
      guard !group.isEmpty else { return }
      let result: Result<Int, PostgresFault>
      do throws(PostgresFault) {
        let (newest, databaseRun) = try await pool.run { [standby] sql throws(PostgresFault) in
          let databaseRun = try sql.serverRun()
          let newest = try sql.publishEvents()
          standby?.noteNewest(sql)
          return (newest, databaseRun)
        }
        state.withLock { state in
          state.note(newest, in: databaseRun)
          state.covered = unnumbered
        }
        result = .success(newest)
      } catch { result = .failure(error) }
      for waiting in group { waiting.resume(returning: result) }
      if self.waiting > 0 { try? await Task.sleep(for: Self.pause) }
    }
  }
}
