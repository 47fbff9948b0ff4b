/// What an event is about. Kinds are numbers in the database, so a number is never given another meaning.
enum Event {
  enum Kind: Int {
    /// More has changed than can be named.
    case everything = 0
    /// A listing; the event's subject.
    case listing = 1
    /// Numbers of a list have changed that nobody has to be told of, such as how often a listing was viewed.
    case quiet = 2
    /// An account, a block or a report.
    case accounts = 3
    /// What belongs to one person; the event's subject.
    case personal = 4
    /// A room; the event's subject.
    case room = 5

    /// Events up to this kind make what is remembered of lists outdated.
    static let lastOfLists = Kind.quiet
  }

  /// How long an event is kept, and how many are at most.
  static let secondsKept = 7 * 24 * 3600
  static let mostKept = 1_000_000
  /// Old events are deleted after this many new ones, not after each, because every deletion writes another page.
  static let cleaningInterval = 100
  /// Of more changes than this, reading everything again is quicker than telling each.
  static let mostTold = 64
}
