/// The people and listings hidden from a person.
public struct Visibility: Hashable, Sendable {
  /// The people that the person blocked, and those who blocked the person.
  public var sellers: Set<ID<Account>>
  /// The listings that the person reported, unless the report was dismissed.
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
