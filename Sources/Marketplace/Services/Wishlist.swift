/// The viewer's hearts and recently viewed listings. A guest has neither.
public protocol Wishlist: Sendable {
  /// Adds or removes a heart and returns the listing with its new counts. Throws `.guest`, `.notFound` for a listing
  /// that the viewer cannot see, and `.rule(.ownListing)`.
  func setHeart(on id: ID<Listing>, to isSet: Bool) async throws(ListingsError) -> Listing

  /// The listings the viewer has given hearts, newest heart first; with a category, only those in it. Sold and deleted
  /// listings are included. Hidden ones show only their title. Listings of people the viewer blocked are left out.
  func wishes(in category: Category?) async throws(StoreError) -> [WishedListing]

  /// The identities of the listings the viewer has given hearts.
  func hearted() async throws(StoreError) -> Set<ID<Listing>>

  /// Records that the viewer looked at a listing.
  func addViewed(_ id: ID<Listing>) async throws(StoreError)

  /// The recently viewed listings, the latest first, without those that are no longer visible.
  func viewed() async throws(StoreError) -> [ListingRow]
}

/// A listing in a wishlist.
public struct WishedListing: Hashable, Sendable, Identifiable {
  public let wish: Wish
  public let row: ListingRow

  public var id: ID<Listing> { row.id }
  /// The price drop since the viewer gave the heart; nil when there was none.
  public var drop: Money? { wish.drop(to: row.listing.price) }

  public init(wish: Wish, row: ListingRow) {
    self.wish = wish
    self.row = row
  }
}
