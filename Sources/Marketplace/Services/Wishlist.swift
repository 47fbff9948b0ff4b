/// What a screen or a subcommand may do with hearts, and with what a person looked at.
public protocol Wishlist: Sendable {
  /// Sets or takes back a heart; gives the listing with its counts then. Throws `.notFound` for a listing that is not to be
  /// seen, and `.rule(.ownListing)` for one's own.
  func setHeart(on id: ID<Listing>, by person: ID<Account>, to isSet: Bool) async throws(ListingsError) -> Listing

  /// What a person has given hearts, newest heart first: sold and deleted listings too, of one that its
  /// seller hides no more than its title, and those of people he blocked not;
  /// only those of `category` unless it is nil.
  func wishes(of person: ID<Account>, in category: Category?) async throws(StoreError) -> [WishedListing]

  /// The listings that a person has given hearts.
  func hearted(by person: ID<Account>) async throws(StoreError) -> Set<ID<Listing>>

  /// Remembers that a person looked at a listing.
  func addViewed(_ id: ID<Listing>, by person: ID<Account>) async throws(StoreError)

  /// What a person looked at, the latest first, without what is not to be seen any more.
  func viewed(by person: ID<Account>) async throws(StoreError) -> [ListingRow]
}

/// A listing in a wishlist.
public struct WishedListing: Hashable, Sendable, Identifiable {
  public let wish: Wish
  public let row: ListingRow

  public var id: ID<Listing> { row.id }
  /// By how much it became cheaper since; nil when it did not.
  public var drop: Money? { wish.drop(to: row.listing.price) }

  public init(wish: Wish, row: ListingRow) {
    self.wish = wish
    self.row = row
  }
}
