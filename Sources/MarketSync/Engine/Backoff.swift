/// The delay before the next reconnect. It doubles each time and has jitter, so that the clients of a restarted server
/// do not all reconnect at once.
struct Backoff: Sendable {
  private let (first, longest): (Int, Int)
  private var step: Int

  init(_ patience: SyncPatience) {
    (first, longest) = (patience.firstPause, patience.longestPause)
    step = first
  }

  /// The milliseconds until the next attempt, at most `limit`: half of the step plus a random part of the other half.
  mutating func next(atMost limit: Int = .max, using random: inout some RandomNumberGenerator) -> Int {
    let step = min(step, limit)
    self.step = min(longest, self.step * 2)
    return step / 2 + Int.random(in: 0...step / 2, using: &random)
  }

  mutating func reset() { step = first }
}
