/// The tables of the database. Never edit a released migration: existing databases were made by it.
///
/// Identities are `uuid`, times milliseconds since 1970, and records the JSON of MarketJSON as `text`. Names have upper
/// case letters but are never quoted: PostgreSQL reads them in lower case.
enum PostgresSchema {
  /// Each migration runs in one transaction. It adds, and removes only what the version before can do without, so that
  /// servers of that version keep working after it. Readers and writers of a table may wait while it is changed.
  static let migrations: [[String]] = [
    EventTables.all + PeopleTables.all + CommandTables.all + ListingTables.all + SearchTables.all + ChatTables.all
      + TownTables.all + FileTables.all,
    FileTables.uses,
    TownTables.counts,
    ChatTables.withoutWords,
    SearchTables.titles,
    TitleTokens.migration,
  ]

  static var version: Int { migrations.count }

  /// The key of the advisory lock under which one server at a time migrates: "2ndM".
  private static let lock = 0x326E_644D

  /// Creates or migrates the tables. Throws `.otherVersion` for a database of a newer version.
  static func migrate(_ pool: PostgresPool) async throws(PostgresFault) {
    try await pool.run { sql throws(PostgresFault) in
      // The lock comes before every snapshot, so that a server that waited sees what another one has made.
      try sql.run("BEGIN ISOLATION LEVEL READ COMMITTED")
      do throws(PostgresFault) {
        try migrate(sql)
        try sql.run("COMMIT")
      } catch {
        if !sql.connection.isLost { _ = try? sql.run("ROLLBACK") }
        throw error
      }
    }
  }

  private static func migrate(_ sql: SQL) throws(PostgresFault) {
    // A large table may take longer than a request may.
    try sql.run("SET LOCAL statement_timeout = 0")
    try sql.run("SELECT pg_advisory_xact_lock($1)", [.integer(lock)])
    try sql.run("CREATE TABLE IF NOT EXISTS schemaVersion(version int NOT NULL)")
    let found = try sql.integer("SELECT max(version) FROM schemaVersion") ?? 0
    guard found <= version else { throw .otherVersion(found) }
    guard found < version else { return }
    for migration in migrations[found...] {
      for statement in migration { try sql.run(statement) }
    }
    try sql.run("INSERT INTO schemaVersion(version) VALUES($1)", [.integer(version)])
  }
}
