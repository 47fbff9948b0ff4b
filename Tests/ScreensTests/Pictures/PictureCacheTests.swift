import MarketTesting
import TerminalUI
import Testing

@testable import Screens

@Suite struct PictureCacheTests {
  private func request(_ number: Int) -> PictureRequest {
    PictureRequest(file: "\(number).jpg", width: 9, height: 6, framing: .filled)
  }

  private func picture(_ cells: Int) -> PictureCache.Entry { .ready(Frame(size: Size(columns: cells, rows: 1))) }

  @Test func itNeverHoldsMoreThanItMay() {
    var random = SeededGenerator(seed: 12)
    var cache = PictureCache(limit: 100_000)
    for _ in 0..<5000 {
      let number = Int.random(in: 0..<400, using: &random)
      if Bool.random(using: &random) {
        _ = cache[request(number)]
      } else {
        cache.keep(
          Bool.random(using: &random) ? .none : picture(.random(in: 1...900, using: &random)), for: request(number))
      }
      #expect((0...100_000).contains(cache.bytes))
    }
    cache.keep(picture(10_000), for: request(500))
    #expect(cache.bytes <= 100_000, "one that is larger than all")
  }

  @Test func whatWasNotLookedAtLongestGoesFirst() {
    var cache = PictureCache(limit: 50 * 1000)
    for number in 0..<50 { cache.keep(picture(40), for: request(number)) }
    _ = cache[request(0)]
    for number in 50..<65 { cache.keep(picture(40), for: request(number)) }
    #expect(cache[request(0)] != nil && cache[request(64)] != nil)
    #expect(cache[request(1)] == nil)
  }

  @Test func onlyFailuresAreForgotten() {
    var cache = PictureCache(limit: 10_000)
    cache.keep(.none, for: request(1))
    cache.keep(picture(4), for: request(2))
    let bytes = cache.bytes
    cache.forgetFailures()
    #expect(cache[request(1)] == nil && cache[request(2)] != nil && cache.bytes < bytes)
  }
}
