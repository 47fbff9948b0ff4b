/// What an operator should know of a database.
public struct DatabaseReport: Hashable, Sendable {
  /// Something to mend.
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
    /// The clocks of the database and of this machine differ by so many seconds.
    case clock(Int)
    /// Events have waited for a number for so many seconds.
    case eventsWait(Int)
    /// So many listings are missing in the search, or too many there.
    case search(Int)
    /// A standby that is connected is behind by so many bytes.
    case standby(name: String, bytes: Int)
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

  public static func == (a: DatabaseReport, b: DatabaseReport) -> Bool {
    a.faults == b.faults && a.server == b.server && a.size == b.size && a.standbys == b.standbys
      && a.connections == b.connections
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(faults) }
}
