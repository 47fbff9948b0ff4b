/// The viewer's access to listings.
public protocol Listings: Sendable {
  /// At most `limit` rows of `feed`, from `position` on.
  func page(_ feed: Feed, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<ListingRow>

  /// Whether nothing is hidden from the viewer, so that they see all public listings.
  func hidesNothing() async throws(StoreError) -> Bool

  /// The row of one listing; nil if the viewer may not see it. Only the seller sees hidden and deleted listings.
  func row(_ id: ID<Listing>, from place: NeighborhoodCode?) async throws(StoreError) -> ListingRow?

  /// The time at which the seller deleted a listing; nil if it is not deleted or does not exist.
  func deletion(of id: ID<Listing>) async throws(StoreError) -> Timestamp?

  /// At most `limit` listings that the viewer may see and whose identity matches `short`.
  func listings(like short: ShortID, limit: Int) async throws(StoreError) -> [Listing]

  /// The index of a listing in `feed`; nil if the feed does not have it.
  func index(of id: ID<Listing>, in feed: Feed) async throws(StoreError) -> Int?

  /// The number of listings of `feed` in each category; ignores the feed's own category.
  func tally(_ feed: Feed) async throws(StoreError) -> CategoryTally

  /// Publishes a listing of the viewer. A second call with the same `id` returns the existing listing. Throws `.guest`,
  /// and `.rule` for a violation of `ListingRules`.
  func publish(_ new: NewListing) async throws(ListingsError) -> Listing

  // The following methods return the new state of the listing, and write nothing if nothing changes. They throw
  // `.guest`, `.notFound` for a listing that the viewer cannot see, `.rule(.notYours)` for somebody else's, and
  // `.rule(.deleted)`.

  /// Edits the fields of a listing. Throws `.rule` for a violation of `ListingRules`.
  func edit(_ id: ID<Listing>, _ changes: ListingChanges) async throws(ListingsError) -> Listing

  /// Moves the listing to the top of the lists. Throws `.rule(.sold)` for a sold listing.
  func bump(_ id: ID<Listing>) async throws(ListingsError) -> Listing

  /// Hides the listing from everybody but its seller, or shows it to everybody again.
  func setHidden(_ id: ID<Listing>, to isHidden: Bool) async throws(ListingsError) -> Listing

  /// Deletes the listing. Its title and first picture stay.
  func delete(_ id: ID<Listing>) async throws(ListingsError) -> Listing

  /// Performs one operation on several listings. One undo reverts all of it. Listings that the operation does not apply
  /// to stay unchanged. Returns the errors for them. Throws `.guest` and `.store`.
  func perform(_ operation: ListingOperation, on listings: [ID<Listing>]) async throws(ListingsError)
    -> [ID<Listing>: ListingsError]

  /// At most `limit` revisions of the viewer's listing, newest first. Empty for somebody else's listing.
  func revisions(of id: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision]

  /// Counts a view of the listing, unless the viewer is its seller.
  func countView(of id: ID<Listing>) async throws(StoreError)

  /// The sellers with this name on one of their listings, each once, ordered by identity.
  func sellers(named name: String) async throws(StoreError) -> [Seller]

  /// The seller with this identity; nil for an account without listings.
  func seller(_ id: ID<Account>) async throws(StoreError) -> Seller?
}

/// A request for a list of listings.
public struct Feed: Hashable, Sendable {
  public var place: Place
  /// All other filters.
  public var filter: ListingFilter

  public enum Place: Hashable, Sendable {
    case everywhere
    /// A neighborhood and its surroundings within this distance; 0 means the neighborhood alone.
    case around(NeighborhoodCode, metres: Int)
  }

  /// Whether the feed is the same for all viewers who see everything. A seller also sees their own hidden listings.
  public var isSameForAll: Bool { filter.seller == nil }

  public init(place: Place, filter: ListingFilter = ListingFilter()) {
    self.place = place
    self.filter = filter
  }
}

/// A listing with the other values that its row shows.
public struct ListingRow: Hashable, Sendable, Identifiable {
  public var listing: Listing
  /// Nil if the gazetteer does not know the neighborhood's code.
  public var place: Neighborhood?
  /// The distance of the listing's neighborhood from the requested place; nil if they are the same, or the request has
  /// no place.
  public var metres: Int?
  /// The price that the seller and the buyer agreed on in their chat. Only set in these two people's sales and
  /// purchases.
  public var agreedPrice: Money?
  /// The finished deal. Only set in the sales and purchases of its two people.
  public var deal: Deal?

  public var id: ID<Listing> { listing.id }

  public init(listing: Listing, place: Neighborhood?, metres: Int? = nil, agreedPrice: Money? = nil) {
    self.listing = listing
    self.place = place
    self.metres = metres
    self.agreedPrice = agreedPrice
  }
}
