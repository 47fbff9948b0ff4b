/// What a screen or a subcommand may ask about what a person sells and bought.
public protocol Sales: Sendable {
  /// What `person` sells, newest bump first, without what is deleted.
  func page(_ segment: SalesSegment, of person: ID<Account>, at position: PagePosition, limit: Int)
    async throws(StoreError) -> Page<ListingRow>

  /// Sets how far a sale has come, and with whom; nil names nobody. Throws as `Listings.setStatus`, and `.rule(.ownPartner)`
  /// for a seller who names himself.
  func setStatus(of id: ID<Listing>, to status: ListingStatus, with partner: ID<Account>?, by actor: ID<Account>)
    async throws(ListingsError) -> Listing

  /// Whom a listing is reserved for or sold to; nil when nobody was named, or it is for sale. Only its two sides are told.
  func partner(of id: ID<Listing>, for viewer: ID<Account>) async throws(StoreError) -> Profile?

  /// What a person bought, the latest first.
  func purchases(of person: ID<Account>) async throws(StoreError) -> [ListingRow]
}
