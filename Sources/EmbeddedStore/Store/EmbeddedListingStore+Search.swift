public import Marketplace

extension EmbeddedListingStore: ListingSearch {
  public func search(_ query: SearchQuery, after cursor: SearchCursor?, limit: Int) async throws(StoreError)
    -> SearchPage<Listing>
  {
    try await store.read { database throws(SQLiteFault) in try database.search(query, after: cursor, limit: limit) }
  }

  /// The number of descriptions in one write transaction. A save waits for at most one such transaction, about a tenth
  /// of a second.
  private static let descriptionsInOneStep = 1000

  public func readDescriptions() async throws(StoreError) -> Double {
    do throws(StoreError) {
      return try await store.write { database throws(SQLiteFault) in
        try database.readDescriptions(limit: Self.descriptionsInOneStep)
      }
    } catch { throw error }
  }

  public func prices(_ query: SearchQuery) async throws(StoreError) -> PriceSpread {
    try await store.read { database throws(SQLiteFault) in try database.prices(query) }
  }

  public func count(_ query: SearchQuery, since: Timestamp, limit: Int) async throws(StoreError) -> Int {
    try await store.read { database throws(SQLiteFault) in try database.count(query, since: since, limit: limit) }
  }

  public func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await store.read { database throws(SQLiteFault) in try database.words(beginningWith: key, limit: limit) }
  }

  public func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await store.read { database throws(SQLiteFault) in try database.corrections(of: key, limit: limit) }
  }
}
