/// The number of listings per price range, in steps of equal width.
public struct PriceHistogram: Hashable, Sendable {
  public struct Step: Hashable, Sendable {
    /// In won, both ends included.
    public let prices: ClosedRange<Int>
    public let count: Int
  }

  /// The cheapest step first; the first and the last step each have a listing. Empty without prices.
  public let steps: [Step]

  /// Makes at most `limit` steps, or 2 if `limit` is less. The width of a step is 1, 2 or 5 times a power of ten. The
  /// lowest and the highest 2% of the prices do not affect the width: they count in the first or the last step, which
  /// is extended to include them.
  public init(_ range: PriceRange, atMost limit: Int) {
    let prices = range.prices
    guard let lowest = prices.first, let highest = prices.last else {
      steps = []
      return
    }
    let beyond = prices.count / 50
    let (low, high) = (prices[beyond], prices[prices.count - 1 - beyond])
    let width = Self.width(from: low, to: high, atMost: max(2, limit))
    var counts = Array(repeating: 0, count: high / width - low / width + 1)
    for price in prices { counts[min(max(price / width - low / width, 0), counts.count - 1)] += 1 }
    steps = counts.indices.map { index in
      let start = (low / width + index) * width
      let first = index == 0 ? min(lowest, start) : start
      let end = start + (width - 1)
      return Step(prices: first...(index == counts.count - 1 ? max(highest, end) : end), count: counts[index])
    }
  }

  private static func width(from low: Int, to high: Int, atMost limit: Int) -> Int {
    var power = 1
    while true {
      for factor in [1, 2, 5] where high / (power * factor) - low / (power * factor) < limit { return power * factor }
      power *= 10
    }
  }
}
