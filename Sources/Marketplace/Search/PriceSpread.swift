/// The prices of the listings that a search finds: in won, each listing's once, without giveaways and without wanted ads, which
/// name what somebody would pay.
public struct PriceSpread: Hashable, Sendable {
  /// Of what is for sale or reserved.
  public var asked: PriceRange
  /// Of what is sold.
  public var sold: PriceRange

  /// Of more listings only the newest count.
  public static let limit = 10_000

  public init(asked: [Int] = [], sold: [Int] = []) {
    self.asked = PriceRange(asked)
    self.sold = PriceRange(sold)
  }

  /// Whether a listing of these categories counts in a search for `category`: wanted ads count only where they alone are
  /// looked for.
  public static func counts(isWanted: Bool, in category: Category?) -> Bool {
    !isWanted || category == .wanted
  }
}

/// Some prices in won, the lowest first.
public struct PriceRange: Hashable, Sendable {
  public let prices: [Int]

  public init(_ prices: [Int]) { self.prices = prices.sorted() }

  public var isEmpty: Bool { prices.isEmpty }
  public var lowest: Int? { prices.first }
  public var highest: Int? { prices.last }

  /// The one in the middle; of an even number the mean of the two in the middle, rounded down.
  public var median: Int? {
    guard !prices.isEmpty else { return nil }
    let (lower, upper) = (prices[(prices.count - 1) / 2], prices[prices.count / 2])
    return lower + (upper - lower) / 2
  }
}
