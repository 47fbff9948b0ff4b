/// Runs statements on a connection, inside a transaction or alone.
struct SQL {
  let connection: PostgresConnection

  /// An expression: the time by the clock of the database, in milliseconds since 1970. The clocks of several servers differ.
  static let now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

  /// Calls `visit` for each row until it returns false.
  func rows(_ text: String, _ values: [SQLValue] = [], _ visit: (SQLRow) throws(PostgresFault) -> Bool)
    throws(PostgresFault)
  {
    try connection.rows(text, values, visit)
  }

  /// Runs a write together with the next statement, in one round trip to the server. The next statement throws its fault.
  func later(_ text: String, _ values: [SQLValue] = []) { connection.later(text, values) }

  /// Runs a write. Returns the number of rows that it touched.
  @discardableResult
  func run(_ text: String, _ values: [SQLValue] = []) throws(PostgresFault) -> Int {
    try connection.rows(text, values) { _ in true }
  }

  /// Reads the first row; nil if there is no row.
  func first<Value>(
    _ text: String, _ values: [SQLValue] = [], _ read: (SQLRow) throws(PostgresFault) -> Value?
  ) throws(PostgresFault) -> Value? {
    var found: Value?
    try rows(text, values) { row throws(PostgresFault) in
      found = try read(row)
      return false
    }
    return found
  }

  /// Reads all rows. A row that `read` returns nil for is left out.
  func all<Value>(
    _ text: String, _ values: [SQLValue] = [], _ read: (SQLRow) throws(PostgresFault) -> Value?
  ) throws(PostgresFault) -> [Value] {
    var found: [Value] = []
    try rows(text, values) { row throws(PostgresFault) in
      if let value = try read(row) { found.append(value) }
      return true
    }
    return found
  }

  func integer(_ text: String, _ values: [SQLValue] = []) throws(PostgresFault) -> Int? {
    try first(text, values) { $0.optionalInteger(0) }
  }

  /// Whether the query has a row.
  func exists(_ text: String, _ values: [SQLValue] = []) throws(PostgresFault) -> Bool {
    try first(text, values) { _ in true } ?? false
  }
}
