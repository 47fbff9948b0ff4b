/// The hearts of a store, and what was looked at.
public struct StoredWishlist: Wishlist {
  let store: any PersonalStore
  let accounts: any AccountStore
  let listings: any ListingStore
  let gazetteer: any Gazetteer
  let clock: any MarketClock

  public init(
    store: any PersonalStore, accounts: any AccountStore, listings: any ListingStore, gazetteer: any Gazetteer,
    clock: any MarketClock
  ) {
    self.store = store
    self.accounts = accounts
    self.listings = listings
    self.gazetteer = gazetteer
    self.clock = clock
  }

  public func setHeart(
    on id: ID<Listing>, by person: ID<Account>, to isSet: Bool
  ) async throws(ListingsError) -> Listing {
    let rule = HeartRule(store: store, accounts: accounts, listings: listings)
    do throws(ListingsError) {
      return try await rule.set(id, by: person, to: isSet, as: .new, at: clock.now())
    } catch { throw error }
  }

  public func wishes(of person: ID<Account>, in category: Category?) async throws(StoreError) -> [WishedListing] {
    do throws(StoreError) {
      let unseen = try await accounts.unseen(by: person)
      var wished: [WishedListing] = []
      for wish in try await store.wishes(of: person) {
        guard let listing = try await listings.listing(wish.listing), !unseen.hides(listing),
          category.map(listing.categories.contains) ?? true
        else { continue }
        let isVeiled = listing.isHidden && listing.seller != person
        wished.append(WishedListing(wish: wish, row: row(isVeiled ? listing.veiled : listing)))
      }
      return wished
    } catch { throw error }
  }

  public func hearted(by person: ID<Account>) async throws(StoreError) -> Set<ID<Listing>> {
    do throws(StoreError) { return Set(try await store.wishes(of: person).map(\.listing)) } catch { throw error }
  }

  public func addViewed(_ id: ID<Listing>, by person: ID<Account>) async throws(StoreError) {
    do throws(StoreError) { try await store.addViewed(id, by: person, at: clock.now()) } catch { throw error }
  }

  public func viewed(by person: ID<Account>) async throws(StoreError) -> [ListingRow] {
    do throws(StoreError) {
      let unseen = try await accounts.unseen(by: person)
      var rows: [ListingRow] = []
      for id in try await store.viewed(by: person) {
        guard let listing = try await listings.listing(id), listing.isSeen(by: person), !unseen.hides(listing),
          listing.deletedAt == nil
        else { continue }
        rows.append(row(listing))
      }
      return rows
    } catch { throw error }
  }

  private func row(_ listing: Listing) -> ListingRow {
    ListingRow(listing: listing, place: gazetteer.neighborhood(listing.neighborhood))
  }
}
