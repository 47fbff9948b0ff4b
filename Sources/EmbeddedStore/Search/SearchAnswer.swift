internal import MarketJSON
internal import Marketplace

/// Answers a search page by page.
struct SearchAnswer {
  private let query: SearchQuery
  private let sql: SQL
  /// Nil when nothing can match.
  private let source: Source?
  /// The share of the searched texts that the index has read, from 0 to 1.
  private let read: Double

  private enum Source {
    case run(SearchExecutor, numbers: Range<Int>)
    case staged(StagedSearch)
  }

  /// With fewer expected matches than `fewEnoughToSort`, the search gathers and sorts all matches, whatever the order.
  /// It gives up when it gathers `mostToSort` matches.
  private static let (fewEnoughToSort, mostToSort) = (1200.0, 2400)
  /// When a page is expected within fewer rows of an order than this, the search looks at the rows one by one.
  private static let fewEnoughToWalk = 1500.0

  init(_ query: SearchQuery, _ sql: SQL, only: SearchPlan.Route? = nil) throws(SQLiteFault) {
    self.query = query
    self.sql = sql
    if let run = try SearchExecutor(query, sql, only: only) {
      source = .run(run, numbers: try SearchNumbers(sql: sql).numbers(query.filter))
    } else {
      source = nil
    }
    read = query.readsDescriptions ? try DescriptionReach.known(sql).share(sql) : 1
  }

  init(building query: SearchQuery, _ sql: SQL) throws(SQLiteFault) {
    self.query = query
    self.sql = sql
    source = .staged(try StagedSearch(query, sql))
    read = query.readsDescriptions ? 0 : 1
  }

  func page(after cursor: SearchCursor?, limit: Int) throws(SQLiteFault) -> SearchPage<Listing> {
    guard let source else { return SearchPage(items: [], next: nil, plan: SearchPlan(route: .impossible), read: read) }
    let order = try SearchRanking(query.order, sql)
    let found: [SearchFound]
    let plan: SearchPlan
    switch source {
    case .staged(let staged):
      let place = cursor.map { SearchPlace(rank: $0.rank, number: staged.number(below: SortKey($0.listing))) }
      let all = query.order == .best ? Array(staged.found.prefix(SearchRank.depth)) : staged.found
      found = try sorted(all, order, after: place)
      plan = staged.plan
    case .run(let run, let numbers):
      let place = try cursor.map { cursor throws(SQLiteFault) in
        SearchPlace(rank: cursor.rank, number: try SearchNumbers(sql: sql).firstNumber(below: SortKey(cursor.listing)))
      }
      let (some, isGathered) = try next(limit + 1, of: run, numbers, order, after: place)
      found = some
      plan = isGathered ? SearchPlan(route: .gathered, walked: run.walked, verified: run.verified) : run.plan
    }
    let items = try found.prefix(limit).map { found throws(SQLiteFault) in try sql.stored(at: found.position).listing }
    let last = items.last.flatMap { query.cursor(of: $0) } ?? cursor
    return SearchPage(items: items, next: found.count > limit ? last : nil, plan: plan, read: read)
  }

  private func sorted(
    _ found: [SearchFound], _ order: SearchRanking, after place: SearchPlace?
  ) throws(SQLiteFault) -> [SearchFound] {
    var ranked: [(rank: Int, found: SearchFound)] = []
    for one in found {
      let rank: Int
      if let known = order.rank(of: one) { rank = known } else { rank = try rankTold(of: one) }
      if place?.isBefore(one, of: rank) ?? true { ranked.append((rank, one)) }
    }
    ranked.sort { left, right in
      left.rank == right.rank ? left.found.number < right.found.number : left.rank < right.rank
    }
    return ranked.map(\.found)
  }

  /// The rank of a match, computed from its listing.
  private func rankTold(of found: SearchFound) throws(SQLiteFault) -> Int {
    query.cursor(of: try sql.stored(at: found.position).listing)?.rank ?? .max
  }

  /// The first `limit` matches after `place`, or more, and whether all matches were gathered and sorted.
  private func next(
    _ limit: Int, of run: SearchExecutor, _ numbers: Range<Int>, _ order: SearchRanking, after place: SearchPlace?
  ) throws(SQLiteFault) -> ([SearchFound], isGathered: Bool) {
    switch order {
    case .all: return (try run.first(limit, in: rest(of: numbers, of: 0, after: place)), false)
    case .fit: return (try sorted(run.first(SearchRank.depth, in: numbers), order, after: place), true)
    case .won, .hearts, .places:
      if run.only == nil, run.expected < Self.fewEnoughToSort {
        let all = try run.first(Self.mostToSort, in: numbers)
        if all.count < Self.mostToSort { return (try sorted(all, order, after: place), true) }
      }
      if run.scope.hasDescriptions, let index = order.index {
        return try inOrderOfDescriptions(limit, of: run, numbers, order, index, after: place)
      }
      return (try inOrder(limit, of: run, numbers, order, after: place), false)
    }
  }

  /// Like `next`, for an order whose tokens the table of descriptions lacks. Walks along the order as long as that
  /// costs less than looking at all matches.
  private func inOrderOfDescriptions(
    _ limit: Int, of run: SearchExecutor, _ numbers: Range<Int>, _ order: SearchRanking, _ index: RankedIndex,
    after place: SearchPlace?
  ) throws(SQLiteFault) -> ([SearchFound], isGathered: Bool) {
    let near = Double(limit) / max(run.share, 1e-9)
    if run.only != .grams, near < run.expected, run.sieve.sellers == nil,
      place.map({ $0.rank < index.rankOfRest }) ?? true
    {
      let most = 200 + Int(min(near * 3, run.cost.rows))
      let walk = try run.first(limit, in: numbers, along: index, after: place, most: most)
      if walk.found.count >= limit { return (walk.found, false) }
    }
    return (try sorted(run.first(.max, in: numbers), order, after: place), true)
  }

  /// Like `next`, without looking at all matches.
  private func inOrder(
    _ limit: Int, of run: SearchExecutor, _ numbers: Range<Int>, _ order: SearchRanking, after start: SearchPlace?
  ) throws(SQLiteFault) -> [SearchFound] {
    var found: [SearchFound] = []
    var place = start
    let near = Double(limit) / max(run.share, 1e-9)
    if let index = order.index,
      run.only == .walk || run.only == nil && near < Self.fewEnoughToWalk && run.sieve.sellers == nil,
      place.map({ $0.rank < index.rankOfRest }) ?? true
    {
      // Titles of cheap and expensive listings use different words. A walk that finds fewer matches than expected ends
      // soon.
      let most = run.only == .walk ? Int.max : 200 + Int(near * 2)
      let walk = try run.first(limit, in: numbers, along: index, after: place, most: most)
      found = walk.found
      if found.count >= limit { return found }
      place = walk.stopped ?? SearchPlace(rank: index.rankOfRest, number: .min)
    }
    var bands = try RangeScan(order, query.filter, run, from: place)
    while found.count < limit, let band = try bands.next(limit: limit - found.count) {
      let some: [SearchFound]
      if let rank = band.rank {
        some = try run.first(
          limit - found.count, in: rest(of: numbers, of: rank, after: place), of: band)
      } else {
        let all = try run.first(.max, in: numbers, of: band)
        some = Array(try sorted(all, order, after: place).prefix(limit - found.count))
      }
      found += some
      // Titles of giveaways use other words than the rest, so they do not correct the estimate.
      if found.count < limit, order.index != .won || band.rank != 0 {
        run.learn(found: some.count, of: band.expected)
      }
    }
    return found
  }

  /// The part of `numbers` after `place`, when all rows have this rank.
  private func rest(of numbers: Range<Int>, of rank: Int, after place: SearchPlace?) -> Range<Int> {
    guard let place, place.rank >= rank else { return numbers }
    let start = place.rank == rank ? max(place.number, numbers.lowerBound) : numbers.upperBound
    return min(start, numbers.upperBound)..<numbers.upperBound
  }
}
