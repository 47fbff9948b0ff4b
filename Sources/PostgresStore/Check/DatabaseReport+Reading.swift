public import Marketplace

extension PostgresStore {
  /// Looks at a database without changing it. Throws when it cannot be read.
  public static func report(on address: PostgresAddress, _ clock: any MarketClock) async throws(StoreError)
    -> DatabaseReport
  {
    let pool = PostgresPool(
      address.string(statementMilliseconds: 60_000), size: 1, patience: .seconds(10))
    do throws(PostgresFault) {
      return try await pool.run { sql throws(PostgresFault) in try DatabaseReport(sql, clock) }
    } catch { throw StoreError(error, at: address.place) }
  }

  /// What would always be wrong with a market that began in this database. Empty if a market is there already.
  public static func faults(ofNew address: PostgresAddress) throws(StoreError) -> [DatabaseReport.Fault] {
    do throws(PostgresFault) {
      let sql = SQL(connection: try PostgresConnection(address.string(statementMilliseconds: 60_000)))
      return try sql.hasMarket() ? [] : DatabaseReport.faults(ofText: sql)
    } catch { throw StoreError(error, at: address.place) }
  }
}

extension SQL {
  /// Whether the database has the tables of a market.
  func hasMarket() throws(PostgresFault) -> Bool {
    try exists("SELECT 1 WHERE to_regclass('schemaVersion') IS NOT NULL")
  }

  /// The first column of the first row; empty without one.
  fileprivate func text(_ query: String) throws(PostgresFault) -> String { try first(query) { $0.text(0) } ?? "" }
}

extension DatabaseReport {
  /// The encoding and the locale cannot be changed later.
  fileprivate static func faults(ofText sql: SQL) throws(PostgresFault) -> [Fault] {
    var faults: [Fault] = []
    let encoding = try sql.text("SELECT current_setting('server_encoding')")
    if encoding != "UTF8" { faults.append(.encoding(encoding)) }
    let locale = try sql.text("SELECT datctype::text FROM pg_database WHERE datname = current_database()")
    if ["C", "POSIX"].contains(locale) { faults.append(.locale(locale)) }
    return faults
  }

  /// With a larger difference between clocks, `3분 전` and expiries are wrong.
  private static let mostClockSeconds = 5
  /// Publishing an event takes milliseconds.
  private static let mostEventSeconds = 60
  /// A standby that follows is rarely behind by more.
  private static let mostStandbyBytes = 64 << 20

  init(_ sql: SQL, _ clock: any MarketClock) throws(PostgresFault) {
    func number(_ query: String, _ values: [SQLValue] = []) throws(PostgresFault) -> Int {
      try sql.integer(query, values) ?? 0
    }
    var faults: [Fault] = []
    server = try "PostgreSQL " + sql.text("SELECT current_setting('server_version')")
    if try number("SELECT current_setting('server_version_num')::bigint") < 150_000 { faults.append(.oldServer) }
    faults += try Self.faults(ofText: sql)
    for setting in ["fsync", "full_page_writes", "synchronous_commit"]
    where try sql.text("SELECT current_setting('\(setting)')") == "off" { faults.append(.unsafe(setting: setting)) }
    let time = try number("SELECT \(SQL.now)")
    let difference = abs(time - Int(clock.now().milliseconds)) / 1000
    if difference > Self.mostClockSeconds { faults.append(.clock(difference)) }
    for (name, bytes) in try sql.all(
      """
      SELECT application_name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::bigint FROM pg_stat_replication
      """, [], { ($0.text(0), $0.integer(1)) })
    where bytes > Self.mostStandbyBytes { faults.append(.standby(name: name, bytes: bytes)) }
    standbys = (
      try number("SELECT count(*) FROM pg_stat_replication"),
      try number("SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')")
    )
    let awaited = try sql.text("SELECT current_setting('synchronous_standby_names')")
    if !awaited.isEmpty, standbys.synchronous == 0 { faults.append(.noStandby(awaited)) }
    size = try number("SELECT pg_database_size(current_database())")
    connections = (
      try number("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"),
      try number("SELECT current_setting('max_connections')::bigint")
    )
    self.faults = try faults + Self.faults(ofTables: sql, at: time)
  }

  private static func faults(ofTables sql: SQL, at time: Int) throws(PostgresFault) -> [Fault] {
    guard try sql.hasMarket() else { return [.schema(0)] }
    let version = try sql.integer("SELECT max(version)::bigint FROM schemaVersion") ?? 0
    guard version == PostgresSchema.version else { return [.schema(version)] }
    var faults: [Fault] = []
    if let place = try sql.successor() { faults.append(.moved(to: place)) }
    let oldest = try sql.integer("SELECT min(time) FROM pendingEvent") ?? time
    let seconds = (time - oldest) / 1000
    if seconds > mostEventSeconds { faults.append(.eventsWait(seconds)) }
    let missing = try sql.integer(
      """
      SELECT count(*) FROM (SELECT id FROM listing WHERE NOT isDeleted) AS listing
      FULL JOIN search USING (id) FULL JOIN title USING (id)
      WHERE listing.id IS NULL OR search.id IS NULL OR title.id IS NULL
      """)
    if let missing, missing > 0 { faults.append(.search(missing)) }
    return faults
  }
}
