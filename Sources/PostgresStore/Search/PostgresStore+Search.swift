public import Marketplace

extension PostgresStore: ListingSearch {
  public func search(_ query: SearchQuery, after cursor: SearchCursor?, limit: Int) async throws(StoreError)
    -> SearchPage<Listing>
  {
    try await browse { sql throws(PostgresFault) in
      try sql.search(query, after: cursor, limit: Self.size(limit))
    }
  }

  public func prices(_ query: SearchQuery) async throws(StoreError) -> PriceSpread {
    try await browse { sql throws(PostgresFault) in try sql.prices(query) }
  }

  public func count(_ query: SearchQuery, since: Timestamp, limit: Int) async throws(StoreError) -> Int {
    try await browse { sql throws(PostgresFault) in try sql.count(query, since: since, limit: Self.size(limit)) }
  }

  public func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await look { sql throws(PostgresFault) in try sql.words(beginningWith: key, limit: Self.size(limit)) }
  }

  public func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await browse { sql throws(PostgresFault) in try sql.corrections(of: key, limit: Self.size(limit)) }
  }

  private static func size(_ limit: Int) -> Int { min(max(0, limit), 1 << 30) }
}
