internal import Marketplace

/// Updates the indexed descriptions to match the listings, within one transaction.
final class DescriptionWriter {
  private let sql: SQL
  private var reach: DescriptionReach?
  /// The changed rows of `search` by number, with their content before the change; nil where no row existed.
  private var changed: [Int: SearchRow?] = [:]

  init(_ sql: SQL) { self.sql = sql }

  /// The number of changed rows that are not written yet.
  var count: Int { changed.count }

  /// Records that the row with this number or its listing changes or has changed. `old` is the row before the change.
  func note(_ number: Int, from old: SearchRow?) throws(SQLiteFault) {
    let reach: DescriptionReach
    if let known = self.reach { reach = known } else { reach = try DescriptionReach.known(sql) }
    self.reach = reach
    guard reach.numbers.contains(number), !changed.keys.contains(number) else { return }
    changed.updateValue(old, forKey: number)
  }

  /// Writes the recorded changes. The listings and their rows in `search` must already have their new content.
  func write() throws(SQLiteFault) {
    for (number, old) in changed.sorted(by: { $0.key < $1.key }) {
      let row = try sql.searchRow(number)
      let code = try row.map { row throws(SQLiteFault) in try sql.descriptionCode(at: row.position) }
      let known = try sql.first("SELECT key FROM description WHERE number = ?", [.integer(number)]) { $0.blob(0) }
      // `description` has a row exactly when `search` had one before the change.
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
  /// The row with this number; nil when no row has it.
  func searchRow(_ number: Int) throws(SQLiteFault) -> SearchRow? {
    try first("SELECT \(SearchRow.columns) FROM search WHERE number = ?", [.integer(number)]) { SearchRow($0, from: 0) }
  }
}
