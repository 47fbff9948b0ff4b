import Synchronization

/// Gives numbers to the events of all requests that wait for them, in one transaction after the other. Only one server gives
/// numbers at a time, so requests that did it one by one would wait for each other.
final class SharedPublishing: Sendable {
  private typealias Waiting = CheckedContinuation<Result<Int, PostgresFault>, Never>

  private struct State {
    var isRunning = false
    var waiting: [Waiting] = []
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

  /// The number of requests that wait for the next transaction.
  var waiting: Int { state.withLock { $0.waiting.count } }

  private func run() async {
    while true {
      // A request that comes later joins the next transaction: its events may be missing in the snapshot of this one.
      let group = state.withLock { state in
        defer { state.waiting = [] }
        state.isRunning = !state.waiting.isEmpty
        return state.waiting
      }
      guard !group.isEmpty else { return }
      let result: Result<Int, PostgresFault>
      do throws(PostgresFault) {
        result = .success(
          try await pool.run { [standby] sql throws(PostgresFault) in
            let newest = try sql.publishEvents()
            standby?.noteNewest(sql)
            return newest
          })
      } catch { result = .failure(error) }
      for waiting in group { waiting.resume(returning: result) }
      if self.waiting > 0 { try? await Task.sleep(for: Self.pause) }
    }
  }
}
