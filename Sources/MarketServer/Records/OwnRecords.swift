internal import MarketJSON
internal import Marketplace

/// The member's personal records, for a replica. Optionally includes the listings that the records refer to.
struct OwnRecords: Sendable {
  let market: Market
  let withListings: Bool

  /// The maximum number of the member's own listings in the response.
  private static let mostListings = 5000
  private static let page = 100

  func object(for me: JSONObject) async throws(StoreError) -> JSONObject {
    let wished = try await market.wishlist.wishes(in: nil)
    let purchases = try await market.sales.purchases().map(\.listing)
    let own = try await ownListings()
    let searches = try await market.savedSearches.searches()
    let bookmarks = try await market.chats.bookmarks()
    let times = try await market.chats.bookmarkTimes()
    let reports = try await market.accounts.reports()
    let follows = try await market.following.follows()
    let given = try await market.ratings.given()
    let received = try await market.ratings.received()
    var me = me
    if let member = market.viewer.account { me["manner"] = .int(try await market.ratings.manner(of: member).tenths) }
    let marks: [PostMark: Timestamp]
    do throws(TownError) { marks = try await market.town.marks() } catch {
      if case .store(let fault) = error { throw fault }
      marks = [:]
    }
    var partners: [JSONValue] = []
    for listing in own where listing.status != .forSale {
      if let partner = try await market.sales.partner(of: listing.id) {
        partners.append(self.partner(listing.id, listing.status, partner.id))
      }
    }
    if let me = market.viewer.account {
      partners += purchases.map { partner($0.id, .sold, me) }
      partners += try await reservations(for: me)
    }
    var object = JSONObject([
      .init("me", .object(me)),
      .init("hearts", .array(wished.map { RecordJSON.wish($0.wish) })),
      .init("blocks", .array(try await market.accounts.blocks().map(RecordJSON.block))),
      .init("follows", .array(follows.map(RecordJSON.follow))),
      .init("ratings", .array((given + received).map(RecordJSON.rating))),
      .init("searches", .array(searches.map(RecordJSON.search))),
      .init(
        "bookmarks",
        .array(
          bookmarks.compactMap { bookmark in
            times[bookmark.id].map { time in
              .object(
                JSONObject([
                  .init("message", .string(bookmark.message.id.description)),
                  .init("room", .string(bookmark.message.room.description)), .init("time", .string(time.iso8601())),
                ]))
            }
          })),
      .init("reports", .array(reports.map(RecordJSON.report))), .init("partners", .array(partners)),
      .init("marks", .array(marks.map { .object(PostJSON.object(for: $0.key, at: $0.value)) })),
    ])
    if withListings {
      var listings = wished.map(\.row.listing)
      for case .listing(_, let row?) in try await market.bookmarks.bookmarks().map(\.subject) {
        listings.append(row.listing)
      }
      // Later ones replace earlier ones, and of a hidden listing, a wish shows only the title.
      listings += purchases + own
      object["listings"] = .array(listings.map { .object(ListingJSON.object(for: $0)) })
    }
    return object
  }

  private func ownListings() async throws(StoreError) -> [Listing] {
    var own: [Listing] = []
    for segment in SalesSegment.allCases {
      var index = 0
      while own.count < Self.mostListings {
        let page = try await market.sales.page(segment, at: .index(index), limit: Self.page)
        own += page.items.map(\.listing)
        index += page.items.count
        if page.items.count < Self.page { break }
      }
    }
    return own
  }

  /// The listings reserved for the member, from the newest rooms.
  private func reservations(for me: ID<Account>) async throws(StoreError) -> [JSONValue] {
    var reserved: [JSONValue] = []
    for entry in try await market.chats.rooms(.buying, from: 0, limit: Self.page).items {
      guard let listing = entry.listing?.listing, listing.status == .reserved,
        try await market.sales.reservation(of: listing.id) == .viewer
      else { continue }
      reserved.append(partner(listing.id, .reserved, me))
    }
    return reserved
  }

  private func partner(_ listing: ID<Listing>, _ status: ListingStatus, _ person: ID<Account>) -> JSONValue {
    .object(
      JSONObject([
        .init("listing", .string(listing.description)), .init("status", .string(status.rawValue)),
        .init("person", .string(person.description)),
      ]))
  }
}
