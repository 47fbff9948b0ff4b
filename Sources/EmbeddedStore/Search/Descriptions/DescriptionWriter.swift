internal import Marketplace

/// Keeps the descriptions that are read in agreement with the listings, within one transaction.
final class DescriptionWriter {
  private let sql: SQL
  private var reach: DescriptionReach?
  /// The rows of `search` that changed, and what they were before; nil where there was none.
  private var changed: [Int: SearchRow?] = [:]

  init(_ sql: SQL) { self.sql = sql }

  /// Rows that are not written yet.
  var count: Int { changed.count }

  /// The row of a number, or its listing, is about to change, or has: `old` is what it was.
  func note(_ number: Int, from old: SearchRow?) throws(SQLiteFault) {
    let reach: DescriptionReach
    if let known = self.reach { reach = known } else { reach = try DescriptionReach.known(sql) }
    self.reach = reach
    guard reach.numbers.contains(number), !changed.keys.contains(number) else { return }
    changed.updateValue(old, forKey: number)
  }

  /// The listings have to be as they are now.
  func write() throws(SQLiteFault) {
    for (number, old) in changed.sorted(by: { $0.key < $1.key }) {
      let row = try sql.searchRow(number)
      let code = try row.map { row throws(SQLiteFault) in try sql.descriptionCode(at: row.position) }
      let known = try sql.first("SELECT key FROM description WHERE number = ?", [.integer(number)]) { $0.blob(0) }
      // What was read had a row.
      guard (known == nil) == (old == nil) else { throw .damaged }
      let before = known.flatMap { known in old.map { DescriptionText.grams(of: $0, known) } }
      let after = row.flatMap { row in code.map { DescriptionText.grams(of: row, $0) } }
      guard before != after else { continue }
      if let before {
        try sql.removeGrams(before, number: number, from: .descriptions)
        try sql.run("DELETE FROM description WHERE number = ?", [.integer(number)])
      }
      if let row, let code { try sql.addDescription(code, of: row, number: number) }
    }
    changed = [:]
  }
}

extension SQL {
  /// The row of a number; nil when there is none.
  func searchRow(_ number: Int) throws(SQLiteFault) -> SearchRow? {
    try first("SELECT \(SearchRow.columns) FROM search WHERE number = ?", [.integer(number)]) { SearchRow($0, from: 0) }
  }
}
