/// The text of one file of an export, as far as the database can be read.
struct ExportedText: Sendable {
  var bytes: [UInt8] = []
  /// The number of listings or messages.
  var count = 0
  private(set) var isComplete = true

  /// Passes on a line for each row, in the order of their numbers, and returns how many. When it comes upon a damaged place, it
  /// reads what is behind it from the other end, and the text is not complete.
  ///
  /// - Parameters:
  ///   - query: a query of rows with a number, without an order.
  ///   - number: the name of the number and its column in the query.
  ///   - line: the line of a row.
  ///   - add: takes each line.
  @discardableResult
  mutating func addLines(
    _ sql: SQL, _ query: String, by number: (name: String, column: Int),
    _ line: (SQLRow) throws(SQLiteFault) -> [UInt8],
    _ add: ([UInt8]) throws(SQLiteFault) -> Void
  ) throws(SQLiteFault) -> Int {
    var (last, count) = (Int.min, 0)
    let isWhole = try Self.runsUntilDamage { () throws(SQLiteFault) in
      try sql.each("\(query) ORDER BY \(number.name)") { row throws(SQLiteFault) in
        try add(line(row))
        last = row.integer(number.column)
        count += 1
      }
    }
    guard !isWhole else { return count }
    isComplete = false
    var behind: [[UInt8]] = []
    _ = try Self.runsUntilDamage { () throws(SQLiteFault) in
      try sql.rows("\(query) ORDER BY \(number.name) DESC") { row throws(SQLiteFault) in
        guard row.integer(number.column) > last else { return false }
        behind.append(try line(row))
        return true
      }
    }
    for line in behind.reversed() { try add(line) }
    return count + behind.count
  }

  /// Whether `read` runs to its end. False when it comes upon a damaged place.
  static func runsUntilDamage(_ read: () throws(SQLiteFault) -> Void) throws(SQLiteFault) -> Bool {
    do throws(SQLiteFault) { try read() } catch {
      guard error == .damaged else { throw error }
      return false
    }
    return true
  }
}
