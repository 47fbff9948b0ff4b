/// The sales and purchases of one viewer in a store.
struct StoredSales: Sales {
  let viewer: Viewer
  let store: any PersonalStore
  let accounts: any Accounts
  /// The listings of the same viewer.
  let market: any Listings
  let listings: any ListingStore
  let gazetteer: any Gazetteer
  let chats: any ChatStore
  let ratings: any Ratings
  let commands: CommandPerformer

  func page(
    _ segment: SalesSegment, at position: PagePosition, limit: Int
  ) async throws(StoreError) -> Page<ListingRow> {
    guard let me = viewer.account else { return Page(items: [], start: 0, total: 0) }
    let feed = Feed(place: .everywhere, filter: ListingFilter(seller: me, segment: segment))
    do throws(StoreError) {
      var page = try await market.page(feed, at: position, limit: limit)
      for index in page.items.indices {
        page.items[index].agreedPrice = try await agreedPrice(of: page.items[index].listing)
      }
      if segment == .sold { page.items = try await withDeals(page.items) }
      return page
    } catch { throw error }
  }

  /// The maximum number of rooms about a listing to search for an agreed price.
  private static let mostRoomsAsked = 50

  /// The price that the seller agreed on with the partner. Without a partner, the one from the room with the newest
  /// message.
  private func agreedPrice(of listing: Listing) async throws(StoreError) -> Money? {
    guard listing.counts.chats > 0 else { return nil }
    do throws(StoreError) {
      if listing.status != .forSale, let partner = try await store.partner(of: listing.id, as: listing.status) {
        let room = ChatRoom(listing: listing.id, buyer: partner, seller: listing.seller)
        return try await chats.agreedPrice(in: room.id)
      }
      for room in try await chats.rooms(about: listing.id, limit: Self.mostRoomsAsked) {
        if let price = try await chats.agreedPrice(in: room.id) { return price }
      }
      return nil
    } catch { throw error }
  }

  func setStatus(
    of id: ID<Listing>, to status: ListingStatus, with partner: ID<Account>?
  ) async throws(ListingsError) -> Listing {
    do throws(ListingsError) {
      return try await commands.perform(SetListingStatus(listing: id, status: status, partner: partner))
    } catch { throw error }
  }

  func partner(of id: ID<Listing>) async throws(StoreError) -> Profile? {
    guard let me = viewer.account else { return nil }
    do throws(StoreError) {
      guard let listing = try await listings.listing(id), listing.status != .forSale,
        let partner = try await store.partner(of: id, as: listing.status),
        me == listing.seller || me == partner
      else { return nil }
      return try await accounts.profile(partner)
    } catch { throw error }
  }

  func reservation(of id: ID<Listing>) async throws(StoreError) -> Reservation? {
    do throws(StoreError) {
      guard let listing = try await listings.listing(id), listing.status == .reserved else { return nil }
      guard let me = viewer.account, let partner = try await store.partner(of: id, as: .reserved) else {
        return .nobody
      }
      return partner == me ? .viewer : .someoneElse
    } catch { throw error }
  }

  func purchases() async throws(StoreError) -> [ListingRow] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      var rows: [ListingRow] = []
      for id in try await store.purchases(of: me) {
        // A listing whose sale was reverted is not a purchase, but a deleted one is.
        guard let listing = try await listings.listing(id), listing.status == .sold || listing.deletedAt != nil
        else { continue }
        let room = ChatRoom(listing: id, buyer: me, seller: listing.seller)
        let agreed = try await chats.agreedPrice(in: room.id)
        rows.append(
          ListingRow(listing: listing, place: gazetteer.neighborhood(listing.neighborhood), agreedPrice: agreed))
      }
      return try await withDeals(rows)
    } catch { throw error }
  }

  /// Adds the deals to rows, with three requests for all rows together.
  private func withDeals(_ rows: [ListingRow]) async throws(StoreError) -> [ListingRow] {
    do throws(StoreError) {
      let deals = try await ratings.deals(among: Set(rows.map(\.id)))
      return rows.map { row in
        var row = row
        row.deal = deals[row.id]
        return row
      }
    } catch { throw error }
  }
}
