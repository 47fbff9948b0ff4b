/// What a screen, a subcommand or a server may ask about listings.
public protocol Listings: Sendable {
  /// At most `limit` rows of `feed`, from `position` on.
  func page(_ feed: Feed, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<ListingRow>

  /// The row of one listing, seen by `viewer`; nil when there is none, or it is hidden or deleted and not the viewer's.
  func row(_ id: ID<Listing>, from place: NeighborhoodCode?, viewer: ID<Account>?) async throws(StoreError)
    -> ListingRow?

  /// Where a listing stands in `feed`; nil when it is not in it.
  func index(of id: ID<Listing>, in feed: Feed) async throws(StoreError) -> Int?

  /// How many listings `feed` has in each category, its own category left aside.
  func tally(_ feed: Feed) async throws(StoreError) -> CategoryTally

  /// What changed since the call; a stream of its own for every caller.
  func changes() -> Changes

  /// What the store did on its own.
  func notices() async -> [StoreNotice]
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

  public var id: ID<Listing> { listing.id }

  public init(listing: Listing, place: Neighborhood?, metres: Int? = nil) {
    self.listing = listing
    self.place = place
    self.metres = metres
  }
}
