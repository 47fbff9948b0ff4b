import MarketTesting
import Marketplace
import Testing

@testable import MarketServer

/// Rate limits and secrets.
@Suite struct GuardTests {
  @Test func aBucketRefillsAtItsRate() {
    let limiter = RateLimiter(.init(burst: 3, perSecond: 0.5))
    let now = Sample.now
    for _ in 1...3 { #expect(limiter.take("a", at: now) == nil) }
    #expect(limiter.take("a", at: now) == 2)
    #expect(limiter.take("b", at: now) == nil)
    #expect(limiter.take("a", at: now.advanced(seconds: 2)) == nil)
    #expect(limiter.take("a", at: now.advanced(seconds: 2)) == 2)
    for _ in 1...3 { #expect(limiter.take("a", at: now.advanced(seconds: 1000)) == nil) }
    #expect(limiter.take("a", at: now.advanced(seconds: 1000)) != nil)
  }

  /// Setting the clock back neither fills nor empties a bucket.
  @Test func aClockSetBackChangesNothing() {
    let limiter = RateLimiter(.init(burst: 1, perSecond: 1))
    #expect(limiter.take("a", at: Sample.now) == nil)
    #expect(limiter.take("a", at: Sample.now.advanced(seconds: -1000)) != nil)
  }

  @Test func aFullTableForgetsThoseWhoAreLimitedLeast() {
    let limiter = RateLimiter(.init(burst: 2, perSecond: 0.001))
    for _ in 1...3 { _ = limiter.take("attacker", at: Sample.now) }
    for number in 0..<20_001 { _ = limiter.take("\(number)", at: Sample.now) }
    #expect(limiter.take("attacker", at: Sample.now) != nil)
  }

  @Test func permitsAreCountedWhileTheyExist() {
    let limiter = ConcurrencyLimiter(each: 2, all: 3)
    var permits = [limiter.begin("a"), limiter.begin("a")]
    #expect(permits.allSatisfy { $0 != nil } && limiter.begin("a") == nil)
    permits.append(limiter.begin("b"))
    #expect(permits[2] != nil && limiter.begin("c") == nil)
    permits.removeFirst()
    #expect(limiter.begin("c") != nil)
    permits = []
    permits = [limiter.begin("a"), limiter.begin("a"), limiter.begin("c")]
    #expect(permits.allSatisfy { $0 != nil })
  }

  @Test func tokensAndCodesAreDistinctAndReadable() {
    let tokens = Set((0..<1000).map { _ in Secret.token() })
    #expect(tokens.count == 1000)
    #expect(tokens.allSatisfy { $0.utf8.count == 43 })
    for _ in 0..<1000 {
      let code = Secret.code()
      #expect(code.wholeMatch(of: /([2-9a-hjkmnp-tv-z]{4}-){3}[2-9a-hjkmnp-tv-z]{4}/) != nil, "\(code)")
      #expect(Secret.codeHash(code) == Secret.codeHash(" " + code.uppercased().replacing("-", with: "")))
    }
  }

  /// Uses the example of FIPS 180-4.
  @Test func hashesAsTheStandardSays() {
    let digest = Secret.sha256(Array("abc".utf8)).map { String($0, radix: 16) }.joined(separator: " ")
    #expect(digest.hasPrefix("ba 78 16 bf 8f 1 cf ea 41 41 40 de 5d ae 22 23"))
  }
}
