internal import Marketplace

/// Runs one search: finds the matching rows and counts the rows that it reads.
final class SearchExecutor {
  let sql: SQL
  let scope: SearchScope
  let sieve: SearchPostFilter
  /// The tokens that terms and filters require. About `share` of all rows match.
  let needs: [TrigramQuery]
  /// The title tokens that filters require, when `needs` are tokens of descriptions. The table of descriptions lacks
  /// most of them.
  private let needsOfFilters: [TrigramQuery]
  private(set) var share: Double
  let cost: SearchCost
  let frequencies: TrigramFrequencies
  private(set) var walked = 0
  private(set) var verified = 0
  private(set) var hasAsked = false
  /// The only route to take, where possible; for tests.
  let only: SearchPlan.Route?

  /// Nil when nothing can match.
  init?(_ query: SearchQuery, _ sql: SQL, only: SearchPlan.Route? = nil) throws(SQLiteFault) {
    self.sql = sql
    self.only = only
    scope = query.readsDescriptions ? .descriptions(try DescriptionReach.known(sql).numbers) : .titles
    sieve = try SearchPostFilter(query, sql, scope)
    if sieve.isEmpty { return nil }
    frequencies = try TrigramFrequencies(sql, scope.table)
    let total = try sql.total(ListKey(category: ListKey.anyCategory, place: ListKey.everywhere))
    cost = SearchCost(rows: max(1, Double(total)), costOfRow: scope.costOfRow)
    var needs: [TrigramQuery] = []
    var needsOfFilters: [TrigramQuery] = []
    for term in query.terms {
      guard let need = try TrigramQuery([CodedTerm(term).grams], frequencies) else { return nil }
      needs.append(need)
    }
    // The trigrams of one term depend on each other, so its share is that of its rarest trigram. The shares of several
    // terms multiply.
    var share = needs.reduce(1) { $0 * $1.share }
    let ofTitles = scope.hasDescriptions ? try TrigramFrequencies(sql) : frequencies
    for filter in Self.filters(query.filter, sieve) {
      guard var need = try TrigramQuery(filter.grams.map { [$0] }, ofTitles) else { return nil }
      need.kind = filter.kind
      if scope.table.has(filter.kind) { needs.append(need) }
      if scope.hasDescriptions { needsOfFilters.append(need) }
      share *= need.share
    }
    let exclusions = Self.exclusions(query.filter)
    if !exclusions.isEmpty {
      let need = try TrigramQuery(without: exclusions, ofTitles)
      if scope.table.has(.status) { needs.append(need) }
      if scope.hasDescriptions { needsOfFilters.append(need) }
      share *= need.share
    }
    if query.filter.category?.isComputed ?? false { share *= 0.1 }
    self.needs = needs
    self.needsOfFilters = needsOfFilters
    self.share = share
  }

  /// The filters that few rows pass. A row must have one of the tokens of each.
  private static func filters(_ query: ListingQuery, _ sieve: SearchPostFilter) -> [(
    kind: FilterTrigram, grams: [Trigram]
  )] {
    var filters: [(kind: FilterTrigram, grams: [Trigram])] = []
    if let places = sieve.places, places.count <= TrigramQuery.mostAlternatives {
      filters.append((.place, places.sorted().map { Trigram(.place, $0) }))
    }
    let category = query.category.flatMap { $0.isComputed ? nil : ListKey.number(of: $0) }
    let status = query.status.flatMap { $0 == .forSale ? nil : Facets.number(of: $0) }
    let prices = query.price.map { PriceBucket.of($0.lowerBound)...PriceBucket.of($0.upperBound) }
    if let prices, prices.count <= TrigramQuery.mostAlternatives {
      if let category { filters.append((.categoryAndPrice, prices.map { Trigram(category: category, price: $0) })) }
      if let status { filters.append((.statusAndPrice, prices.map { Trigram(status: status, price: $0) })) }
      if category == nil, status == nil { filters.append((.price, prices.map { Trigram(.price, $0) })) }
    } else {
      if let category { filters.append((.category, [Trigram(.category, category)])) }
      if let status { filters.append((.status, [Trigram(.status, status)])) }
    }
    return filters
  }

  /// The tokens that rows must not have. Most rows are for sale and have a picture, so only the other rows have tokens
  /// for these filters.
  private static func exclusions(_ query: ListingQuery) -> [Trigram] {
    var grams: [Trigram] = []
    if query.status == .forSale {
      grams += ListingStatus.allCases.filter { $0 != .forSale }.map { Trigram(.status, Facets.number(of: $0)) }
    }
    if query.withPicture { grams.append(Trigram(.picture, 0)) }
    return grams
  }

  var plan: SearchPlan { SearchPlan(route: hasAsked ? .grams : .walk, walked: walked, verified: verified) }

  /// The expected number of matches, if terms and filters are independent of each other.
  var expected: Double { share * cost.rows }

  /// Corrects `share` after a part of the rows had `found` matches instead of `expected`. Terms and filters often
  /// exclude each other. One call reduces `share` by at most three quarters, because the next part may have the missing
  /// matches.
  func learn(found: Int, of expected: Double) {
    share *= min(1, max(0.25, (Double(found) + 2) / (expected + 2)))
  }

  /// The first `limit` matches of a band with these numbers, in number order.
  func first(_ limit: Int, in numbers: Range<Int>, of band: SearchBand) throws(SQLiteFault) -> [SearchFound] {
    guard let need = band.need, let kind = need.kind else {
      return try first(limit, in: numbers, where: band.holds)
    }
    // Leaves out the needs that the tokens of the band already imply.
    let others = needs.filter { other in other.kind.map { !kind.implies($0) } ?? true }
    return try first(
      limit, in: numbers, asking: others + [need], share: band.expected / cost.rows, where: band.holds)
  }

  /// The first `limit` matches with these numbers that pass `passes`, in number order.
  func first(
    _ limit: Int, in numbers: Range<Int>, where passes: (SearchFound) -> Bool = { _ in true }
  ) throws(SQLiteFault) -> [SearchFound] {
    try first(limit, in: numbers, asking: needs, share: share, where: passes)
  }

  private func first(
    _ limit: Int, in numbers: Range<Int>, asking needs: [TrigramQuery], share: Double,
    where passes: (SearchFound) -> Bool
  ) throws(SQLiteFault) -> [SearchFound] {
    var found: [SearchFound] = []
    let numbers = numbers.clamped(to: scope.numbers)
    guard limit > 0, !numbers.isEmpty else { return [] }
    if let sellers = sieve.sellers {
      for number in try self.numbers(of: sellers) where numbers.contains(number) && found.count < limit {
        try read("FROM search\(scope.join) WHERE search.number = ?", [.integer(number)]) { _, one, _ in
          if let one, passes(one) { found.append(one) }
          return true
        }
      }
      return found
    }
    var start = numbers.lowerBound
    /// Reads on until enough matches are found, no rows are left, or `most` rows are read. Returns false in the last
    /// case.
    func go(_ way: Plan, _ most: Int) throws(SQLiteFault) -> Bool {
      let (source, column, values) = way.source(scope)
      var left = most
      var last = start
      try read(
        "\(source) \(column) >= ? AND \(column) < ? ORDER BY \(column)",
        values + [.integer(start), .integer(numbers.upperBound)]
      ) { number, one, _ in
        last = number
        left -= 1
        if let one, passes(one) { found.append(one) }
        return found.count < limit && left > 0
      }
      start = last + 1
      return found.count >= limit || left > 0
    }
    for (way, most) in ways(needs, to: limit, share) {
      if case .asking = way { hasAsked = true }
      if try go(way, most) { break }
    }
    return found
  }

  /// A route to the matches: over all rows, or over the rows that have the required tokens.
  private enum Plan {
    case walking
    case asking([TrigramQuery], TrigramTable)

    func source(_ scope: SearchScope) -> (text: String, column: String, values: [SQLValue]) {
      switch self {
      case .walking: return ("FROM search\(scope.join) WHERE", "search.number", [])
      case .asking(let needs, let table):
        let (match, table) = (TrigramQuery.expression(needs), table.name)
        return (
          "FROM \(table) CROSS JOIN search ON search.number = \(table).rowid\(scope.join) WHERE \(table) MATCH ? AND",
          "\(table).rowid", [.text(match)]
        )
      }
    }
  }

  /// The routes to try in turn, and how many rows each may read before the next one starts. A route that finds fewer
  /// matches than expected runs not much longer than another route would have.
  private func ways(_ needs: [TrigramQuery], to limit: Int, _ share: Double) -> [(Plan, Int)] {
    let best = cost.best(of: needs, to: Double(limit), share: share)
    let walking = cost.walking(to: Double(limit), share: share)
    let filters = cost.best(of: needsOfFilters, to: Double(limit), share: share)
    if only == nil, let filters, filters.cost < min(best?.cost ?? .infinity, walking) {
      return [(.asking(filters.needs, .titles), .max)]
    }
    guard let best, only != .walk else { return [(.walking, .max)] }
    if only == .grams { return [(.asking(best.needs, scope.table), .max)] }
    var ways: [(Plan, Int)] = [(.asking(needs, scope.table), .max)]
    if best.needs.count < needs.count {
      let most = max(best.cost * 2, cost.asking(needs, to: Double(limit), share: share))
      ways.insert((.asking(best.needs, scope.table), cost.rowsLookedUp(for: most)), at: 0)
    }
    if walking <= best.cost { ways.insert((.walking, cost.rowsWalked(for: best.cost + walking)), at: 0) }
    return ways
  }

  /// Calls `visit` for each row of a statement until it returns false. Passes the number of the row, the match if there
  /// is one, and the row.
  private func read(
    _ source: String, _ values: [SQLValue], _ visit: (Int, SearchFound?, SQLRow) -> Bool
  ) throws(SQLiteFault) {
    try sql.rows("SELECT \(scope.columns) \(source)", values) { row throws(SQLiteFault) in
      walked += 1
      return visit(row.integer(0), try sieve.found(row, &verified), row)
    }
  }

  /// The first `limit` matches with these numbers in the order of `index`, after `place`. Reads at most `most` rows.
  /// Also returns the place where it stopped, nil when nothing is left. Rows that are not in the index are left out.
  func first(
    _ limit: Int, in numbers: Range<Int>, along index: RankedIndex, after place: SearchPlace?, most: Int
  ) throws(SQLiteFault) -> (found: [SearchFound], stopped: SearchPlace?) {
    let source =
      "FROM search INDEXED BY \(index.name)\(scope.join) WHERE \(index.condition) AND \(index.column)"
    let numbers = numbers.clamped(to: scope.numbers)
    var found: [SearchFound] = []
    var reached = place
    var left = most
    func visit(_ number: Int, _ one: SearchFound?, _ rank: Int) -> Bool {
      left -= 1
      reached = SearchPlace(rank: rank, number: number + 1)
      if let one, numbers.contains(number) { found.append(one) }
      return found.count < limit && left > 0
    }
    if let place {
      try read(
        "\(source) = ? AND search.number >= ? ORDER BY search.number",
        [.integer(index.value(of: place.rank)), .integer(place.number)]
      ) { number, one, _ in visit(number, one, place.rank) }
      if found.count >= limit || left <= 0 { return (found, reached) }
    }
    let beyond = place.map { index.value(of: $0.rank) } ?? index.start
    try read(
      "\(source) \(index.beyond) ? ORDER BY \(index.column) \(index.direction), search.number",
      [.integer(beyond)]
    ) { number, one, row in visit(number, one, index.rank(of: row)) }
    return (found, found.count >= limit || left <= 0 ? reached : nil)
  }

  /// The row numbers of all listings of these sellers, in rising order.
  private func numbers(of sellers: [Int]) throws(SQLiteFault) -> [Int] {
    var bounds: [SortKey] = []
    for seller in sellers {
      try sql.each("SELECT cursor, facets FROM listing WHERE seller = ?", [.integer(seller)]) {
        row throws(SQLiteFault) in
        if !Facets(rawValue: row.integer(1)).isDeleted { bounds.append(try row.bound(0)) }
      }
    }
    let numbers = SearchNumbers(sql: sql)
    var found: [Int] = []
    for bound in bounds { if let number = try numbers.number(of: bound) { found.append(number) } }
    return found.sorted()
  }
}
