internal import Marketplace

/// Answers queries for listings.
extension SQL {
  /// Up to this many, the total of a page is exact for every query.
  static let mostCounted = 10_000

  /// The total is exact if the query `isCounted`. Otherwise it is exact up to `mostCounted`; above that, it only says
  /// whether there are more after this page.
  func page(_ query: ListingQuery, at position: PagePosition, limit: Int) throws(PostgresFault) -> Page<Listing> {
    let limit = max(limit, 0)
    let total = try count(query, most: Self.mostCounted + 1)
    let isMore = !query.isCounted && total > Self.mostCounted
    var (start, cursor): (Int, Cursor?)
    switch position {
    case .index(let index): (start, cursor) = (max(index, 0), nil)
    case .after(let after): (start, cursor) = (try count(query, from: after), after)
    }
    if !isMore { start = min(start, total) }
    var page = Page<Listing>(items: [], start: start, total: total)
    var selection = ListingSelection(query)
    let keys = selection.keys(below: cursor, from: cursor == nil ? start : 0, limit: limit)
    let ids: [ID<Listing>] = try all(keys, selection.values) { row throws(PostgresFault) in try row.id(0) }
    let found = try listings(ids)
    page.items = ids.compactMap { found[$0] }
    guard isMore else { return page }
    if page.items.isEmpty, start > total {
      page.total = try count(query, most: .max)
      page.start = min(start, page.total)
    } else {
      page.total = max(total, start + page.items.count + (page.items.count == limit ? 1 : 0))
    }
    return page
  }

  /// The zero-based index of a listing among those that match; nil when it does not match.
  func index(of id: ID<Listing>, in query: ListingQuery) throws(PostgresFault) -> Int? {
    for part in ListingSelection.parts(of: query) {
      var selection = ListingSelection(query)
      let condition = selection.condition(of: part)
      let bumpedAt = try first(
        "SELECT bumpedAt FROM listing WHERE \(condition) AND id = \(selection.add(.id(id)))", selection.values
      ) { $0.time(0) }
      guard let bumpedAt else { continue }
      return try count(query, from: Cursor(bumpedAt: bumpedAt, id: id)) - 1
    }
    return nil
  }

  func tally(_ query: ListingQuery) throws(PostgresFault) -> CategoryTally {
    var query = query
    query.category = nil
    let counts = try counts(query)
    var tally = CategoryTally(total: counts.values.reduce(0, +))
    for category in Category.allCases {
      let count = counts.reduce(0) { $0 + ($1.key & CategoryBits.of(category) == 0 ? 0 : $1.value) }
      if count > 0 { tally.byCategory[category] = count }
    }
    return tally
  }
}
