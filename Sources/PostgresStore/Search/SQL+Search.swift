internal import MarketJSON
internal import Marketplace

/// Searches listings.
extension SQL {
  /// Lets the planner plan searches by the values of their parameters until the end of the transaction: it takes another
  /// way for a rare word than for a common one.
  ///
  /// The planner often expects twice as many matches as there are, and by PostgreSQL's default a fetch by an index costs four
  /// times a step to the next row, as on a spinning disk. With that it looks for a word that one title in a thousand has by
  /// reading forty thousand titles, the newest first.
  ///
  /// Set `isByPeriod` for a search with `TitlePeriods`. It turns sequential scans off: in a small market, the planner would
  /// read all titles once for each period.
  func planSearches(isByPeriod: Bool = false) {
    later(
      """
      SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
        set_config('random_page_cost', '0.5', true), set_config('enable_seqscan', $1, true)
      """, [.text(isByPeriod ? "off" : "on")])
  }

  /// A page of the matches of `query`.
  func search(_ query: SearchQuery, after cursor: SearchCursor?, limit: Int)
    throws(PostgresFault) -> SearchPage<Listing>
  {
    guard let statement = SearchStatement(query, findsNewest: query.order.takesNewest),
      cursor?.isBefore(query.order) ?? true
    else {
      return SearchPage(items: [], next: nil, plan: SearchPlan(route: .impossible))
    }
    planSearches(isByPeriod: statement.periods != nil)
    let found =
      query.order == .best
      ? try best(statement, query.terms, after: cursor, limit: limit + 1)
      : try listings(statement, query.order, after: cursor, limit: limit + 1)
    let items = Array(found.prefix(limit))
    let last = items.last.flatMap { query.cursor(of: $0) } ?? cursor
    let plan = SearchPlan(route: query.route, walked: found.count, verified: found.count)
    return SearchPage(items: items, next: found.count > limit ? last : nil, plan: plan)
  }

  private func listings(
    _ rows: SearchStatement, _ order: SearchOrder, after cursor: SearchCursor?, limit: Int
  ) throws(PostgresFault) -> [Listing] {
    var statement = rows
    let columns = statement.sort(by: order, after: cursor)
    let text = statement.first(limit, by: columns)
    return try all(text, statement.values) { row throws(PostgresFault) in
      try SearchRow.stored(row, 0).listing
    }
  }

  /// The newest matches, the best first.
  private func best(_ rows: SearchStatement, _ terms: [SearchTerm], after cursor: SearchCursor?, limit: Int)
    throws(PostgresFault) -> [Listing]
  {
    var statement = rows
    let terms = terms.map { Array($0.key.utf8) }
    let text = statement.newestToRank()
    var found = try all(text, statement.values) {
      row throws(PostgresFault) in
      // Folded only if the title does not begin with a term.
      let words = row.text(3).split(separator: " ").lazy.map { Array(KoreanFolding.key(of: String($0)).utf8) }
      let rank = SearchRank.rank(
        key: row.blob(2), words: words, terms: terms, status: try ListingStatus(number: row.integer(4)),
        hearts: (1 << row.integer(5)) - 1)
      return SearchCursor(rank: -rank, listing: Cursor(bumpedAt: row.time(1), id: try row.id(0)))
    }
    if let cursor { found.removeAll { $0 <= cursor } }
    let ids = found.sorted().prefix(limit).map(\.listing.id)
    var listings: [ID<Listing>: Listing] = [:]
    try self.rows("SELECT record FROM search WHERE id = ANY($1)", [.ids(ids)]) { row throws(PostgresFault) in
      let listing = try SearchRow.stored(row, 0).listing
      listings[listing.id] = listing
      return true
    }
    return ids.compactMap { listings[$0] }
  }

  func prices(_ query: SearchQuery) throws(PostgresFault) -> PriceSpread {
    guard var statement = SearchStatement(query.unsorted) else { return PriceSpread() }
    planSearches()
    let category = query.filter.category
    statement.add("won > 0")
    let wanted = statement.parameter(.texts([Category.wanted.slug]))
    let countsWanted = statement.parameter(.bool(PriceSpread.counts(isWanted: true, in: category)))
    statement.add("(\(countsWanted) OR NOT categories @> \(wanted))")
    let end = "ORDER BY \(SearchStatement.newestFirst) LIMIT \(statement.parameter(.integer(PriceSpread.limit)))"
    var prices: [ListingStatus: [Int]] = [:]
    try rows(statement.text("status, won", end), statement.values) { row throws(PostgresFault) in
      let status = try ListingStatus(number: row.integer(0))
      prices[status, default: []].append(row.integer(1))
      return true
    }
    return PriceSpread(
      forSale: prices[.forSale] ?? [], reserved: prices[.reserved] ?? [], sold: prices[.sold] ?? [])
  }

  func count(_ query: SearchQuery, since: Timestamp, limit: Int) throws(PostgresFault) -> Int {
    guard var statement = SearchStatement(query.unsorted) else { return 0 }
    planSearches()
    statement.add("bumpedAt >= \(statement.parameter(.time(since)))")
    let rows = statement.text("id", "LIMIT \(statement.parameter(.integer(limit)))")
    return try integer("SELECT count(*) FROM (\(rows)) found", statement.values) ?? 0
  }
}

extension SearchQuery {
  /// The same matches in the order that is the fastest to read.
  fileprivate var unsorted: SearchQuery {
    // This order excludes listings in other neighborhoods.
    if case .nearest = order { return self }
    var query = self
    query.order = .newest
    return query
  }

  /// The likely route. The planner of PostgreSQL chooses it and does not tell.
  fileprivate var route: SearchPlan.Route {
    if order == .best { return .gathered }
    return terms.contains { $0.key.unicodeScalars.count >= 3 } ? .grams : .walk
  }
}
