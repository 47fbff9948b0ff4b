internal import MarketJSON
public import Marketplace

/// An empty database that receives the market of another kind of store, in one transaction. Nobody reads its listings,
/// posts and messages meanwhile.
public struct PostgresCopyTarget: CopyTarget {
  /// The database without its password.
  public let place: String
  private let address: PostgresAddress
  private let connection: CopyConnection

  public init(_ address: PostgresAddress) {
    self.address = address
    place = address.place
    connection = CopyConnection(address)
  }

  public func begin() async throws(StoreError) -> Bool {
    let pool = PostgresPool(address.string(statementMilliseconds: 0), size: 1, patience: .seconds(10))
    do throws(PostgresFault) { try await PostgresSchema.migrate(pool) } catch { throw StoreError(error, at: place) }
    do throws(StoreError) {
      try await connection.begin()
      let isEmpty = try await connection.run { sql throws(PostgresFault) in
        for table in StoreTable.allCases where try sql.exists("SELECT 1 FROM \(table.rawValue) LIMIT 1") {
          return false
        }
        return true
      }
      if isEmpty {
        try await connection.setIndexesAside()
        try await connection.run { sql throws(PostgresFault) in try sql.setTriggersAside() }
      }
      return isEmpty
    } catch { throw error }
  }

  public func add(_ rows: [StoreRow], to table: StoreTable) async throws(StoreError) {
    do throws(StoreError) {
      try await connection.run { sql throws(PostgresFault) in try sql.add(rows, to: table) }
    } catch { throw error }
  }

  public func derive() async throws(StoreError) {
    do throws(StoreError) {
      try await connection.run { sql throws(PostgresFault) in try sql.fillTitles() }
      try await connection.makeIndexes()
      try await connection.run { sql throws(PostgresFault) in try sql.deriveFromCopy() }
    } catch { throw error }
  }

  public func rows(of table: StoreTable) async throws(StoreError) -> any StoreRowCursor {
    do throws(StoreError) {
      return PostgresRowCursor(connection: connection, table: table, name: try await connection.declare(table))
    } catch { throw error }
  }

  public func accept() async throws(StoreError) {
    do throws(StoreError) {
      _ = try await connection.run { sql throws(PostgresFault) in
        try sql.run(
          """
          UPDATE meta SET value = (SELECT coalesce(max(number), 0)::text FROM event) WHERE name = 'newestEvent'
          """)
      }
      try await connection.end(commits: true)
      await connection.vacuum()
    } catch { throw error }
  }

  public func discard() async { try? await connection.end(commits: false) }
}

extension SQL {
  /// The indexes of trigrams, and the statements that make them.
  func searchIndexes() throws(PostgresFault) -> [(name: String, definition: String)] {
    try all(
      """
      SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON oid = indexrelid
      WHERE relnamespace = current_schema()::regnamespace AND relam = (SELECT oid FROM pg_am WHERE amname = 'gin')
      ORDER BY 1
      """
    ) { ($0.text(0), $0.text(1)) }
  }

  fileprivate func add(_ rows: [StoreRow], to table: StoreTable) throws(PostgresFault) {
    switch table {
    case .listing:
      try put(
        rows.map { row throws(PostgresFault) in
          guard let stored = try? StoredListing(line: row[1].bytes ?? []) else { throw .damaged }
          return stored
        }, areNew: true)
    case .post:
      try put(
        rows.map { row throws(PostgresFault) in
          guard let bytes = row[5].bytes, case .object(let object)? = try? JSONReader.value(of: bytes),
            var post = PostJSON.post(object)
          else { throw .damaged }
          post.counts = Post.Counts(
            comments: row[2].integer ?? 0, likes: row[3].integer ?? 0, members: row[4].integer ?? 0)
          return (post, String(decoding: bytes, as: UTF8.self))
        })
    default:
      let (shape, derived) = (
        PostgresTable(table), try rows.map { row throws(PostgresFault) in try row.derived(in: table) }
      )
      let values = shape.types.indices.map { column in
        SQLValue.values(
          rows.indices.map { row in (rows[row] + derived[row])[column] }, of: shape.types[column])
      }
      if let insert = shape.insert { try run(insert, values) }
    }
  }

  /// Makes what depends on several copied tables.
  fileprivate func deriveFromCopy() throws(PostgresFault) {
    for side in ["buyer", "seller"] {
      try run(
        """
        UPDATE room SET \(side)Last = coalesce((SELECT sequence FROM message
          WHERE message.room = room.id AND sender = \(side) ORDER BY sequence DESC LIMIT 1), 0)
        """)
    }
    // The next row gets the next number.
    try rows(
      """
      SELECT quote_ident(table_name), quote_ident(column_name) FROM information_schema.columns
      WHERE table_schema = current_schema() AND is_identity = 'YES'
      """
    ) { row throws(PostgresFault) in
      let (table, column) = (row.text(0), row.text(1))
      try run(
        """
        SELECT setval(pg_get_serial_sequence('\(table)', '\(column)'), max(\(column))) FROM \(table)
        HAVING max(\(column)) IS NOT NULL
        """)
      return true
    }
    try run("SELECT setval('messageNumber', max(number)) FROM message HAVING max(number) IS NOT NULL")
    // The planner knows nothing of new tables. Without their names, tables of the whole cluster would be locked until the end.
    try run("ANALYZE \(tables().joined(separator: ", "))")
    try countCopied()
    try restoreTriggers()
  }
}

extension StoreRow {
  /// The values for the columns that only PostgreSQL has, in the order of `PostgresTable.derived`.
  fileprivate func derived(in table: StoreTable) throws(PostgresFault) -> StoreRow {
    switch table {
    case .searched:
      let text = String(decoding: self[2].bytes ?? [], as: UTF8.self)
      return [.bytes([UInt8]((PastSearch(text, at: Timestamp(milliseconds: 0))?.key ?? text).utf8))]
    default: return []
    }
  }
}
