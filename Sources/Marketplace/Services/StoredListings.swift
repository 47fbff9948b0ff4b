/// The listings of a store, with what the gazetteer knows about their places, and the rules by which they change.
public struct StoredListings: Listings {
  let store: any ListingStore
  /// Nil hides nobody from anybody.
  let accounts: (any AccountStore)?
  let gazetteer: any Gazetteer
  let clock: any MarketClock
  let random: any RandomSource

  public init(
    store: any ListingStore, accounts: (any AccountStore)? = nil, gazetteer: any Gazetteer, clock: any MarketClock,
    random: any RandomSource
  ) {
    self.store = store
    self.accounts = accounts
    self.gazetteer = gazetteer
    self.clock = clock
    self.random = random
  }

  public func page(_ feed: Feed, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<ListingRow> {
    let around = try await distances(of: feed.place)
    let page = try await store.page(try await query(feed, around), at: position, limit: limit)
    let rows = page.items.map { row($0, origin: feed.place.code, around) }
    return Page(items: rows, start: page.start, total: page.total)
  }

  public func row(
    _ id: ID<Listing>, from place: NeighborhoodCode?, viewer: ID<Account>?
  ) async throws(StoreError) -> ListingRow? {
    guard let listing = try await store.listing(id) else { return nil }
    guard listing.isSeen(by: viewer), !(try await unseen(by: viewer).hides(listing)) else { return nil }
    return row(listing, origin: place, [:])
  }

  public func index(of id: ID<Listing>, in feed: Feed) async throws(StoreError) -> Int? {
    try await store.index(of: id, in: try await query(feed, try await distances(of: feed.place)))
  }

  public func tally(_ feed: Feed) async throws(StoreError) -> CategoryTally {
    try await store.tally(try await query(feed, try await distances(of: feed.place)))
  }

  public func countView(of id: ID<Listing>, by viewer: ID<Account>?) async throws(StoreError) {
    guard let listing = try await store.listing(id), listing.isPublic, listing.seller != viewer else { return }
    try await store.countView(of: id)
  }

  public func sellers(named name: String) async throws(StoreError) -> [Seller] {
    try await store.sellers(named: name)
  }

  public func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? { try await store.seller(id) }

  public func changes() -> Changes { store.changes() }

  public func notices() async -> [StoreNotice] { await store.notices() }

  public func progress() async -> Double? { await store.progress() }

  /// The neighborhoods a place takes in, in metres from its own; empty for everywhere.
  private func distances(of place: Feed.Place) async throws(StoreError) -> [NeighborhoodCode: Int] {
    switch place {
    case .everywhere: return [:]
    case .around(let code, metres: 0): return [code: 0]
    case .around(let code, let metres):
      var near = try await gazetteer.within(metres: metres, of: code)
      near[code] = 0
      return near
    }
  }

  private func query(_ feed: Feed, _ around: [NeighborhoodCode: Int]) async throws(StoreError) -> ListingQuery {
    var query = feed.filter
    if case .around = feed.place { query.neighborhoods = Set(around.keys) }
    query.unseen = try await unseen(by: query.viewer)
    return query
  }

  /// What is kept from the eyes of `viewer`; a guest sees everything that is public.
  func unseen(by viewer: ID<Account>?) async throws(StoreError) -> Unseen {
    guard let viewer, let accounts else { return Unseen() }
    // See "Errors of actors" in Sources/README.md.
    do throws(StoreError) { return try await accounts.unseen(by: viewer) } catch { throw error }
  }

  private func row(
    _ listing: Listing, origin: NeighborhoodCode?, _ around: [NeighborhoodCode: Int]
  ) -> ListingRow {
    let place = gazetteer.neighborhood(listing.neighborhood)
    guard let origin, origin != listing.neighborhood else { return ListingRow(listing: listing, place: place) }
    let known = around[listing.neighborhood]
    let measured = known ?? measure(from: origin, to: place)
    return ListingRow(listing: listing, place: place, metres: measured)
  }

  private func measure(from origin: NeighborhoodCode, to place: Neighborhood?) -> Int? {
    guard let place, let start = gazetteer.neighborhood(origin) else { return nil }
    return Int(start.centre.metres(to: place.centre).rounded())
  }
}

extension Feed.Place {
  /// The neighborhood that distances are measured from.
  var code: NeighborhoodCode? {
    if case .around(let code, _) = self { code } else { nil }
  }
}
