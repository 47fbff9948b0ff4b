/// A heart that a person gave a listing.
public struct Wish: Hashable, Sendable {
  public let listing: ID<Listing>
  public let time: Timestamp
  /// What it cost then; nil when it had no price.
  public let price: Money?

  public init(listing: ID<Listing>, time: Timestamp, price: Money?) {
    self.listing = listing
    self.time = time
    self.price = price
  }

  /// By how much the price of the listing fell since, in its smallest customary unit; nil when it did not, or cannot be
  /// compared.
  public func drop(to now: Money?) -> Money? {
    guard let price, let now, now.currency == price.currency, now.amount < price.amount else { return nil }
    return Money(amount: price.amount - now.amount, currency: price.currency)
  }
}
