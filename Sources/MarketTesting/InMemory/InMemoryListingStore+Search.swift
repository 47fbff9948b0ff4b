public import Marketplace

/// Search by scanning all listings: the reference for every other store.
extension InMemoryListingStore: ListingSearch {
  public func search(_ query: SearchQuery, after cursor: SearchCursor?, limit: Int) async throws(StoreError)
    -> SearchPage<Listing>
  {
    let isWide = query.inDescriptions && !(query.terms.isEmpty && query.excluded.isEmpty)
    let read = isWide ? shareRead : 1
    return try answer(.search) { shelf in
      var found = shelf.matches(of: query)
      if read < 1 {
        let count = Int(Double(shelf.count) * read)
        found.removeAll { shelf.isUnread($0, of: count) }
      }
      if case .best = query.order { found = Array(found.prefix(SearchRank.depth)) }
      let ranked = found.compactMap { listing in query.cursor(of: listing).map { (cursor: $0, listing: listing) } }
        .sorted { $0.cursor < $1.cursor }
      let rest = cursor.map { cursor in ranked.filter { cursor < $0.cursor } } ?? ranked
      let page = rest.prefix(max(0, limit))
      let next = page.count < rest.count ? page.last?.cursor ?? cursor : nil
      let plan = SearchPlan(route: .gathered, walked: shelf.count, verified: shelf.count)
      return SearchPage(items: page.map(\.listing), next: next, plan: plan, read: read)
    }
  }

  public func prices(_ query: SearchQuery) async throws(StoreError) -> PriceSpread {
    try answer(.search) { shelf in
      let found = shelf.found(by: query).filter {
        $0.price?.currency == "KRW" && ($0.price?.amount ?? 0) > 0
          && PriceSpread.counts(isWanted: $0.categories.contains(.wanted), in: query.filter.category)
      }.prefix(PriceSpread.limit)
      func prices(_ status: ListingStatus) -> [Int] { found.filter { $0.status == status }.compactMap(\.price?.amount) }
      return PriceSpread(forSale: prices(.forSale), reserved: prices(.reserved), sold: prices(.sold))
    }
  }

  public func count(_ query: SearchQuery, since: Timestamp, limit: Int) async throws(StoreError) -> Int {
    try answer(.search) { min(limit, $0.found(by: query).count { since <= $0.bumpedAt }) }
  }

  public func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try answer(.search) { shelf in
      let words = TitleVocabulary(of: shelf.listings).words.filter { $0.key.utf8.starts(with: key.utf8) }
      return Array(words.sorted { $0.goesBefore($1) }.prefix(max(0, limit)))
    }
  }

  public func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try answer(.search) { shelf in
      let allowed = Spelling.slipsAllowed(in: key)
      let near = TitleVocabulary(of: shelf.listings).words.compactMap { word in
        Spelling.distance(key, word.key, atMost: allowed).map { (slips: $0, word: word) }
      }
      if near.contains(where: { $0.slips == 0 }) { return [] }
      let sorted = near.sorted { $0.slips == $1.slips ? $0.word.goesBefore($1.word) : $0.slips < $1.slips }
      return sorted.prefix(max(0, limit)).map(\.word)
    }
  }
}

extension InMemoryListings {
  /// The matches of `query`, newest bump first. Includes listings that the order excludes.
  fileprivate mutating func matches(of query: SearchQuery) -> [Listing] {
    var filter = query.filter
    filter.segment = nil
    return page(filter, at: .index(0), limit: .max).items.filter { $0.deletedAt == nil && query.fits($0) }
  }

  /// Whether the description of a listing is not indexed yet, when the newest `read` listings are.
  fileprivate mutating func isUnread(_ listing: Listing, of read: Int) -> Bool {
    (index(of: listing.id, in: ListingQuery()) ?? .max) >= read
  }

  /// The matches of `query`, newest bump first.
  fileprivate mutating func found(by query: SearchQuery) -> [Listing] {
    matches(of: query).filter { query.cursor(of: $0) != nil }
  }
}
