internal import GRDB
internal import GRDBSQLite
internal import Marketplace

/// A parameter of a statement.
enum SQLValue {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])
  case bound(SortKey)

  static func integer(_ value: Int?) -> SQLValue { value.map { .integer($0) } ?? .null }
  static func text(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }
  static func blob(_ bytes: [UInt8]?) -> SQLValue { bytes.map { .blob($0) } ?? .null }
  static func bool(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }
  static func id<Entity>(_ id: ID<Entity>) -> SQLValue { .blob(id.bytes) }
  static func id<Entity>(_ id: ID<Entity>?) -> SQLValue { id.map { .blob($0.bytes) } ?? .null }
  static func time(_ value: Timestamp) -> SQLValue { .integer(Int(value.milliseconds)) }
  static func time(_ value: Timestamp?) -> SQLValue { value.map { .time($0) } ?? .null }
}

/// Runs statements inside a transaction. Reads columns by index without intermediate objects, because a page of a list
/// reads hundreds of rows.
struct SQL {
  let database: Database

  /// Calls `visit` for each row until it returns false. `visit` must not run a statement with the same text.
  func rows(
    _ text: String, _ values: [SQLValue] = [], isKept: Bool = true,
    _ visit: (SQLRow) throws(SQLiteFault) -> Bool
  ) throws(SQLiteFault) {
    let statement = try prepared(text, isKept: isKept)
    let pointer = statement.sqliteStatement
    for (index, value) in values.enumerated() {
      let code = bind(value, to: pointer, at: CInt(index + 1))
      guard code == SQLITE_OK else { throw SQLiteFault(sqlite: code) }
    }
    // Without a reset, an unfinished statement would keep its snapshot open.
    defer { sqlite3_reset(pointer) }
    while true {
      switch sqlite3_step(pointer) {
      case SQLITE_ROW: if try !visit(SQLRow(statement: pointer)) { return }
      case SQLITE_DONE: return
      default: throw SQLiteFault(sqlite: sqlite3_extended_errcode(sqlite3_db_handle(pointer)))
      }
    }
  }

  /// Calls `visit` for each row. `visit` must not run a statement with the same text.
  func each(
    _ text: String, _ values: [SQLValue] = [], isKept: Bool = true, _ visit: (SQLRow) throws(SQLiteFault) -> Void
  ) throws(SQLiteFault) {
    try rows(text, values, isKept: isKept) { row throws(SQLiteFault) in
      try visit(row)
      return true
    }
  }

  func run(_ text: String, _ values: [SQLValue] = [], isKept: Bool = true) throws(SQLiteFault) {
    try each(text, values, isKept: isKept) { _ in }
  }

  /// Reads the first row; nil if there is no row. `read` must not run a statement with the same text.
  func first<Value>(
    _ text: String, _ values: [SQLValue] = [], isKept: Bool = true, _ read: (SQLRow) throws(SQLiteFault) -> Value?
  ) throws(SQLiteFault) -> Value? {
    var found: Value?
    try rows(text, values, isKept: isKept) { row throws(SQLiteFault) in
      found = try read(row)
      return false
    }
    return found
  }

  /// Reads all rows. A row that `read` returns nil for is left out. `read` must not run a statement with the same text.
  func all<Value>(
    _ text: String, _ values: [SQLValue] = [], isKept: Bool = true, _ read: (SQLRow) throws(SQLiteFault) -> Value?
  ) throws(SQLiteFault) -> [Value] {
    var found: [Value] = []
    try each(text, values, isKept: isKept) { row throws(SQLiteFault) in
      if let value = try read(row) { found.append(value) }
    }
    return found
  }

  func integer(_ text: String, _ values: [SQLValue] = [], isKept: Bool = true) throws(SQLiteFault) -> Int? {
    try first(text, values, isKept: isKept) { $0.optionalInteger(0) }
  }

  /// Whether the query has a row.
  func exists(_ text: String, _ values: [SQLValue] = []) throws(SQLiteFault) -> Bool {
    try first(text, values) { _ in true } ?? false
  }

  /// The number of the row that was inserted last.
  var insertedRow: Int { Int(database.lastInsertedRowID) }

  private func prepared(_ text: String, isKept: Bool) throws(SQLiteFault) -> Statement {
    do {
      return isKept ? try database.cachedStatement(sql: text) : try database.makeStatement(sql: text)
    } catch {
      throw SQLiteFault(error)
    }
  }

  private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: CInt) -> CInt {
    // SQLITE_TRANSIENT: SQLite copies the bytes immediately.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let value): return sqlite3_bind_int64(statement, index, Int64(value))
    case .real(let value): return sqlite3_bind_double(statement, index, value)
    case .text(var text):
      // SQLite would bind a null pointer as NULL.
      if text.isEmpty { return sqlite3_bind_text(statement, index, "", 0, transient) }
      return text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(statement, index, $0.baseAddress, CInt(clamping: $0.count), transient)
        }
      }
    case .blob(let bytes):
      if bytes.isEmpty { return sqlite3_bind_zeroblob(statement, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob(statement, index, $0.baseAddress, CInt(clamping: $0.count), transient)
      }
    case .bound(let bound):
      return bound.withBytes { sqlite3_bind_blob(statement, index, $0.baseAddress, CInt($0.count), transient) }
    }
  }
}

/// The current row of a statement.
struct SQLRow {
  let statement: OpaquePointer

  func isNull(_ column: Int) -> Bool { sqlite3_column_type(statement, CInt(column)) == SQLITE_NULL }
  func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(statement, CInt(column))) }
  func optionalInteger(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }
  func bool(_ column: Int) -> Bool { integer(column) != 0 }
  func real(_ column: Int) -> Double { sqlite3_column_double(statement, CInt(column)) }
  func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }
  func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
  /// Empty for NULL.
  func blob(_ column: Int) -> [UInt8] { Array(bytes(column)) }
  func optionalBlob(_ column: Int) -> [UInt8]? { isNull(column) ? nil : blob(column) }
  func time(_ column: Int) -> Timestamp { Timestamp(milliseconds: Int64(integer(column))) }
  func optionalTime(_ column: Int) -> Timestamp? { isNull(column) ? nil : time(column) }

  /// Throws `.damaged` for what is no identity, such as NULL.
  func id<Entity>(_ column: Int) throws(SQLiteFault) -> ID<Entity> {
    guard let id = ID<Entity>(bytes: bytes(column)) else { throw .damaged }
    return id
  }

  /// A sort key. Throws `.damaged` for other bytes.
  func bound(_ column: Int) throws(SQLiteFault) -> SortKey {
    guard let bound = SortKey(bytes(column)) else { throw .damaged }
    return bound
  }

  /// Valid until the next step of the statement.
  func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, CInt(column))
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, CInt(column))))
  }
}
