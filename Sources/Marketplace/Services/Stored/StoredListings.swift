/// The listings of a store for one viewer.
struct StoredListings: Listings {
  let viewer: Viewer
  let store: any ListingStore
  /// With nil, nobody is hidden from the viewer.
  let accounts: (any AccountStore)?
  let gazetteer: any Gazetteer
  let commands: CommandPerformer
  /// Nil unless the store is a replica.
  var far: (any FarMarket)?

  func page(_ feed: Feed, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<ListingRow> {
    if case .index(0) = position, feed.filter.seller != nil {
      await far?.look(for: SearchRequest(text: "", place: .everywhere, filter: feed.filter))
    }
    let around = try await rows.distances(of: feed.place)
    let query = try await rows.query(feed.filter, in: feed.place, around)
    let page = try await store.page(query, at: position, limit: limit)
    let items = page.items.map { rows.row($0, origin: feed.place.code, around) }
    return Page(items: items, start: page.start, total: page.total)
  }

  func hidesNothing() async throws(StoreError) -> Bool { try await rows.visibility().isEmpty }

  func row(_ id: ID<Listing>, from place: NeighborhoodCode?) async throws(StoreError) -> ListingRow? {
    var found = try await store.listing(id)
    if found == nil, let far {
      await far.fetch(id)
      found = try await store.listing(id)
    }
    guard let listing = found else { return nil }
    guard listing.isSeen(by: viewer.account), !(try await rows.visibility().hides(listing)) else { return nil }
    return rows.row(listing, origin: place, [:])
  }

  func deletion(of id: ID<Listing>) async throws(StoreError) -> Timestamp? { try await store.listing(id)?.deletedAt }

  func listings(like short: ShortID, limit: Int) async throws(StoreError) -> [Listing] {
    var found: [Listing] = []
    for id in try await store.ids(like: short) where found.count < limit {
      if let row = try await row(id, from: nil) { found.append(row.listing) }
    }
    return found
  }

  func index(of id: ID<Listing>, in feed: Feed) async throws(StoreError) -> Int? {
    try await store.index(of: id, in: try await query(feed))
  }

  func tally(_ feed: Feed) async throws(StoreError) -> CategoryTally {
    try await store.tally(try await query(feed))
  }

  func countView(of id: ID<Listing>) async throws(StoreError) {
    guard let listing = try await store.listing(id), listing.isPublic, listing.seller != viewer.account else { return }
    try await store.countView(of: id)
    far?.noteView()
  }

  func sellers(named name: String) async throws(StoreError) -> [Seller] {
    try await store.sellers(named: name)
  }

  func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? { try await store.seller(id) }

  private var rows: ListingRows { ListingRows(viewer: viewer, gazetteer: gazetteer, accounts: accounts) }

  private func query(_ feed: Feed) async throws(StoreError) -> ListingQuery {
    try await rows.query(feed.filter, in: feed.place, try await rows.distances(of: feed.place))
  }
}
