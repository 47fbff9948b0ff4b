internal import GRDB
internal import Marketplace

/// The tables of Market.sqlite. Never edit a released migration: existing files were made by it.
enum MarketSchema {
  /// Identifies the file as ours among SQLite databases: "2ndM".
  static let application = 0x326E_644D
  /// The current schema version, stored as SQLite's `user_version`.
  static let version = 7

  private static let first: [String] =
    people + ChatSchema.tables + EmbeddedSearchHistoryStore.tables + SavedSearchSchema.tables + MessageIndex.tables
    + EmbeddedCommandStore.tables + ClaimDatabase.tables + TerminalAccounts.tables + events + ListingSchema.history
    + ListingSchema.tables + ListingSchema.lateIndexes

  /// The statements that lead to each version, from 1 on.
  private static var migrations: [[String]] {
    [
      first, EmbeddedMemberStore.tables, EmbeddedReplicaStore.tables, EmbeddedModerationStore.tables,
      EmbeddedMemberStore.identities, TownSchema.tables,
      EmbeddedContactStore.tables + TrustSchema.tables + EmbeddedInboxStore.tables + EmbeddedModerationStore.ofPosts,
    ]
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (index, statements) in migrations.enumerated() {
      migrator.registerMigration("\(index + 1)") { database in
        try database.execute(sql: "PRAGMA application_id = \(application); PRAGMA user_version = \(index + 1)")
        for statement in statements { try database.execute(sql: statement) }
      }
    }
    return migrator
  }

  /// Creates or migrates the tables in one transaction.
  static func migrate(_ queue: DatabaseQueue) throws(SQLiteFault) {
    do {
      // Do not write to a file of the current version.
      var found = try userVersion(of: queue)
      guard found <= version else { throw SQLiteFault.otherVersion(found) }
      while found < version {
        do { return try migrator.migrate(queue) } catch {
          // GRDB chooses the migrations outside of their transactions, so another process may have made some of them.
          let reached = try userVersion(of: queue)
          guard reached > found else { throw error }
          found = reached
        }
      }
    } catch {
      throw SQLiteFault(error)
    }
  }

  private static func userVersion(of queue: DatabaseQueue) throws -> Int {
    try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }

  /// - `account`: `neighborhoods` is a JSON array of codes. `picture` is a path below Images or, with `isURL`, a URL.
  ///   `skeleton` and `written` are skeletons (`Skeleton`): of the case-folded name, and of the name as written.
  /// - `block`, `report`, `heart`, `viewed`: newer rows have higher numbers. A price is null if the listing had none.
  /// - `partner`: the person that a listing is reserved for or sold to, by status.
  /// - `draft`: a draft as versioned JSON; `listing` is the id of a listing or a post, an empty blob for a new listing,
  ///   and one byte for a new post.
  /// - `meta`: small values by name.
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

  /// - `event`: the change log. `subject` is the id of the listing, account or room. `audience` has the concatenated
  ///   16-byte ids of the people concerned; null means everybody.
  private static let events = [
    """
    CREATE TABLE event(number INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, kind INTEGER NOT NULL, subject BLOB,
      audience BLOB)
    """,
    "CREATE INDEX event_lists ON event(number) WHERE kind <= \(EventKind.lastOfLists.rawValue)",
  ]

  /// The tables that cannot be derived from others, except the listings. The numbers in `inboxMark` mean nothing in another
  /// file, and without them the inbox looks at everything again.
  static let recoverable = [
    "account", "block", "report", "heart", "partner", "viewed", "draft", "room", "participant", "message", "card",
    "bookmark", "reported", "outbox", "searched", "savedSearch", "terminal", "command", "history", "meta",
    "credential", "identity", "device", "invitation", "standing", "decision", "decided", "pending", "post",
    "comment", "postMark", "contact", "follow", "rating", "manner", "inbox", "inboxMemory",
  ]
}
