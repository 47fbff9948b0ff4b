internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// A connection for a copy, in one transaction that keeps everybody else from writing. It has a thread that may block.
actor CopyConnection {
  private nonisolated let executor = FileExecutor(label: "secondhand.copy.postgres")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// How many rows are in memory at a time; files are large.
  private static let (mostRows, mostFiles) = (1000, 8)

  private let string: String
  private nonisolated let place: String
  private var connection: PostgresConnection?
  private var cursors = 0
  private var isLocked = false
  /// The statements that make the set-aside indexes again.
  private var setAside: [String] = []

  init(_ address: PostgresAddress) {
    // A sort of all messages takes its time.
    string = address.string(statementMilliseconds: 0)
    place = address.place
  }

  /// Connects, and locks all tables for writing until `end`. Throws when there is no market.
  func begin() throws(StoreError) {
    try inStore { () throws(PostgresFault) in
      let connection = try PostgresConnection(string)
      self.connection = connection
      try connection.run(script: "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; BEGIN")
      let sql = SQL(connection: connection)
      guard try sql.hasMarket() else { throw .noMarket }
      // Transactions write to these last. Taken first, they would be waited for by somebody whose tables this waits for.
      let last = ["command", "history", "pendingevent", "meta", "event"]
      let all = try sql.tables()
      let tables = (all.filter { !last.contains($0) } + last.filter(all.contains)).joined(separator: ", ")
      // While this waits for the lock, every later writer queues behind it.
      try connection.run(script: "SET LOCAL lock_timeout = '10s'; LOCK TABLE \(tables) IN SHARE ROW EXCLUSIVE MODE")
      isLocked = true
    }
  }

  /// Runs statements in the transaction.
  func run<Answer: Sendable>(_ work: @Sendable (SQL) throws(PostgresFault) -> Answer) throws(StoreError) -> Answer {
    try inStore { () throws(PostgresFault) in
      guard let connection else { throw .lost("") }
      return try work(SQL(connection: connection))
    }
  }

  /// Removes the indexes for searches until `makeIndexes`. Making one of many rows takes a fraction of adding row by row.
  func setIndexesAside() throws(StoreError) {
    setAside = try run { sql throws(PostgresFault) in
      let indexes = try sql.searchIndexes()
      for index in indexes { try sql.run("DROP INDEX \(index.name)") }
      return indexes.map(\.definition)
    }
  }

  /// Makes the indexes that were set aside.
  func makeIndexes() throws(StoreError) {
    let definitions = setAside
    setAside = []
    try run { sql throws(PostgresFault) in
      try sql.connection.run(script: "SET LOCAL maintenance_work_mem = '256MB'")
      for definition in definitions { try sql.run(definition) }
      try sql.run(TitleTokens.withoutStatistics)
    }
  }

  /// Does what autovacuum would otherwise do as soon as members come, to all tables at the same time. Until then, each row
  /// of an index must be looked up in its table, because no page is known to be visible to everybody. Failures are ignored:
  /// PostgreSQL does it later.
  func vacuum() {
    guard let connection = try? PostgresConnection(string) else { return }
    let tables = try? SQL(connection: connection).tables().joined(separator: ", ")
    if let tables { try? connection.run(script: "VACUUM (ANALYZE) \(tables)") }
  }

  /// Commits the transaction, or rolls it back, and disconnects.
  func end(commits: Bool) throws(StoreError) {
    defer { (connection, isLocked) = (nil, false) }
    // Disconnecting rolls back.
    if commits { try run { sql throws(PostgresFault) in try sql.connection.run(script: "COMMIT") } }
  }

  /// Begins to read a table. Returns the name of its cursor.
  func declare(_ table: StoreTable) throws(StoreError) -> String {
    cursors += 1
    let name = "copy\(cursors)"
    _ = try run { sql throws(PostgresFault) in
      try sql.run("DECLARE \(name) NO SCROLL CURSOR FOR \(PostgresTable(table).select)")
    }
    return name
  }

  func fetch(_ table: StoreTable, from cursor: String) throws(StoreError) -> [StoreRow] {
    try run { sql throws(PostgresFault) in
      let rows = try sql.all("FETCH \(table == .file ? Self.mostFiles : Self.mostRows) FROM \(cursor)") {
        row throws(PostgresFault) in try StoreRow(row, of: table)
      }
      if rows.isEmpty { try sql.run("CLOSE \(cursor)") }
      return rows
    }
  }

  private func inStore<Answer>(_ work: () throws(PostgresFault) -> Answer) throws(StoreError) -> Answer {
    do throws(PostgresFault) { return try work() } catch {
      // Nobody else writes, so a row that is there twice will always be.
      throw StoreError(error == .collision && isLocked ? .damaged : error, at: place)
    }
  }
}

/// A table that a `CopyConnection` reads.
struct PostgresRowCursor: StoreRowCursor {
  let connection: CopyConnection
  let table: StoreTable
  let name: String

  func next() async throws(StoreError) -> [StoreRow] {
    do throws(StoreError) { return try await connection.fetch(table, from: name) } catch { throw error }
  }
}

extension StoreRow {
  /// Reads the columns of `PostgresTable.select`.
  fileprivate init(_ row: SQLRow, of table: StoreTable) throws(PostgresFault) {
    self = table.columns.enumerated().map { place, column in
      if row.isNull(place) { return .null }
      return switch column.kind {
      case .integer: .integer(row.integer(place))
      case .flag: .integer(row.bool(place) ? 1 : 0)
      case .id, .text, .bytes: .bytes(row.blob(place))
      }
    }
    guard table == .listing else { return }
    guard var stored = try? StoredListing(line: row.blob(1)) else { throw .damaged }
    stored.listing.counts = Listing.Counts(hearts: row.integer(2), chats: row.integer(3), views: row.integer(4))
    self[1] = .bytes(stored.line)
  }
}
