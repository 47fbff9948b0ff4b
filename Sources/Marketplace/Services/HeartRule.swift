/// The rules about hearts, for giving, taking back, undo and redo.
struct HeartRule: Sendable {
  let store: any PersonalStore
  let accounts: any AccountStore
  let listings: any ListingStore

  /// Sets or takes back a heart and returns the listing with its new counts. Throws `.notFound` for a listing that the person
  /// cannot see, and `.rule(.ownListing)`.
  func set(
    _ id: ID<Listing>, by person: ID<Account>, to isSet: Bool, as kind: HeartAct.Kind, at time: Timestamp
  ) async throws(ListingsError) -> Listing {
    let found: Listing?
    do throws(StoreError) {
      let unseen = try await accounts.unseen(by: person)
      found = try await listings.listing(id).flatMap { unseen.hides($0) ? nil : $0 }
    } catch { throw .store(error) }
    // A heart can be taken back from a listing that is deleted or hidden by now, but not given to it.
    guard var listing = found, listing.isPublic || !isSet else { throw .notFound(id) }
    guard listing.seller != person else { throw .rule(.ownListing) }
    do throws(StoreError) {
      listing.counts = try await store.setHeart(on: listing, by: person, to: isSet, as: kind, at: time)
    } catch { throw .store(error) }
    return listing
  }
}
