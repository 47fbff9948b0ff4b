/// The sales and purchases of a store.
public struct StoredSales: Sales {
  let store: any PersonalStore
  let accounts: any Accounts
  /// Where the status of a listing is changed.
  let market: any Listings
  let listings: any ListingStore
  let gazetteer: any Gazetteer
  let chats: any ChatStore
  let notes: StatusNotes
  let clock: any MarketClock

  public init(
    store: any PersonalStore, accounts: any Accounts, market: any Listings, listings: any ListingStore,
    gazetteer: any Gazetteer, chats: any ChatStore, clock: any MarketClock, random: any RandomSource
  ) {
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
    _ segment: SalesSegment, of person: ID<Account>, at position: PagePosition, limit: Int
  ) async throws(StoreError) -> Page<ListingRow> {
    let feed = Feed(place: .everywhere, filter: ListingQuery(seller: person, segment: segment, viewer: person))
    do throws(StoreError) {
      var page = try await market.page(feed, at: position, limit: limit)
      for index in page.items.indices {
        page.items[index].agreedPrice = try await agreedPrice(of: page.items[index].listing)
      }
      return page
    } catch { throw error }
  }

  /// The rooms about a listing that are searched for an agreed price.
  private static let mostRoomsAsked = 50

  /// What the seller agreed on with the partner, or while nobody is named, with the neighbor who wrote last.
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
    of id: ID<Listing>, to status: ListingStatus, with partner: ID<Account>?, by actor: ID<Account>
  ) async throws(ListingsError) -> Listing {
    guard partner != actor else { throw .rule(.ownPartner) }
    let before = try await own(id, of: actor).status
    // Named before the status is: between the two the name says nothing, for it holds for that status only.
    if status != .forSale {
      let now = clock.now()
      do throws(StoreError) {
        try await store.setPartner(of: id, as: status, to: partner, at: now)
      } catch { throw .store(error) }
    }
    do throws(ListingsError) {
      let listing = try await market.setStatus(of: id, to: status, by: actor)
      if listing.status != before { await notes.tell(listing, with: partner) }
      return listing
    } catch { throw error }
  }

  public func partner(of id: ID<Listing>, for viewer: ID<Account>) async throws(StoreError) -> Profile? {
    do throws(StoreError) {
      guard let listing = try await listings.listing(id), listing.status != .forSale,
        let partner = try await store.partner(of: id, as: listing.status),
        viewer == listing.seller || viewer == partner
      else { return nil }
      return try await accounts.profile(partner)
    } catch { throw error }
  }

  public func purchases(of person: ID<Account>) async throws(StoreError) -> [ListingRow] {
    do throws(StoreError) {
      var rows: [ListingRow] = []
      for id in try await store.purchases(of: person) {
        // A sale that was taken back is no purchase; one whose listing was deleted still is.
        guard let listing = try await listings.listing(id), listing.status == .sold || listing.deletedAt != nil
        else { continue }
        let room = ChatRoom(listing: id, buyer: person, seller: listing.seller)
        let agreed = try await chats.agreedPrice(in: room.id)
        rows.append(
          ListingRow(listing: listing, place: gazetteer.neighborhood(listing.neighborhood), agreedPrice: agreed))
      }
      return rows
    } catch { throw error }
  }

  /// A listing of `actor`. Throws as the act itself would, so that nobody else's listing gets a partner.
  private func own(_ id: ID<Listing>, of actor: ID<Account>) async throws(ListingsError) -> Listing {
    let found: Listing?
    do throws(StoreError) { found = try await listings.listing(id) } catch { throw .store(error) }
    guard let found, found.isSeen(by: actor) else { throw .notFound(id) }
    guard found.seller == actor else { throw .rule(.notYours) }
    guard found.deletedAt == nil else { throw .rule(.deleted) }
    return found
  }
}
