/// The filters that a person sets on a list of listings. The services add the neighborhoods, the viewer, and what is
/// hidden from the viewer.
public struct ListingFilter: Hashable, Sendable {
  /// Nil includes all categories.
  public var category: Category?
  /// Nil includes every status.
  public var status: ListingStatus?
  /// In won, both ends included; nil also includes listings without a price.
  public var price: ClosedRange<Int>?
  public var withPicture: Bool
  public var seller: ID<Account>?
  /// A segment of the seller's listings, without deleted ones; nil includes all of them.
  public var segment: SalesSegment?
  /// Only listings at or below this cursor, so that the list does not move when new listings arrive.
  public var upTo: Cursor?
  /// Only listings above this cursor: the new ones.
  public var newerThan: Cursor?

  public init(
    category: Category? = nil, status: ListingStatus? = nil, price: ClosedRange<Int>? = nil, withPicture: Bool = false,
    seller: ID<Account>? = nil, segment: SalesSegment? = nil, upTo: Cursor? = nil, newerThan: Cursor? = nil
  ) {
    self.category = category
    self.status = status
    self.price = price
    self.withPicture = withPicture
    self.seller = seller
    self.segment = segment
    self.upTo = upTo
    self.newerThan = newerThan
  }
}

extension ListingQuery {
  /// The store query for these filters.
  ///
  /// - Parameters:
  ///   - neighborhoods: the neighborhoods to search; nil is everywhere.
  ///   - viewer: the viewer of the list; nil for a guest.
  ///   - visibility: what is hidden from the viewer.
  public init(
    _ filter: ListingFilter, neighborhoods: Set<NeighborhoodCode>? = nil, viewer: ID<Account>? = nil,
    visibility: Visibility = Visibility()
  ) {
    self.init(
      neighborhoods: neighborhoods, category: filter.category, status: filter.status, price: filter.price,
      withPicture: filter.withPicture, seller: filter.seller, segment: filter.segment, viewer: viewer,
      visibility: visibility,
      upTo: filter.upTo, newerThan: filter.newerThan)
  }
}
