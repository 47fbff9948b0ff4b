internal import MarketJSON
public import Marketplace

extension PostgresStore: ListingStore {
  public func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError)
    -> Page<Listing>
  {
    try await settle(query)
    return try await browse { sql throws(PostgresFault) in try sql.page(query, at: position, limit: limit) }
  }

  public func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing? {
    try await ask { sql throws(PostgresFault) in try sql.listing(id) }
  }

  public func listings(_ ids: Set<ID<Listing>>) async throws(StoreError) -> [ID<Listing>: Listing] {
    try await ask { sql throws(PostgresFault) in try sql.listings(ids) }
  }

  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Listing>] {
    try await ask { sql throws(PostgresFault) in try sql.ids(like: short) }
  }

  public func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int? {
    try await settle(query)
    return try await browse { sql throws(PostgresFault) in try sql.index(of: id, in: query) }
  }

  public func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally {
    var popular = query
    popular.category = .popular
    try await settle(popular)
    return try await browse { sql throws(PostgresFault) in try sql.tally(query) }
  }

  public func countView(of id: ID<Listing>) async throws(StoreError) {
    _ = try await ask { sql throws(PostgresFault) in try sql.addCounts(of: id, views: 1) }
  }

  public func sellers(named name: String) async throws(StoreError) -> [Seller] {
    try await ask { sql throws(PostgresFault) in try sql.sellers(named: name).map { Seller(id: $0, name: name) } }
  }

  public func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? {
    try await ask { sql throws(PostgresFault) in try sql.seller(id) }
  }

  public func changes() -> Changes { broadcaster.changes() }

  public func notices() async -> [StoreNotice] { [] }

  /// Brings what a query reads up to date.
  private func settle(_ query: ListingQuery) async throws(StoreError) {
    guard query.isCounted || query.category?.isComputed == true else { return }
    do throws(StoreError) {
      try await ask { sql throws(PostgresFault) in
        if query.category?.isComputed == true { try sql.settlePopularity(in: query.neighborhoods) }
        if query.isCounted { try sql.foldCounts(of: query.neighborhoods) }
      }
    } catch {
      // What is there can still be read.
      guard case .unavailable(_, .retired) = error else { throw error }
    }
  }
}
