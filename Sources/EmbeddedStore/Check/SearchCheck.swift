internal import Marketplace

/// Compares the search tables with the listings: the rows and their order, their tokens, the words of titles, and
/// descriptions.
struct SearchCheck {
  /// Checksums of the expected rows, by position.
  private var rows: [Int: UInt64] = [:]
  /// The expected words, with their counts and spellings.
  private var words = WordCounts()
  private let reader = TitleReader()
  private var descriptions: DescriptionCheck

  init(_ sql: SQL) throws(SQLiteFault) { descriptions = try DescriptionCheck(sql) }

  /// Adds a listing of the database.
  mutating func add(_ listing: Listing, place: Int, seller: Int, position: Int) {
    let row = StoredRow(listing, place: place, seller: seller)
    let title = row.facets.isDeleted ? nil : SearchedTitle(listing.title, reader)
    if let row = SearchRow(listing, row, position: position, title) { rows[position] = Self.sum(of: row) }
    if row.isPublic { words.add(listing.title, 1, reader) }
    descriptions.add(listing, position: position)
  }

  /// The number of wrong rows and words.
  func disagreements(in sql: SQL) throws(SQLiteFault) -> Int {
    var missing = rows
    var wrong: Set<Int> = []
    var tokens = TokenSums()
    var last: SortKey?
    try sql.each(
      """
      SELECT number, cursor, \(SearchPostFilter.columns(of: "search"))
      FROM search CROSS JOIN listing ON listing.position = search.position ORDER BY number
      """
    ) { found throws(SQLiteFault) in
      let (number, bound, row) = (found.integer(0), try found.bound(1), SearchRow(found, from: 2))
      if missing.removeValue(forKey: row.position) != Self.sum(of: row) { wrong.insert(number) }
      if let last, last <= bound { wrong.insert(number) }
      last = bound
      tokens.add(Trigram.text(of: row), to: number)
    }
    wrong.formUnion(try tokens.disagreements(in: sql, .titles))
    return try missing.count + wrong.count + wrongWords(in: sql) + descriptions.disagreements(in: sql)
  }

  private func wrongWords(in sql: SQL) throws(SQLiteFault) -> Int {
    var found = words
    var keys: [Int: [UInt8]] = [:]
    try sql.each("SELECT number, key, titles FROM word") { row in
      keys[row.integer(0)] = row.blob(1)
      found.take(row.blob(1), titles: row.integer(2))
    }
    var strays = 0
    try sql.each("SELECT word, text, uses FROM spelling") { row in
      if let key = keys[row.integer(0)] {
        found.take(key, spelling: row.blob(1), uses: row.integer(2))
      } else {
        strays += 1
      }
    }
    return strays + found.count
  }

  private static func sum(of row: SearchRow) -> UInt64 {
    var bytes: [UInt8] = []
    let numbers = [
      row.position, row.facets.rawValue, row.won ?? -1, row.hearts, row.seller, row.key.count, row.marks.count,
    ]
    for number in numbers {
      withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }
    return RowSum.of(bytes + row.key + row.marks + row.initials)
  }
}
