/// A heart that a person gave a listing.
public struct Wish: Hashable, Sendable {
  public let listing: ID<Listing>
  public let time: Timestamp
  /// The price when the person gave the heart; nil when the listing had none.
  public let price: Money?

  public init(listing: ID<Listing>, time: Timestamp, price: Money?) {
    self.listing = listing
    self.time = time
    self.price = price
  }

  /// The price drop since then, in the smallest customary unit; nil when the price did not drop, or the prices cannot
  /// be compared.
  public func drop(to now: Money?) -> Money? {
    guard let price, let now, now.currency == price.currency, now.amount < price.amount else { return nil }
    return Money(amount: price.amount - now.amount, currency: price.currency)
  }
}
