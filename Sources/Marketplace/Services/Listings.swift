/// What a screen, a subcommand or a server may ask about listings.
public protocol Listings: Sendable {
  /// At most `limit` rows of `feed`, from `position` on.
  func page(_ feed: Feed, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<ListingRow>

  /// The row of one listing, seen by `viewer`; nil when there is none, or it is hidden or deleted and not the viewer's.
  func row(_ id: ID<Listing>, from place: NeighborhoodCode?, viewer: ID<Account>?) async throws(StoreError)
    -> ListingRow?

  /// At most `limit` listings that `viewer` may see and whose identity `short` fits.
  func listings(like short: ShortID, viewer: ID<Account>?, limit: Int) async throws(StoreError) -> [Listing]

  /// Where a listing stands in `feed`; nil when it is not in it.
  func index(of id: ID<Listing>, in feed: Feed) async throws(StoreError) -> Int?

  /// How many listings `feed` has in each category, its own category left aside.
  func tally(_ feed: Feed) async throws(StoreError) -> CategoryTally

  /// Publishes a listing of `seller`. Asked again with the same `id`, it gives what is there.
  func publish(_ new: NewListing, by seller: ID<Account>) async throws(ListingsError) -> Listing

  // Every act on a listing gives it as it is then, writes nothing when that is as it was, and throws `.notFound` for one
  // that is not there or not to be seen, `.rule(.notYours)` for somebody else's, `.rule(.deleted)` for a deleted one.

  /// Changes what a seller says of a listing. Throws `.rule` for what `ListingRules` does not let pass.
  func edit(_ id: ID<Listing>, _ changes: ListingChanges, by actor: ID<Account>) async throws(ListingsError) -> Listing

  func setStatus(of id: ID<Listing>, to status: ListingStatus, by actor: ID<Account>)
    async throws(ListingsError) -> Listing

  /// Brings it to the top of the lists. Throws `.rule(.sold)` for one that is sold.
  func bump(_ id: ID<Listing>, by actor: ID<Account>) async throws(ListingsError) -> Listing

  /// Shows it to its seller only, or to everybody again.
  func setHidden(_ id: ID<Listing>, to isHidden: Bool, by actor: ID<Account>) async throws(ListingsError) -> Listing

  /// Leaves of it what a deleted listing keeps.
  func delete(_ id: ID<Listing>, by actor: ID<Account>) async throws(ListingsError) -> Listing

  /// Counts that `viewer`, nil for a guest, looked at a listing; its seller's looks do not count.
  func countView(of id: ID<Listing>, by viewer: ID<Account>?) async throws(StoreError)

  /// Who has this name on one of their listings; by identity, each once.
  func sellers(named name: String) async throws(StoreError) -> [Seller]

  /// Who this is by their listings; nil when they have none.
  func seller(_ id: ID<Account>) async throws(StoreError) -> Seller?

  /// What changed since the call; a stream of its own for every caller.
  func changes() -> Changes

  /// What the store did on its own.
  func notices() async -> [StoreNotice]

  /// How much of all listings is there, from 0 to 1, while a store is still reading them; nil when all are.
  func progress() async -> Double?
}

/// A list of listings as a person asks for it.
public struct Feed: Hashable, Sendable {
  public var place: Place
  /// Everything else that narrows it; its `neighborhoods` are set from `place`.
  public var filter: ListingQuery

  public enum Place: Hashable, Sendable {
    case everywhere
    /// A neighborhood and what lies within so many metres of it; 0 is it alone.
    case around(NeighborhoodCode, metres: Int)
  }

  public init(place: Place, filter: ListingQuery = ListingQuery()) {
    self.place = place
    self.filter = filter
  }
}

/// A listing with what a row says about it.
public struct ListingRow: Hashable, Sendable, Identifiable {
  public var listing: Listing
  /// Nil when the gazetteer does not know its code.
  public var place: Neighborhood?
  /// How far its neighborhood is from the one that was asked from; nil when it is the same, or nobody asked from one.
  public var metres: Int?
  /// The price that its seller and a buyer agreed on in their chat; only in the sales and purchases of one of the two.
  public var agreedPrice: Money?

  public var id: ID<Listing> { listing.id }

  public init(listing: Listing, place: Neighborhood?, metres: Int? = nil, agreedPrice: Money? = nil) {
    self.listing = listing
    self.place = place
    self.metres = metres
    self.agreedPrice = agreedPrice
  }
}
