/// The sales and purchases of one viewer in a store.
public struct StoredSales: Sales {
  let viewer: Viewer
  let store: any PersonalStore
  let accounts: any Accounts
  /// The listings of the same viewer.
  let market: any Listings
  let listings: any ListingStore
  let gazetteer: any Gazetteer
  let chats: any ChatStore
  let notes: StatusNotes
  let clock: any MarketClock

  public init(
    viewer: Viewer, store: any PersonalStore, accounts: any Accounts, market: any Listings,
    listings: any ListingStore, gazetteer: any Gazetteer, chats: any ChatStore, clock: any MarketClock,
    random: any RandomSource
  ) {
    self.viewer = viewer
    self.store = store
    self.accounts = accounts
    self.market = market
    self.listings = listings
    self.gazetteer = gazetteer
    self.chats = chats
    notes = StatusNotes(chats: chats, clock: clock, random: random)
    self.clock = clock
  }

  public func page(
    _ segment: SalesSegment, at position: PagePosition, limit: Int
  ) async throws(StoreError) -> Page<ListingRow> {
    guard let me = viewer.account else { return Page(items: [], start: 0, total: 0) }
    let feed = Feed(place: .everywhere, filter: ListingFilter(seller: me, segment: segment))
    do throws(StoreError) {
      var page = try await market.page(feed, at: position, limit: limit)
      for index in page.items.indices {
        page.items[index].agreedPrice = try await agreedPrice(of: page.items[index].listing)
      }
      return page
    } catch { throw error }
  }

  /// The most rooms about a listing that are searched for an agreed price.
  private static let mostRoomsAsked = 50

  /// The price that the seller agreed on with the partner. Without a partner, the one from the room with the newest message.
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

  public func setStatus(
    of id: ID<Listing>, to status: ListingStatus, with partner: ID<Account>?
  ) async throws(ListingsError) -> Listing {
    let actor = try viewer.signedIn(or: ListingsError.guest)
    guard partner != actor else { throw .rule(.ownPartner) }
    let before = try await own(id, of: actor).status
    // The partner is stored before the status. Until the status is stored too, the partner has no effect, because a partner
    // belongs to one status.
    if status != .forSale {
      let now = clock.now()
      do throws(StoreError) {
        try await store.setPartner(of: id, as: status, to: partner, at: now)
      } catch { throw .store(error) }
    }
    do throws(ListingsError) {
      let listing = try await market.setStatus(of: id, to: status)
      if listing.status != before { await notes.tell(listing, with: partner) }
      return listing
    } catch { throw error }
  }

  public func partner(of id: ID<Listing>) async throws(StoreError) -> Profile? {
    guard let me = viewer.account else { return nil }
    do throws(StoreError) {
      guard let listing = try await listings.listing(id), listing.status != .forSale,
        let partner = try await store.partner(of: id, as: listing.status),
        me == listing.seller || me == partner
      else { return nil }
      return try await accounts.profile(partner)
    } catch { throw error }
  }

  public func purchases() async throws(StoreError) -> [ListingRow] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      var rows: [ListingRow] = []
      for id in try await store.purchases(of: me) {
        // A sale that was taken back is not a purchase, but one whose listing was deleted is.
        guard let listing = try await listings.listing(id), listing.status == .sold || listing.deletedAt != nil
        else { continue }
        let room = ChatRoom(listing: id, buyer: me, seller: listing.seller)
        let agreed = try await chats.agreedPrice(in: room.id)
        rows.append(
          ListingRow(listing: listing, place: gazetteer.neighborhood(listing.neighborhood), agreedPrice: agreed))
      }
      return rows
    } catch { throw error }
  }

  /// A listing of `actor`. Throws as `Listings.setStatus` does, so that nobody else's listing gets a partner.
  private func own(_ id: ID<Listing>, of actor: ID<Account>) async throws(ListingsError) -> Listing {
    let found: Listing?
    do throws(StoreError) { found = try await listings.listing(id) } catch { throw .store(error) }
    guard let found, found.isSeen(by: actor) else { throw .notFound(id) }
    guard found.seller == actor else { throw .rule(.notYours) }
    guard found.deletedAt == nil else { throw .rule(.deleted) }
    return found
  }
}
