internal import Marketplace

/// The queries of `ListingSearch`.
extension MarketDatabase {
  /// `only` forces one route, for tests.
  func search(
    _ query: SearchQuery, after cursor: SearchCursor?, limit: Int, only: SearchPlan.Route? = nil
  ) throws(SQLiteFault) -> SearchPage<Listing> {
    try read { sql throws(SQLiteFault) in
      let limit = min(max(0, limit), 1 << 30)
      let answer: SearchAnswer
      if try sql.isBuilding {
        answer = try SearchAnswer(building: query, sql)
      } else {
        answer = try SearchAnswer(query, sql, only: only)
      }
      return try answer.page(after: cursor, limit: limit)
    }
  }

  func prices(_ query: SearchQuery) throws(SQLiteFault) -> PriceSpread {
    let category = query.filter.category
    let wanted = Facets.bit(of: ListKey.number(of: .wanted))
    let found = try found(query, since: nil, limit: PriceSpread.limit) { found in
      (found.won ?? 0) > 0
        && PriceSpread.counts(isWanted: found.facets.rawValue & wanted != 0, in: category)
    }
    func prices(_ status: ListingStatus) -> [Int] {
      found.filter { $0.facets.listingStatus == status }.compactMap(\.won)
    }
    return PriceSpread(forSale: prices(.forSale), reserved: prices(.reserved), sold: prices(.sold))
  }

  func count(_ query: SearchQuery, since: Timestamp, limit: Int) throws(SQLiteFault) -> Int {
    try found(query, since: since, limit: min(max(0, limit), 1 << 30)) { _ in true }.count
  }

  /// The newest listings that match `query` and pass `passes`, at most `limit`, bumped at `since` or later.
  private func found(
    _ query: SearchQuery, since: Timestamp?, limit: Int, where passes: (SearchFound) -> Bool
  ) throws(SQLiteFault) -> [SearchFound] {
    try read { sql throws(SQLiteFault) in
      let oldest = since.map { SortKey(bump: $0.milliseconds, high: 0, low: 0) }
      if try sql.isBuilding {
        return try StagedSearch(query, sql).found(down: oldest, limit: limit, where: passes)
      }
      guard let run = try SearchExecutor(query, sql) else { return [] }
      var numbers = try SearchNumbers(sql: sql).numbers(query.filter)
      if let oldest {
        let end = try SearchNumbers(sql: sql).firstNumber(below: oldest)
        numbers = numbers.clamped(to: min(numbers.lowerBound, end)..<end)
      }
      return try run.first(limit, in: numbers, where: passes)
    }
  }
}

extension SearchNumbers {
  /// The numbers of the listings between the two cursors of a query.
  func numbers(_ query: ListingQuery) throws(SQLiteFault) -> Range<Int> {
    let start =
      try query.upTo.map { cursor throws(SQLiteFault) in try firstNumber(below: SortKey(cursor).above) } ?? .min
    let end =
      try query.newerThan.map { cursor throws(SQLiteFault) in try firstNumber(below: SortKey(cursor).above) } ?? .max
    return min(start, end)..<end
  }
}
