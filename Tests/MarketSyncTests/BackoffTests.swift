import MarketTesting
import Testing

@testable import MarketSync

@Suite struct BackoffTests {
  @Test func waitsLongerEachTimeUpToAMinute() {
    var generator = SeededGenerator(seed: 1)
    var backoff = Backoff()
    var step = Backoff.first
    for _ in 0..<20 {
      #expect((step / 2...step).contains(backoff.next(using: &generator)))
      step = min(step * 2, Backoff.longest)
    }
    backoff.reset()
    #expect(backoff.next(using: &generator) <= Backoff.first)
  }
}
