/// The delay before the next reconnect. It doubles each time and has jitter, so that the clients of a restarted server
/// do not all reconnect at once.
struct Backoff: Sendable {
  static let (first, longest) = (500, 60_000)

  private var step = Self.first

  /// The milliseconds until the next attempt: half of the step plus a random part of the other half.
  mutating func next(using random: inout some RandomNumberGenerator) -> Int {
    defer { step = min(Self.longest, step * 2) }
    return step / 2 + Int.random(in: 0...step / 2, using: &random)
  }

  mutating func reset() { step = Self.first }
}
