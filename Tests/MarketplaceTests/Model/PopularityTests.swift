import MarketTesting
import Marketplace
import Testing

@Suite struct PopularityTests {
  private let now = Sample.now
  private let days: Int64 = 86_400

  @Test func heartsCountThreeChatsFiveAndViewsATenth() {
    func score(_ hearts: Int, _ chats: Int, _ views: Int) -> Double {
      Popularity.score(.init(hearts: hearts, chats: chats, views: views), madeAt: now, now: now)
    }
    #expect(score(1, 0, 0) == 3)
    #expect(score(0, 1, 0) == 5)
    #expect(score(0, 0, 10) == 1)
    #expect(score(2, 3, 40) == 25)
    #expect(score(0, 0, 0) == 0)
  }

  @Test func interestIsHalvedEverySevenDays() {
    let counts = Listing.Counts(hearts: 8)
    for weeks in 0..<5 {
      let made = now.advanced(seconds: -Int64(weeks) * 7 * days)
      #expect(Popularity.score(counts, madeAt: made, now: now) == 24 / Double(1 << weeks))
    }
  }

  private func listings(_ hearts: [Int], in place: NeighborhoodCode = Sample.home) -> [Listing] {
    hearts.enumerated().map { number, hearts in
      var listing = Sample.listing(number, neighborhood: place, counts: .init(hearts: hearts))
      listing.createdAt = now
      listing.id = ID(stableFrom: "\(place) \(number)")
      return listing
    }
  }

  @Test func theTopTenthOfANeighborhoodIsPopular() {
    let twenty = listings(Array(1...20))
    #expect(Popularity.popular(among: twenty) == Set(twenty.suffix(2).map(\.id)))
    let hundred = listings(Array(1...100))
    #expect(Popularity.popular(among: hundred) == Set(hundred.suffix(10).map(\.id)))
  }

  @Test func eachNeighborhoodHasItsOwn() {
    let quiet = listings(Array(1...10), in: NeighborhoodCode("11680108"))
    let busy = listings(Array(101...110))
    #expect(Popularity.popular(among: quiet + busy) == [quiet[9].id, busy[9].id])
  }

  @Test func nobodyIsAboveEquals() {
    #expect(Popularity.popular(among: listings(Array(repeating: 5, count: 30))) == [])
    #expect(Popularity.popular(among: listings(Array(repeating: 0, count: 30))) == [])
    #expect(Popularity.popular(among: listings([7])) == [])
    #expect(Popularity.popular(among: []) == [])
  }

  @Test func agreesWithTheScoresAtAnyMoment() {
    for seed in 0..<100 {
      var random = SeededGenerator(seed: UInt64(seed))
      var some = listings((0..<Int.random(in: 1..<40, using: &random)).map { _ in .random(in: 0..<30, using: &random) })
      for index in some.indices {
        some[index].createdAt = now.advanced(seconds: -.random(in: 0..<60 * days, using: &random))
      }
      let scores = some.map { Popularity.score($0.counts, madeAt: $0.createdAt, now: now) }
      let sorted = scores.sorted()
      let threshold = sorted[Int((0.9 * Double(sorted.count)).rounded(.up)) - 1]
      let expected = zip(some, scores).filter { $1 > threshold }.map(\.0.id)
      #expect(Popularity.popular(among: some) == Set(expected), "seed \(seed)")
    }
  }
}
