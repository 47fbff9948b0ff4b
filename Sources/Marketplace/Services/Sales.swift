/// The viewer's sales and purchases. A guest has neither.
public protocol Sales: Sendable {
  /// The viewer's listings in a segment, newest bump first, without deleted ones.
  func page(_ segment: SalesSegment, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<ListingRow>

  /// Sets the status of a listing, and the person it is reserved for or sold to; nil names nobody. The rooms about
  /// it get a note. Throws as `Listings.edit` does, and `.rule(.ownPartner)` when the viewer is named.
  func setStatus(of id: ID<Listing>, to status: ListingStatus, with partner: ID<Account>?)
    async throws(ListingsError) -> Listing

  /// The person a listing is reserved for or sold to, told only to its seller and to that person. Nil when the listing
  /// is for sale, or the seller named nobody.
  func partner(of id: ID<Listing>) async throws(StoreError) -> Profile?

  /// For whom a listing is reserved. Nil when it is not reserved. A guest learns no more than that it is.
  func reservation(of id: ID<Listing>) async throws(StoreError) -> Reservation?

  /// The listings that the viewer bought, the latest first.
  func purchases() async throws(StoreError) -> [ListingRow]
}

/// For whom a listing is reserved, without naming another person.
public enum Reservation: Hashable, Sendable {
  case viewer, someoneElse
  /// The seller named nobody, or the viewer's store does not know whom: a replica knows only its own member's partners.
  case nobody
}
