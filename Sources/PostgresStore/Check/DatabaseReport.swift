/// What an operator should know of a database.
public struct DatabaseReport: Sendable {
  /// Something for the operator to mend.
  public enum Fault: Hashable, Sendable {
    /// PostgreSQL is older than version 15.
    case oldServer
    /// The text of the database is not UTF-8.
    case encoding(String)
    /// The locale knows no letters but ASCII, so searches read every row.
    case locale(String)
    /// The tables were made by a newer version of the program, or not at all.
    case schema(Int)
    /// A setting with which a power failure can lose or damage what was acknowledged.
    case unsafe(setting: String)
    /// The difference between the clocks of the database and of this machine, in seconds.
    case clock(Int)
    /// The age of the oldest event without a number, in seconds.
    case eventsWait(Int)
    /// The number of listings that the search lacks, or has although they are deleted.
    case search(Int)
    /// A connected standby that has not caught up; `bytes` of the log are still to be replayed there.
    case standby(name: String, bytes: Int)
    /// PostgreSQL waits for a synchronous standby at each commit, but none is connected. Has the value of
    /// `synchronous_standby_names`.
    case noStandby(String)
    /// The market has moved to another store, and this one refuses writes.
    case moved(to: String)
  }

  public let faults: [Fault]
  /// `PostgreSQL 15.18`
  public let server: String
  /// In bytes.
  public let size: Int
  /// Connected standbys, and how many of them a commit waits for.
  public let standbys: (all: Int, synchronous: Int)
  /// The connections that are open, and the most that PostgreSQL allows.
  public let connections: (open: Int, most: Int)
}
