/// Events of the change log. Kinds are stored as numbers, so never reuse a number for another meaning.
enum Event {
  enum Kind: Int {
    /// Too many changes to name each.
    case everything = 0
    /// A listing changed; the subject is its id.
    case listing = 1
    /// Values in a list changed that need no notification, such as view counts.
    case quiet = 2
    /// An account, a block or a report changed.
    case accounts = 3
    /// Personal data of an account changed; the subject is the account's id.
    case personal = 4
    /// A room changed; the subject is its id.
    case room = 5
    /// A post, its comments, likes or members changed; the subject is the id of the post.
    case post = 6
    /// The inbox of an account changed on this machine; the subject is the account's id.
    case inbox = 7

    /// Events up to this kind invalidate cached lists.
    static let lastOfLists = Kind.quiet
  }

  /// The maximum age and the maximum number of events.
  static let secondsKept = 7 * 24 * 3600
  static let mostKept = 1_000_000
  /// Old events are deleted after this many new ones, not after each, because every deletion writes another page.
  static let cleaningInterval = 100
  /// Above this many changes, reading everything again is faster than reporting each change.
  static let mostTold = 64
}
