internal import GRDB
internal import GRDBSQLite
internal import MarketJSON
internal import Marketplace

/// Reads the rows of a table of Market.sqlite in turn. Belongs to the thread of its database.
final class EmbeddedRowReader {
  /// Pages stay small in memory, whatever their rows are.
  private static let (mostRows, mostBytes) = (1000, 4 << 20)

  private let database: MarketDatabase
  private let table: StoreTable
  private var statement: Statement?

  init(_ database: MarketDatabase, _ table: StoreTable) throws(SQLiteFault) {
    (self.database, self.table) = (database, table)
    statement = try database.queue.sql { sql throws(SQLiteFault) in
      do { return try sql.database.makeStatement(sql: EmbeddedTable(table).select) } catch { throw SQLiteFault(error) }
    }
  }

  func next() throws(SQLiteFault) -> [StoreRow] {
    try database.queue.sql { _ throws(SQLiteFault) in
      guard let statement else { return [] }
      let pointer = statement.sqliteStatement
      var (rows, bytes): ([StoreRow], Int) = ([], 0)
      while rows.count < Self.mostRows, bytes < Self.mostBytes {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW:
          let row = try row(SQLRow(statement: pointer))
          bytes += row.reduce(0) { $0 + ($1.bytes?.count ?? 0) }
          rows.append(row)
        case SQLITE_DONE:
          self.statement = nil
          return rows
        default: throw SQLiteFault(sqlite: sqlite3_extended_errcode(sqlite3_db_handle(pointer)))
        }
      }
      return rows
    }
  }

  private func row(_ row: SQLRow) throws(SQLiteFault) -> StoreRow {
    var values: StoreRow = []
    for (place, column) in table.columns.enumerated() {
      guard !row.isNull(place) else {
        values.append(.null)
        continue
      }
      switch column.kind {
      case .integer, .flag: values.append(.integer(row.integer(place)))
      case .id, .text, .bytes: values.append(.bytes(row.blob(place)))
      }
    }
    if table == .listing, case .bytes(let line) = values[1] {
      // The file may have the fields in another order than the program writes them.
      guard let stored = try? StoredListing(line: line) else { throw .damaged }
      values[1] = .bytes(stored.line)
    }
    return values
  }
}
