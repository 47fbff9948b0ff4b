/// The limits of the change log.
enum Event {
  /// The maximum age and the maximum number of events.
  static let secondsKept = 7 * 24 * 3600
  static let mostKept = 1_000_000
  /// Old events are deleted after this many new ones, not after each, because every deletion writes another page.
  static let cleaningInterval = 100
  /// Above this many changes, reading everything again is faster than reporting each change.
  static let mostTold = 64
  /// How many numbers a new history leaves out: more events than happen between a backup and its restore.
  static let historyGap = 1_000_000_000
}
