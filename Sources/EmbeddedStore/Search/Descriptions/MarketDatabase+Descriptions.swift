internal import GRDB
internal import Marketplace

extension MarketDatabase {
  /// Reads the descriptions of at most `limit` listings more, of those behind what is read, and gives how much is read now,
  /// 1 being all. Nothing is read while the index is built.
  func readDescriptions(limit: Int) throws(SQLiteFault) -> Double {
    let known = try read { sql throws(SQLiteFault) in
      try sql.isBuilding ? DescriptionReach.nothing : DescriptionReach.known(sql)
    }
    if known.isWhole { return 1 }
    return try transaction(.immediate) { sql throws(SQLiteFault) in
      if try sql.isBuilding { return 0 }
      // Another process may have read on meanwhile.
      var reach = try DescriptionReach.known(sql)
      if reach.isWhole { return 1 }
      if reach.count == 0 { try sql.run("INSERT INTO description_gram(description_gram, rank) VALUES('automerge', 8)") }
      var rows: [(number: Int, row: SearchRow)] = []
      try sql.rows(
        "SELECT number, \(SearchRow.columns) FROM search WHERE number >= ? ORDER BY number LIMIT ?",
        [.integer(reach.numbers.upperBound), .integer(limit)]
      ) { row in
        rows.append((row.integer(0), SearchRow(row, from: 1)))
        return true
      }
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

  /// Tokens are counted each time that twice as many are there. How they are spread among so many newest listings is how they
  /// are spread among all, about.
  private static func isWorthCounting(_ before: Int, _ after: Int) -> Bool {
    guard after >= 1000, before < 40_000 else { return false }
    return before < 1000 || before.lengthInBits < after.lengthInBits
  }
}
