/// What is kept from a person's eyes.
public struct Visibility: Hashable, Sendable {
  /// Whom he blocked, and who blocked him: neither sees the other.
  public var sellers: Set<ID<Account>>
  /// What he reported, unless that was dismissed.
  public var listings: Set<ID<Listing>>

  public init(sellers: Set<ID<Account>> = [], listings: Set<ID<Listing>> = []) {
    self.sellers = sellers
    self.listings = listings
  }

  public var isEmpty: Bool { sellers.isEmpty && listings.isEmpty }

  public func hides(_ listing: Listing) -> Bool {
    sellers.contains(listing.seller) || listings.contains(listing.id)
  }
}
