public import Marketplace

extension EmbeddedListingStore: ListingSearch {
  public func search(_ query: SearchQuery, after cursor: SearchCursor?, limit: Int) async throws(StoreError)
    -> SearchPage<Listing>
  {
    try await keeper.read { index throws(SQLiteFault) in try index.search(query, after: cursor, limit: limit) }
  }

  public func prices(_ query: SearchQuery) async throws(StoreError) -> PriceSpread {
    try await keeper.read { index throws(SQLiteFault) in try index.prices(query) }
  }

  public func count(_ query: SearchQuery, since: Timestamp, limit: Int) async throws(StoreError) -> Int {
    try await keeper.read { index throws(SQLiteFault) in try index.count(query, since: since, limit: limit) }
  }

  public func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await keeper.read { index throws(SQLiteFault) in try index.words(beginningWith: key, limit: limit) }
  }

  public func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await keeper.read { index throws(SQLiteFault) in try index.corrections(of: key, limit: limit) }
  }
}
