import MarketTesting
import Testing

@testable import MarketSync

@Suite struct BackoffTests {
  @Test func waitsLongerEachTimeUpToAMinute() {
    var generator = SeededGenerator(seed: 1)
    let patience = SyncPatience()
    var backoff = Backoff(patience)
    var step = patience.firstPause
    for _ in 0..<20 {
      #expect((step / 2...step).contains(backoff.next(using: &generator)))
      step = min(step * 2, patience.longestPause)
    }
    #expect(step == 60_000)
    backoff.reset()
    #expect(backoff.next(using: &generator) <= patience.firstPause)
  }

  @Test func waitsAtMostTheLimitAndStillGrows() {
    var generator = SeededGenerator(seed: 1)
    var backoff = Backoff(SyncPatience())
    for _ in 0..<20 { #expect(backoff.next(atMost: 5000, using: &generator) <= 5000) }
    #expect(backoff.next(using: &generator) >= 30_000)
  }

  @Test func onlyLateInputWakesTheEngine() {
    let usage = Usage()
    let start = ContinuousClock.now
    #expect(!usage.isUsed(since: start))
    #expect(!usage.note() && usage.isUsed(since: start), "nobody waits")
    usage.wake(from: .now + .seconds(3600))
    #expect(!usage.note(), "it is too early")
    usage.wake(from: start)
    #expect(usage.note())
    #expect(!usage.note(), "it is awake already")
  }
}
