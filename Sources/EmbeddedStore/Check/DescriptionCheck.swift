internal import Marketplace

/// Compares the search tables of descriptions with the listings, as far as they are indexed.
struct DescriptionCheck {
  private let reach: DescriptionReach
  /// Checksums of the expected descriptions, by position.
  private var codes: [Int: UInt64] = [:]

  init(_ sql: SQL) throws(SQLiteFault) { reach = try DescriptionReach.known(sql) }

  private var isEmpty: Bool { reach.numbers.isEmpty }

  /// Adds a listing of the database.
  mutating func add(_ listing: Listing, position: Int) {
    if !isEmpty { codes[position] = RowSum.of(DescriptionText.code(of: listing)) }
  }

  /// The number of wrong rows.
  func disagreements(in sql: SQL) throws(SQLiteFault) -> Int {
    if isEmpty { return 0 }
    var wrong: Set<Int> = []
    var tokens = TokenSums()
    var known: Set<Int> = []
    try sql.each(
      """
      SELECT number, \(SearchPostFilter.columns(of: "search")), description.key FROM search
      LEFT JOIN description USING(number)
      """
    ) { found throws(SQLiteFault) in
      let (number, row) = (found.integer(0), SearchRow(found, from: 1))
      guard reach.numbers.contains(number), !found.isNull(9) else {
        if reach.numbers.contains(number) != !found.isNull(9) { wrong.insert(number) }
        return
      }
      known.insert(number)
      let code = found.blob(9)
      if codes[row.position] != RowSum.of(code) { wrong.insert(number) }
      tokens.add(DescriptionText.grams(of: row, code), to: number)
    }
    try sql.each("SELECT number FROM description") { row in
      if !known.contains(row.integer(0)) { wrong.insert(row.integer(0)) }
    }
    wrong.formUnion(try tokens.disagreements(in: sql, .descriptions))
    return wrong.count
  }
}
