/// Times the painting of an arrived picture, so that it does not delay the next key.
///
/// Held keys repeat about every 25 to 40 milliseconds. A picture that arrives right after a key's frame is painted at
/// once. A later one waits for the next key's frame, or until the keys rest.
struct KeyPace {
  /// The head start of a key's frame in milliseconds, so that the terminal shows it first.
  static let frameMilliseconds: Int64 = 4
  /// Within this time after a key's frame, in milliseconds, the next key is not due yet.
  static let freeMilliseconds: Int64 = 12
  /// Longer than the interval of a repeating keyboard, in milliseconds.
  static let restMilliseconds: Int64 = 60

  /// The milliseconds that an arrived picture waits, given the time since the last key's frame; nil if no key was
  /// pressed yet.
  static func wait(sinceKeyFrame elapsed: Int64?) -> Int64 {
    guard let elapsed, elapsed >= 0, elapsed < restMilliseconds else { return 0 }
    if elapsed < frameMilliseconds { return frameMilliseconds - elapsed }
    return elapsed < freeMilliseconds ? 0 : restMilliseconds - elapsed
  }
}
