/// The hearts of one viewer in a store, and the listings the viewer looked at.
struct StoredWishlist: Wishlist {
  let viewer: Viewer
  let store: any PersonalStore
  let accounts: any AccountStore
  let listings: any ListingStore
  let gazetteer: any Gazetteer
  let commands: CommandPerformer

  func setHeart(on id: ID<Listing>, to isSet: Bool) async throws(ListingsError) -> Listing {
    do throws(ListingsError) {
      return try await commands.perform(LikeListing(listing: id, isLiked: isSet))
    } catch { throw error }
  }

  func wishes(in category: Category?) async throws(StoreError) -> [WishedListing] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      let visibility = try await accounts.visibility(for: me)
      var wished: [WishedListing] = []
      for wish in try await store.wishes(of: me) {
        guard let listing = try await listings.listing(wish.listing), !visibility.hides(listing),
          category.map(listing.categories.contains) ?? true
        else { continue }
        let isVeiled = listing.isHidden && listing.seller != me
        wished.append(WishedListing(wish: wish, row: row(isVeiled ? listing.veiled : listing)))
      }
      return wished
    } catch { throw error }
  }

  func hearted() async throws(StoreError) -> Set<ID<Listing>> {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) { return Set(try await store.wishes(of: me).map(\.listing)) } catch { throw error }
  }

  func addViewed(_ id: ID<Listing>) async throws(StoreError) {
    guard let me = viewer.account else { return }
    do throws(StoreError) { try await store.addViewed(id, by: me, at: commands.clock.now()) } catch { throw error }
  }

  func viewed() async throws(StoreError) -> [ListingRow] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      let visibility = try await accounts.visibility(for: me)
      var rows: [ListingRow] = []
      for id in try await store.viewed(by: me) {
        guard let listing = try await listings.listing(id), listing.isSeen(by: me), !visibility.hides(listing),
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
