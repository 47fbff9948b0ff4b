internal import GRDB
internal import Marketplace

/// The tables of Market.sqlite. A migration that was released is never edited, for there are files that it has made.
enum MarketSchema {
  /// Tells the file from other SQLite databases: "2ndM".
  static let application = 0x326E_644D
  /// The newest version, kept as SQLite's `user_version`.
  static let version = 1

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(sql: "PRAGMA application_id = \(application); PRAGMA user_version = 1")
      for statement in people + ChatSchema.tables + SearchHistorySchema.tables + SavedSearchSchema.tables
        + MessageIndex.tables + CommandSchema.tables + ClaimDatabase.tables + TerminalAccounts.tables
        + events + ListingSchema.history + ListingSchema.tables + ListingSchema.lateIndexes
      {
        try database.execute(sql: statement)
      }
    }
    return migrator
  }

  /// Makes or brings on the tables, in one transaction.
  static func migrate(_ queue: DatabaseQueue) throws(SQLiteFault) {
    do {
      // A file of this version is not written to.
      let found = try userVersion(of: queue)
      if found == version { return }
      guard found < version else { throw SQLiteFault.otherVersion(found) }
      do { try migrator.migrate(queue) } catch {
        // GRDB decides what to do outside of the transaction that does it: another process may have been quicker.
        guard try userVersion(of: queue) == version else { throw error }
      }
    } catch {
      throw SQLiteFault(error)
    }
  }

  private static func userVersion(of queue: DatabaseQueue) throws -> Int {
    try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }

  /// - `account`: `neighborhoods` is a JSON array of codes, `picture` a path below Images or, with `isURL`, an address.
  ///   `skeleton` is what its id looks like with its case folded away, `written` what it looks like as it is written.
  /// - `block`, `report`, `heart`, `viewed`: the later ones have the greater numbers. Prices are null where there was none.
  /// - `partner`: whom a listing is reserved for or sold to, by the status that this holds for.
  /// - `draft`: what was typed, as JSON with a version; `listing` is an empty blob for a new one.
  /// - `meta`: small values by their names.
  private static let people = [
    """
    CREATE TABLE account(id BLOB PRIMARY KEY, name TEXT NOT NULL, skeleton TEXT NOT NULL UNIQUE,
      picture TEXT, isURL INTEGER NOT NULL, alt TEXT NOT NULL, neighborhoods TEXT NOT NULL, current TEXT NOT NULL,
      range INTEGER NOT NULL, about TEXT NOT NULL, joinedAt INTEGER NOT NULL, written TEXT NOT NULL DEFAULT '') WITHOUT ROWID
    """,
    "CREATE INDEX account_written ON account(written)",
    """
    CREATE TABLE block(number INTEGER PRIMARY KEY, person BLOB NOT NULL, other BLOB NOT NULL, time INTEGER NOT NULL,
      UNIQUE(person, other))
    """,
    "CREATE INDEX block_other ON block(other)",
    """
    CREATE TABLE report(number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, reporter BLOB NOT NULL, listing BLOB,
      account BLOB, reason TEXT NOT NULL, note TEXT NOT NULL, state TEXT NOT NULL, time INTEGER NOT NULL)
    """,
    "CREATE INDEX report_reporter ON report(reporter)",
    """
    CREATE TABLE heart(number INTEGER PRIMARY KEY, person BLOB NOT NULL, listing BLOB NOT NULL, time INTEGER NOT NULL,
      price INTEGER, currency TEXT, UNIQUE(person, listing))
    """,
    "CREATE INDEX heart_listing ON heart(listing)",
    """
    CREATE TABLE partner(listing BLOB NOT NULL, status TEXT NOT NULL, person BLOB NOT NULL, time INTEGER NOT NULL,
      PRIMARY KEY(listing, status)) WITHOUT ROWID
    """,
    "CREATE INDEX partner_person ON partner(person)",
    """
    CREATE TABLE viewed(number INTEGER PRIMARY KEY, person BLOB NOT NULL, listing BLOB NOT NULL, time INTEGER NOT NULL,
      UNIQUE(person, listing))
    """,
    "CREATE INDEX viewed_person ON viewed(person)",
    """
    CREATE TABLE draft(person BLOB NOT NULL, listing BLOB NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL,
      PRIMARY KEY(person, listing)) WITHOUT ROWID
    """,
    "CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
  ]

  /// - `event`: a number for everything that others may want to read again. `subject` is the listing, account or room.
  ///   `audience` has the 16-byte identities of the people whom the event concerns, one after the other; null is everybody.
  private static let events = [
    """
    CREATE TABLE event(number INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, kind INTEGER NOT NULL, subject BLOB,
      audience BLOB)
    """,
    "CREATE INDEX event_lists ON event(number) WHERE kind <= \(Event.Kind.lastOfLists.rawValue)",
  ]

  /// The tables that cannot be derived from others, without the listings.
  static let recoverable = [
    "account", "block", "report", "heart", "partner", "viewed", "draft", "room", "participant", "message", "card",
    "bookmark", "reported", "outbox", "searched", "savedSearch", "terminal", "command", "history", "meta",
  ]
}
