extension InMemoryListings {
  /// At most `limit` listings that match `query`, newest bump first, from `position` on. A position past the end
  /// returns an empty page.
  public mutating func page(_ query: ListingQuery, at position: PagePosition, limit: Int) -> Page<Listing> {
    let found = positions(matching: query)
    let start =
      switch position {
      case .index(let index): min(max(index, 0), found.count)
      case .after(let cursor): offset(in: found) { $0 < cursor }
      }
    let items = found.dropFirst(start).prefix(max(limit, 0)).map { listings[Int($0)] }
    return Page(items: items, start: start, total: found.count)
  }

  /// The zero-based index of a listing in the results of `query`; nil when it does not match.
  public mutating func index(of id: ID<Listing>, in query: ListingQuery) -> Int? {
    guard let position = position(of: id) else { return nil }
    let found = positions(matching: query)
    let index = found.partitionPoint { $0 >= position }
    return index < found.endIndex && found[index] == position ? index - found.startIndex : nil
  }

  /// The number of matching listings in each category; ignores the query's own category. Empty categories are left out.
  public mutating func tally(_ query: ListingQuery) -> CategoryTally {
    var anyCategory = query
    anyCategory.category = nil
    if let known = foundTallies[anyCategory] { return known }
    refreshPopularity()
    let found = positions(matching: anyCategory)
    var counts = Array(repeating: 0, count: Category.allCases.count)
    for position in found {
      var bits = facets[Int(position)].categories
      while bits != 0 {
        counts[bits.trailingZeroBitCount] += 1
        bits &= bits - 1
      }
    }
    var tally = CategoryTally(total: found.count)
    for (category, count) in zip(Category.allCases, counts) where count > 0 { tally.byCategory[category] = count }
    foundTallies[anyCategory] = tally
    return tally
  }

  /// The identities that match `short`, including those of hidden and deleted listings.
  public func ids(like short: ShortID) -> [ID<Listing>] { listings.map(\.id).filter { short.fits($0) } }

  /// The sellers with this name on one of their listings, each once, ordered by identity.
  public func sellers(named name: String) -> [Seller] {
    let known = Set(listings.lazy.filter { $0.sellerName == name }.map(\.seller))
    return known.sorted().map { Seller(id: $0, name: name) }
  }

  /// The seller with this identity, taken from their listings; nil for a person without listings.
  public func seller(_ id: ID<Account>) -> Seller? {
    listings.first { $0.seller == id }.map { Seller(id: id, name: $0.sellerName) }
  }

  /// The positions of the matching listings. The cursors of a query only select a slice of the results, so a list that
  /// stays still and the count of new listings above it share one search.
  private mutating func positions(matching query: ListingQuery) -> ArraySlice<Int32> {
    var whole = query
    whole.upTo = nil
    whole.newerThan = nil
    let found = allPositions(matching: whole)
    let start = query.upTo.map { upTo in offset(in: found[...]) { $0 <= upTo } } ?? 0
    let end = query.newerThan.map { newer in offset(in: found[...]) { $0 <= newer } } ?? found.count
    return found[min(start, end)..<end]
  }

  private mutating func allPositions(matching query: ListingQuery) -> [Int32] {
    if let known = foundPositions[query] { return known }
    if query.category?.isComputed == true { refreshPopularity() }
    let sieve = ListingSieve(query, places: places)
    var found: [Int32] = []
    for position in facets.indices where sieve.keeps(facets[position]) { found.append(Int32(position)) }
    foundPositions[query] = found
    return found
  }

  private func offset(in found: ArraySlice<Int32>, where holds: (Cursor) -> Bool) -> Int {
    found.partitionPoint { holds(Cursor(listings[Int($0)])) } - found.startIndex
  }
}
