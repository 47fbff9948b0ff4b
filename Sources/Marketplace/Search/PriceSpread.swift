/// What is asked for the listings that a search finds.
public struct PriceSpread: Hashable, Sendable {
  /// Prices in won, each listing's once, the lowest first; of what is for sale, reserved or sold, without giveaways. When there are
  /// more than `limit`, those of the newest.
  public var prices: [Int]

  public static let limit = 10_000

  public init(prices: [Int]) { self.prices = prices.sorted() }

  public var lowest: Int? { prices.first }
  public var highest: Int? { prices.last }

  /// The one in the middle; of an even number the mean of the two in the middle, rounded down.
  public var median: Int? {
    guard !prices.isEmpty else { return nil }
    let (lower, upper) = (prices[(prices.count - 1) / 2], prices[prices.count / 2])
    return lower + (upper - lower) / 2
  }
}
