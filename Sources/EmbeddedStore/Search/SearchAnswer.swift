internal import Marketplace

/// What a search finds, page by page.
struct SearchAnswer {
  private let query: SearchQuery
  private let sql: SQL
  /// Nil when nothing can be found.
  private let source: Source?

  private enum Source {
    case run(SearchRun, numbers: Range<Int>)
    case staged(StagedSearch)
  }

  /// Fewer than this are gathered and sorted, whatever the order is.
  private static let fewEnoughToSort = 2500.0

  init(_ query: SearchQuery, _ sql: SQL, only: SearchPlan.Route? = nil) throws(SQLiteFault) {
    self.query = query
    self.sql = sql
    if let run = try SearchRun(query, sql, only: only) {
      source = .run(run, numbers: try SearchNumbers(sql: sql).numbers(query.filter))
    } else {
      source = nil
    }
  }

  init(building query: SearchQuery, _ sql: SQL) throws(SQLiteFault) {
    self.query = query
    self.sql = sql
    source = .staged(try StagedSearch(query, sql))
  }

  func page(after cursor: SearchCursor?, limit: Int) throws(SQLiteFault) -> SearchPage<Listing> {
    guard let source else { return SearchPage(items: [], next: nil, plan: SearchPlan(route: .impossible)) }
    if case .best = query.order { return try best(source, after: cursor, limit: limit) }
    let found: [SearchFound]
    let plan: SearchPlan
    switch source {
    case .staged(let staged):
      let bands = try SearchBands(query.order, sql)
      let place = cursor.map { Place(rank: $0.rank, number: staged.number(below: Bound($0.listing))) }
      found = Self.sorted(staged.found, bands, after: place)
      plan = staged.plan
    case .run(let run, let numbers):
      let place = try cursor.map { cursor throws(SQLiteFault) in
        Place(rank: cursor.rank, number: try SearchNumbers(sql: sql).firstNumber(below: Bound(cursor.listing)))
      }
      (found, plan) = try next(limit + 1, of: run, numbers, after: place)
    }
    let items = try found.prefix(limit).map { found throws(SQLiteFault) in try sql.stored(at: found.position).listing }
    let last = items.last.flatMap { query.cursor(of: $0) } ?? cursor
    return SearchPage(items: items, next: found.count > limit ? last : nil, plan: plan)
  }

  /// A place in the order: before the row of `number` among those of `rank`.
  private struct Place {
    let rank: Int
    let number: Int

    func isBefore(_ found: SearchFound, of rank: Int) -> Bool {
      rank == self.rank ? number <= found.number : self.rank < rank
    }
  }

  private static func sorted(_ found: [SearchFound], _ bands: SearchBands, after place: Place?) -> [SearchFound] {
    var ranked: [(rank: Int, found: SearchFound)] = []
    for one in found {
      let rank = bands.rank(of: one)
      if place?.isBefore(one, of: rank) ?? true { ranked.append((rank, one)) }
    }
    ranked.sort { left, right in
      left.rank == right.rank ? left.found.number < right.found.number : left.rank < right.rank
    }
    return ranked.map(\.found)
  }

  /// The first `limit` behind `place`.
  private func next(_ limit: Int, of run: SearchRun, _ numbers: Range<Int>, after place: Place?)
    throws(SQLiteFault) -> ([SearchFound], SearchPlan)
  {
    let bands = try SearchBands(query.order, sql)
    if query.order != .newest, run.expected < Self.fewEnoughToSort {
      let all = try run.first(.max, in: numbers)
      var plan = run.plan
      plan.route = .gathered
      return (Array(Self.sorted(all, bands, after: place).prefix(limit)), plan)
    }
    var found: [SearchFound] = []
    for band in try bands.all(query.filter, run.frequencies) where found.count < limit {
      guard let rank = band.rank else {
        let all = try run.first(.max, in: numbers, of: band.need, where: band.holds)
        found += Self.sorted(all, bands, after: place).prefix(limit - found.count)
        continue
      }
      if let place, rank < place.rank { continue }
      let start = place.map { rank == $0.rank ? max($0.number, numbers.lowerBound) : numbers.lowerBound }
      let rest = min(start ?? numbers.lowerBound, numbers.upperBound)..<numbers.upperBound
      found += try run.first(limit - found.count, in: rest, of: band.need, where: band.holds)
    }
    return (found, run.plan)
  }

  /// The newest that are found, the best of them first.
  private func best(_ source: Source, after cursor: SearchCursor?, limit: Int) throws(SQLiteFault) -> SearchPage<
    Listing
  > {
    let newest: [SearchFound]
    var plan: SearchPlan
    switch source {
    case .staged(let staged): (newest, plan) = (Array(staged.found.prefix(SearchRank.depth)), staged.plan)
    case .run(let run, let numbers): (newest, plan) = (try run.first(SearchRank.depth, in: numbers), run.plan)
    }
    plan.route = .gathered
    var ranked: [(cursor: SearchCursor, listing: Listing)] = []
    for found in newest {
      let listing = try sql.stored(at: found.position).listing
      if let place = query.cursor(of: listing), cursor.map({ $0 < place }) ?? true { ranked.append((place, listing)) }
    }
    ranked.sort { $0.cursor < $1.cursor }
    let page = ranked.prefix(limit)
    return SearchPage(
      items: page.map(\.listing), next: page.count < ranked.count ? page.last?.cursor ?? cursor : nil, plan: plan)
  }
}
