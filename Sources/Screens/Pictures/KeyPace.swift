/// When a picture that came is painted: not where the next key is about to come.
///
/// Keys that are held down come some 25 to 40 milliseconds apart. A picture that comes right behind the frame of one is painted
/// there; one that comes later waits for the frame of the next, or until the keys rest.
struct KeyPace {
  /// The frame of a key gets as long until anything else follows: a terminal shows it first.
  static let frameMilliseconds: Int64 = 4
  /// Behind the frame of a key nobody waits for as long.
  static let freeMilliseconds: Int64 = 12
  /// More than from one key to the next of a keyboard that repeats.
  static let restMilliseconds: Int64 = 60

  /// How many milliseconds a picture waits that comes so long after the frame of the last key; nil is no key yet.
  static func wait(sinceKeyFrame elapsed: Int64?) -> Int64 {
    guard let elapsed, elapsed >= 0, elapsed < restMilliseconds else { return 0 }
    if elapsed < frameMilliseconds { return frameMilliseconds - elapsed }
    return elapsed < freeMilliseconds ? 0 : restMilliseconds - elapsed
  }
}
