/// The limits of the change log.
enum EventLimits {
  /// The age, in milliseconds, and the number of events that cleaning leaves, at most 10,000 less each time.
  static let millisecondsKept = 7 * 24 * 3_600_000
  static let mostKept = 1_000_000
  /// After this many new events, old ones are deleted, the space of numbered ones is freed, and the counts of posts are added up.
  static let cleaningInterval = 1000
  static func isCleaningDue(after count: Int, upTo newest: Int) -> Bool { newest % cleaningInterval < count }

  /// Above this many changes at once, reading everything again is faster than reporting each change.
  static let mostTold = 500
  /// How many numbers a new history leaves out: more events than happen between a backup and its restore.
  static let historyGap = 1_000_000_000
}
