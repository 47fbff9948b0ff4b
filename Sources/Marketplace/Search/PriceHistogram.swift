/// How many listings are asked how much for, in steps of one width.
public struct PriceHistogram: Hashable, Sendable {
  public struct Step: Hashable, Sendable {
    /// In won, both ends included.
    public let prices: ClosedRange<Int>
    public let count: Int
  }

  /// The cheapest first, from the first that has a listing to the last that has one. Empty without prices.
  public let steps: [Step]

  /// At most so many steps, at least 2, each 1, 2 or 5 times a power of ten wide. The fiftieth part at either end does not widen
  /// them: what lies beyond counts in the first or the last step, which reaches that far.
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
