/// The price distribution of the listings that match a search. Prices are in won, one for each listing. Giveaways are
/// left out, and so are wanted ads, because their price is an offer to buy.
public struct PriceSpread: Hashable, Sendable {
  /// The prices of listings that are for sale and not reserved.
  public var forSale: PriceRange
  /// The prices of reserved listings.
  public var reserved: PriceRange
  /// The prices of sold listings.
  public var sold: PriceRange

  /// When more listings match, only the newest count.
  public static let limit = 10_000

  public init(forSale: [Int] = [], reserved: [Int] = [], sold: [Int] = []) {
    self.forSale = PriceRange(forSale)
    self.reserved = PriceRange(reserved)
    self.sold = PriceRange(sold)
  }

  /// Whether a listing counts in a search for `category`. Wanted ads count only when the search is for wanted ads.
  public static func counts(isWanted: Bool, in category: Category?) -> Bool {
    !isWanted || category == .wanted
  }
}

/// Prices in won, the lowest first.
public struct PriceRange: Hashable, Sendable {
  public let prices: [Int]

  public init(_ prices: [Int]) { self.prices = prices.sorted() }

  public var isEmpty: Bool { prices.isEmpty }
  public var lowest: Int? { prices.first }
  public var highest: Int? { prices.last }

  /// The median price; the mean of the two middle ones, rounded down, for an even number.
  public var median: Int? {
    guard !prices.isEmpty else { return nil }
    let (lower, upper) = (prices[(prices.count - 1) / 2], prices[prices.count / 2])
    return lower + (upper - lower) / 2
  }
}
