internal import GRDB
internal import Marketplace

extension MarketDatabase {
  /// Reads the descriptions of the next listings, at most `limit`. Returns the share of descriptions read so far, where
  /// 1 is all. Reads nothing and returns 0 during a build.
  func readDescriptions(limit: Int) throws(SQLiteFault) -> Double {
    let known = try read { sql throws(SQLiteFault) in
      try sql.isBuilding ? DescriptionReach.nothing : DescriptionReach.known(sql)
    }
    if known.isWhole { return 1 }
    return try transaction(.immediate) { sql throws(SQLiteFault) in
      if try sql.isBuilding { return 0 }
      // Another process may have read more descriptions in the meantime.
      var reach = try DescriptionReach.known(sql)
      if reach.isWhole { return 1 }
      if reach.count == 0 { try sql.run("INSERT INTO description_gram(description_gram, rank) VALUES('automerge', 8)") }
      let rows = try sql.all(
        "SELECT number, \(SearchRow.columns) FROM search WHERE number >= ? ORDER BY number LIMIT ?",
        [.integer(reach.numbers.upperBound), .integer(limit)]
      ) { (number: $0.integer(0), row: SearchRow($0, from: 1)) }
      for (number, row) in rows {
        try sql.addDescription(try sql.descriptionCode(at: row.position), of: row, number: number)
      }
      let before = reach.count
      reach.count += rows.count
      let end = rows.count < limit ? nil : rows.last.map { $0.number + 1 }
      reach.numbers = Int.min..<(end ?? Int.max)
      try reach.keep(sql)
      if Self.isWorthCounting(before, reach.count) { try TrigramFrequencies.count(sql, .descriptions) }
      return try reach.share(sql)
    }
  }

  /// Whether to count the tokens again: at 1000 descriptions and at each further power of two, until 40,000 are read.
  /// The number of newest listings whose token frequencies stand for those of all listings.
  private static func isWorthCounting(_ before: Int, _ after: Int) -> Bool {
    guard after >= 1000, before < 40_000 else { return false }
    return before < 1000 || before.lengthInBits < after.lengthInBits
  }
}
