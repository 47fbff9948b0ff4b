import MarketTesting
import Marketplace
import Testing

/// The temperature of a person: its bounds, and what moves it.
@Suite struct MannerTests {
  private static let now = Sample.now
  private static let year: Int64 = 365 * 24 * 3600
  private static let me = Sample.seller(1)

  private static func rating(
    _ number: UInt64, by author: ID<Account>, _ kind: Rating.Kind = .friendly, yearsAgo: Double = 0
  ) -> Rating {
    Rating(
      listing: ID(high: 1, low: number), author: author, subject: me, kinds: [kind],
      time: now.advanced(seconds: -Int64(yearsAgo * Double(year))))
  }

  /// Ratings by a few people, some of them repeatedly, of the last six years.
  private static func some(_ count: Int, _ random: inout SeededGenerator) -> [Rating] {
    (0..<count).map { number in
      rating(
        UInt64(number), by: Sample.seller(.random(in: 2...9, using: &random)),
        Rating.Kind.allCases.randomElement(using: &random) ?? .rude, yearsAgo: .random(in: 0...6, using: &random))
    }
  }

  @Test func itBeginsAt365() {
    #expect(Manner(from: [], at: Self.now) == .normal)
    #expect(Manner.normal.tenths == 365)
  }

  @Test func itStaysWithinItsBounds() {
    let people = (2...2001).map { Sample.seller($0) }
    let best = people.enumerated().map { Self.rating(UInt64($0.offset), by: $0.element) }
    let worst = people.enumerated().map { Self.rating(UInt64($0.offset), by: $0.element, .rude) }
    let (high, low) = (Manner(from: best, at: Self.now), Manner(from: worst, at: Self.now))
    #expect(high.tenths <= 990 && high.tenths > 940)
    #expect(low.tenths >= 0 && low.tenths < 10)
    #expect(Manner(tenths: 2000).tenths == 990 && Manner(tenths: -1).tenths == 0)
  }

  @Test func aComplaintWeighsMoreThanThanks() {
    let (one, two) = (Sample.seller(2), Sample.seller(3))
    let both = [Self.rating(1, by: one), Self.rating(2, by: two, .didNotCome)]
    #expect(Manner(from: [both[0]], at: Self.now) > .normal)
    #expect(Manner(from: both, at: Self.now) < .normal)
  }

  @Test func theLastYearWeighsMost() {
    let temperatures = [0.5, 1.5, 2.5, 3.5].map { years in
      Manner(from: (0..<20).map { Self.rating(UInt64($0), by: Sample.seller($0 + 2), yearsAgo: years) }, at: Self.now)
    }
    for (newer, older) in zip(temperatures, temperatures.dropFirst()) { #expect(newer > older && older > .normal) }
    let ahead = Self.rating(1, by: Sample.seller(2), yearsAgo: -1)
    #expect(Manner(from: [ahead], at: Self.now) == Manner(from: [Self.rating(1, by: Sample.seller(2))], at: Self.now))
  }

  @Test func twoFriendsCannotRateEachOtherUp() {
    let friend = Sample.seller(2)
    let many = (0..<1000).map { Self.rating(UInt64($0), by: friend) }
    let strangers = [Self.rating(1, by: friend), Self.rating(2, by: Sample.seller(3))]
    #expect(Manner(from: many, at: Self.now) <= Manner(from: strangers, at: Self.now))
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func theOrderDoesNotMatter(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ratings = Self.some(60, &random)
    let manner = Manner(from: ratings, at: Self.now)
    for _ in 0..<5 {
      #expect(Manner(from: ratings.shuffled(using: &random), at: Self.now) == manner, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func thanksNeverLowerIt(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var ratings = Self.some(10, &random)
    for number in 0..<50 {
      let before = Manner(from: ratings, at: Self.now)
      let more = Self.rating(
        1000 + UInt64(number), by: Sample.seller(.random(in: 2...9, using: &random)),
        yearsAgo: .random(in: 0...6, using: &random))
      ratings.append(more)
      #expect(Manner(from: ratings, at: Self.now) >= before, "seed \(seed), \(number)")
    }
  }
}
