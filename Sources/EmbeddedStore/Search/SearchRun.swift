internal import Marketplace

/// One search: finds the rows that its query lets pass, and counts what it looks at.
final class SearchRun {
  let sql: SQL
  private let sieve: SearchSieve
  /// What terms and filters need; of all rows, `share` may be found.
  private let needs: [GramNeed]
  private let share: Double
  private let cost: SearchCost
  let frequencies: GramFrequencies
  private(set) var walked = 0
  private(set) var verified = 0
  private var hasAsked = false
  /// For tests: the only way to go, where it can be gone.
  private let only: SearchPlan.Route?

  /// Nil when nothing can be found.
  init?(_ query: SearchQuery, _ sql: SQL, only: SearchPlan.Route? = nil) throws(SQLiteFault) {
    self.sql = sql
    self.only = only
    sieve = try SearchSieve(query, sql)
    if sieve.isEmpty { return nil }
    frequencies = try GramFrequencies(sql)
    let total = try sql.total(ListKey(category: ListKey.anyCategory, place: ListKey.everywhere))
    cost = SearchCost(rows: max(1, Double(total)))
    var needs: [GramNeed] = []
    for term in query.terms {
      guard let need = try GramNeed(CodedTerm(term).grams, frequencies, sql) else { return nil }
      needs.append(need)
    }
    // What one run of letters asks for another that has it asks for, too; shares of several words multiply.
    var share = needs.reduce(1) { $0 * $1.share }
    for alternatives in Self.filters(query.filter, sieve) {
      guard let need = try GramNeed(alternatives.map { [$0] }, frequencies, sql) else { return nil }
      needs.append(need)
      share *= need.share
    }
    if query.filter.withPicture || query.filter.status == .forSale { share *= 0.7 }
    if query.filter.category?.isComputed ?? false { share *= 0.1 }
    self.needs = needs
    self.share = share
  }

  /// What a filter asks for, one of several each. What most have is not worth asking for.
  private static func filters(_ query: ListingQuery, _ sieve: SearchSieve) -> [[Gram]] {
    var filters: [[Gram]] = []
    if let places = sieve.places, places.count <= GramNeed.mostAlternatives {
      filters.append(places.sorted().map { Gram(.place, $0) })
    }
    if let category = query.category, !category.isComputed {
      filters.append([Gram(.category, ListKey.number(of: category))])
    }
    if let status = query.status, status != .forSale { filters.append([Gram(.status, Facets.number(of: status))]) }
    if let price = query.price {
      let buckets = PriceBucket.of(price.lowerBound)...PriceBucket.of(price.upperBound)
      if buckets.count <= GramNeed.mostAlternatives { filters.append(buckets.map { Gram(.price, $0) }) }
    }
    return filters
  }

  var plan: SearchPlan { SearchPlan(route: hasAsked ? .grams : .walk, walked: walked, verified: verified) }

  /// About how many it finds at most: words and what filters ask for often go together.
  var expected: Double { (needs.map(\.share).min() ?? 1) * cost.rows }

  /// The first `limit` rows with these numbers that pass, in their order. Of a part of the rows `need` and `passes` say which
  /// they are.
  func first(
    _ limit: Int, in numbers: Range<Int>, of need: GramNeed? = nil, where passes: (SearchFound) -> Bool = { _ in true }
  ) throws(SQLiteFault) -> [SearchFound] {
    var found: [SearchFound] = []
    guard limit > 0, !numbers.isEmpty else { return [] }
    func visit(_ row: SQLRow) throws(SQLiteFault) -> Bool {
      walked += 1
      if let one = try sieve.found(row, &verified), passes(one) { found.append(one) }
      return found.count < limit
    }
    if let sellers = sieve.sellers {
      for number in try self.numbers(of: sellers) where numbers.contains(number) && found.count < limit {
        try sql.rows("SELECT \(SearchSieve.columns) FROM search WHERE number = ?", [.integer(number)], visit)
      }
      return found
    }
    var start = numbers.lowerBound
    let share = share * (need?.share ?? 1)
    let best = cost.best(of: need.map { needs + [$0] } ?? needs, to: Double(limit), share: share)
    let walking = cost.walking(to: Double(limit), share: share)
    if best == nil || only == .walk || only != .grams && walking <= best?.cost ?? .infinity {
      // Where runs of letters promise more than there is, the walk ends before it has cost more than asking would have.
      let most = best == nil || only == .walk ? Int.max : SearchCost.rows(for: max(best?.cost ?? 0, walking) * 2)
      let before = walked
      try sql.rows(
        "SELECT \(SearchSieve.columns) FROM search WHERE number >= ? AND number < ? ORDER BY number",
        [.integer(start), .integer(numbers.upperBound)]
      ) { row throws(SQLiteFault) in
        start = row.integer(0) + 1
        return try visit(row) && walked - before < most
      }
      guard found.count < limit, walked - before >= most else { return found }
    }
    guard let best else { return found }
    hasAsked = true
    let match = best.needs.map { "(\($0.expression))" }.joined(separator: " AND ")
    try sql.rows(
      """
      SELECT \(SearchSieve.columns) FROM gram CROSS JOIN search ON search.number = gram.rowid
      WHERE gram MATCH ? AND gram.rowid >= ? AND gram.rowid < ? ORDER BY gram.rowid
      """, [.text(match), .integer(start), .integer(numbers.upperBound)], visit)
    return found
  }

  /// The numbers of all that these sellers have, rising.
  private func numbers(of sellers: [Int]) throws(SQLiteFault) -> [Int] {
    var bounds: [Bound] = []
    for seller in sellers {
      try sql.rows("SELECT cursor, facets FROM listing WHERE seller = ?", [.integer(seller)]) {
        row throws(SQLiteFault) in
        if !Facets(rawValue: row.integer(1)).isDeleted { bounds.append(try row.bound(0)) }
        return true
      }
    }
    let numbers = SearchNumbers(sql: sql)
    var found: [Int] = []
    for bound in bounds { if let number = try numbers.number(of: bound) { found.append(number) } }
    return found.sorted()
  }
}
