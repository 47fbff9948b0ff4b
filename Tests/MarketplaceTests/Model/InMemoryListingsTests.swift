import MarketTesting
import Marketplace
import Testing

@Suite struct InMemoryListingsTests {
  /// After any series of insertions, edits, bumps and removals, `InMemoryListings` gives the same results as one that
  /// was filled at once.
  @Test func answersAsIfItHadAlwaysBeenSo() {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let pool = Sample.listings(50)
      var shelf = InMemoryListings(Array(pool.prefix(20)))
      var plain = Dictionary(uniqueKeysWithValues: pool.prefix(20).map { ($0.id, $0) })
      for _ in 0..<30 {
        var listing = pool.randomElement(using: &random) ?? pool[0]
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          shelf.remove(listing.id)
          plain[listing.id] = nil
          continue
        case 1: listing.bumpedAt = Sample.now.advanced(seconds: .random(in: -9999...0, using: &random))
        case 2: listing.isHidden = true
        case 3: listing.counts.hearts = .random(in: 0..<500, using: &random)
        case 4: listing.neighborhood = NeighborhoodCode("9999\(Int.random(in: 1000..<1003, using: &random))")
        default: break
        }
        shelf.insert([listing])
        plain[listing.id] = listing
        // Asked in between, so that what it remembers could be out of date.
        _ = shelf.page(ListingQuery(category: .popular), at: .index(0), limit: 3)
        _ = shelf.tally(ListingQuery())
      }
      var fresh = InMemoryListings(Array(plain.values))
      #expect(shelf.listings == fresh.listings, "seed \(seed)")
      #expect(shelf.listings == plain.values.sorted { Cursor($1) < Cursor($0) }, "seed \(seed)")
      #expect(shelf.tally(ListingQuery()) == fresh.tally(ListingQuery()), "seed \(seed)")
      let popular = ListingQuery(category: .popular)
      #expect(
        shelf.page(popular, at: .index(0), limit: 99) == fresh.page(popular, at: .index(0), limit: 99), "seed \(seed)")
      for listing in pool { #expect(shelf[listing.id] == plain[listing.id], "seed \(seed)") }
    }
  }

  @Test func ofTwoWithOneIdentityTheLaterOneStays() {
    var second = Sample.listing(1)
    second.title = "나중"
    #expect(InMemoryListings([Sample.listing(1), Sample.listing(0), second]).listings == [Sample.listing(0), second])
    var shelf = InMemoryListings()
    shelf.insert([Sample.listing(1), second])
    #expect(shelf.listings == [second])
    shelf.insert(Sample.listings(100) + [second])
    #expect(shelf.count == 100)
    #expect(shelf[second.id] == second)
  }

  @Test(arguments: [-5, 0, Int.min]) func aLimitBelowOneGivesAnEmptyPageWithItsTotal(_ limit: Int) {
    var shelf = InMemoryListings(Sample.listings(3))
    let page = shelf.page(ListingQuery(), at: .index(1), limit: limit)
    #expect(page == Page(items: [], start: 1, total: 3))
  }

  @Test func anIndexOutOfReachIsBroughtWithin() {
    var shelf = InMemoryListings(Sample.listings(3))
    #expect(shelf.page(ListingQuery(), at: .index(-7), limit: 1).items == [Sample.listings(1)[0]])
    #expect(shelf.page(ListingQuery(), at: .index(.max), limit: .max) == Page(items: [], start: 3, total: 3))
  }

  @Test func aPriceInAnotherCurrencyIsNotInWon() {
    var shelf = InMemoryListings([Sample.listing(0, price: .some(Money(amount: 50, currency: "USD")))])
    #expect(shelf.page(ListingQuery(price: 0...100), at: .index(0), limit: 1).total == 0)
    #expect(shelf.page(ListingQuery(), at: .index(0), limit: 1).total == 1)
  }

  @Test func aPopularCategoryThatWasChosenByHandCountsForNothing() {
    var shelf = InMemoryListings([Sample.listing(0, categories: [.popular])])
    #expect(shelf.tally(ListingQuery()).byCategory == [:])
  }

  @Test func remembersMoreQueriesThanItKeeps() {
    var shelf = InMemoryListings(Sample.listings(60))
    for _ in 0..<3 {
      for number in 0..<20 {
        let query = ListingQuery(price: 0...(number * 10_000))
        let expected = Sample.listings(60).filter { ($0.price?.amount).map { $0 <= number * 10_000 } ?? false }
        #expect(shelf.page(query, at: .index(0), limit: 60).items == expected)
      }
    }
  }
}
