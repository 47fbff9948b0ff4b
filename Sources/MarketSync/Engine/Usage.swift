internal import Synchronization

/// The time of the last input, and whether the next input wakes the engine. An input usually wakes nobody, because it only
/// sets the time.
final class Usage: Sendable {
  private struct State {
    var usedAt: ContinuousClock.Instant?
    /// Input from this time on wakes the engine, once.
    var wakesFrom: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  /// Notes an input. Returns true if the engine has to wake up.
  func note() -> Bool {
    state.withLock { state in
      let now = ContinuousClock.now
      state.usedAt = now
      guard let time = state.wakesFrom, now >= time else { return false }
      state.wakesFrom = nil
      return true
    }
  }

  /// Lets input from this time on wake the engine; never for nil.
  func wake(from time: ContinuousClock.Instant?) { state.withLock { $0.wakesFrom = time } }

  /// Whether there was input at this time or later.
  func isUsed(since time: ContinuousClock.Instant) -> Bool {
    state.withLock { ($0.usedAt ?? time - .seconds(1)) >= time }
  }
}
