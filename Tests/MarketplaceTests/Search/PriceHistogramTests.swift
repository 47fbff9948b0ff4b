import MarketTesting
import Testing

@testable import Marketplace

@Suite struct PriceHistogramTests {
  @Test func nothingHasNoSteps() {
    #expect(PriceHistogram(PriceRange([]), atMost: 8).steps.isEmpty)
  }

  @Test func onePriceIsOneStep() {
    let steps = PriceHistogram(PriceRange([24_000]), atMost: 8).steps
    #expect(steps.count == 1 && steps[0].count == 1 && steps[0].prices == 24_000...24_000)
  }

  @Test func stepsAreRoundNumbersWide() {
    let steps = PriceHistogram(PriceRange([1000, 12_000, 38_000, 79_000]), atMost: 8).steps
    #expect(steps.map(\.prices.lowerBound) == [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000])
    #expect(steps.map(\.count) == [1, 1, 0, 1, 0, 0, 0, 1])
  }

  @Test func oneThatAsksFarTooMuchWidensNothing() {
    let prices = (1...100).map { $0 * 1000 } + [9_999_999_999]
    let steps = PriceHistogram(PriceRange(prices), atMost: 10).steps
    #expect(steps.count > 4)
    #expect(steps.last?.prices.upperBound == 9_999_999_999)
  }

  @Test func everyPriceIsInTheStepThatCountsIt() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let count = Int.random(in: 1...300, using: &random)
      let highest = [5, 500, 100_000, 9_999_999_999].randomElement(using: &random) ?? 5
      let prices = (0..<count).map { _ in Int.random(in: 1...highest, using: &random) }
      let limit = Int.random(in: 2...20, using: &random)
      let steps = PriceHistogram(PriceRange(prices), atMost: limit).steps
      #expect((1...limit).contains(steps.count))
      #expect(steps.reduce(0) { $0 + $1.count } == count)
      for step in steps { #expect(prices.filter(step.prices.contains).count == step.count) }
      for (left, right) in zip(steps, steps.dropFirst()) {
        #expect(left.prices.upperBound + 1 == right.prices.lowerBound)
      }
    }
  }
}
