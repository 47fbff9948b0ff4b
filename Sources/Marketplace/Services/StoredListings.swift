/// The listings of a store as one viewer sees and changes them.
public struct StoredListings: Listings {
  let viewer: Viewer
  let store: any ListingStore
  /// Nil hides nobody from the viewer.
  let accounts: (any AccountStore)?
  let gazetteer: any Gazetteer
  let clock: any MarketClock
  let random: any RandomSource

  public init(
    viewer: Viewer, store: any ListingStore, accounts: (any AccountStore)? = nil, gazetteer: any Gazetteer,
    clock: any MarketClock, random: any RandomSource
  ) {
    self.viewer = viewer
    self.store = store
    self.accounts = accounts
    self.gazetteer = gazetteer
    self.clock = clock
    self.random = random
  }

  public func page(_ feed: Feed, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<ListingRow> {
    let around = try await rows.distances(of: feed.place)
    let query = try await rows.query(feed.filter, in: feed.place, around)
    let page = try await store.page(query, at: position, limit: limit)
    let items = page.items.map { rows.row($0, origin: feed.place.code, around) }
    return Page(items: items, start: page.start, total: page.total)
  }

  public func row(_ id: ID<Listing>, from place: NeighborhoodCode?) async throws(StoreError) -> ListingRow? {
    guard let listing = try await store.listing(id) else { return nil }
    guard listing.isSeen(by: viewer.account), !(try await rows.unseen().hides(listing)) else { return nil }
    return rows.row(listing, origin: place, [:])
  }

  public func listings(like short: ShortID, limit: Int) async throws(StoreError) -> [Listing] {
    var found: [Listing] = []
    for id in try await store.ids(like: short) where found.count < limit {
      if let row = try await row(id, from: nil) { found.append(row.listing) }
    }
    return found
  }

  public func index(of id: ID<Listing>, in feed: Feed) async throws(StoreError) -> Int? {
    try await store.index(of: id, in: try await query(feed))
  }

  public func tally(_ feed: Feed) async throws(StoreError) -> CategoryTally {
    try await store.tally(try await query(feed))
  }

  public func countView(of id: ID<Listing>) async throws(StoreError) {
    guard let listing = try await store.listing(id), listing.isPublic, listing.seller != viewer.account else { return }
    try await store.countView(of: id)
  }

  public func sellers(named name: String) async throws(StoreError) -> [Seller] {
    try await store.sellers(named: name)
  }

  public func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? { try await store.seller(id) }

  public func changes() -> Changes { store.changes() }

  private var rows: ListingRows { ListingRows(viewer: viewer, gazetteer: gazetteer, accounts: accounts) }

  private func query(_ feed: Feed) async throws(StoreError) -> ListingQuery {
    try await rows.query(feed.filter, in: feed.place, try await rows.distances(of: feed.place))
  }
}
