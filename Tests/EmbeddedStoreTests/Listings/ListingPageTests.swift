import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

@Suite struct ListingPageTests {
  /// After any series of changes the database returns the same results as `InMemoryListings`.
  @Test(arguments: 0..<24) func answersAsTheShelfDoes(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let database = try MarketDatabase()
    var market = RandomMarket(count: Int.random(in: 0...120, using: &random), &random)
    if seed.isMultiple(of: 2) { try database.build(market.listings) } else { try database.put(market.listings) }
    for step in 0..<60 {
      try market.change(database, &random)
      try market.compare(database, &random, "seed \(seed), step \(step)")
    }
  }

  /// Tests pages in the middle of long lists, and the index of listings deep in them.
  @Test(arguments: [0, 1] as [UInt64]) func answersAsTheShelfDoesInLongLists(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    let database = try MarketDatabase()
    var market = RandomMarket(count: 9000, &random)
    if seed == 0 {
      try database.build(market.listings, batch: 2000)
    } else {
      for start in stride(from: 0, to: 9000, by: 1500) {
        try database.put(Array(market.listings[start..<start + 1500]))
      }
    }
    for step in 0..<12 {
      try market.change(database, &random)
      for _ in 0..<6 { try market.compare(database, &random, "seed \(seed), step \(step)") }
    }
  }

  @Test func canBeReadWhileItIsBuilt() throws {
    let database = try MarketDatabase()
    let all = Sample.listings(60)
    try database.beginBuild()
    for start in stride(from: 0, to: 60, by: 20) {
      try database.writeListings { writer throws(SQLiteFault) in
        for number in start..<start + 20 { try writer.put(StoredListing(all[number]), at: number + 1) }
      }
      var shelf = InMemoryListings(Array(all.prefix(start + 20)))
      for query in [
        ListingQuery(), ListingQuery(neighborhoods: [Sample.home]), ListingQuery(category: Category.allCases[2]),
        ListingQuery(status: .sold, viewer: Sample.seller(1), upTo: Cursor(all[3])),
      ] {
        #expect(try database.page(query, at: .index(2), limit: 5) == shelf.page(query, at: .index(2), limit: 5))
        #expect(try database.index(of: all[7].id, in: query) == shelf.index(of: all[7].id, in: query))
        var promised = shelf.tally(query)
        promised.byCategory[.popular] = nil
        #expect(try database.tally(query) == promised)
      }
      #expect(try database.isBuilding)
    }
    try database.endBuild()
    #expect(try !database.isBuilding)
    var shelf = InMemoryListings(all)
    #expect(try database.tally(ListingQuery()) == shelf.tally(ListingQuery()))
  }

  @Test func whatThrowsChangesNothing() throws {
    let database = try MarketDatabase()
    try database.put(Sample.listings(5))
    _ = try database.page(ListingQuery(), at: .index(0), limit: 5)
    #expect(throws: SQLiteFault.busy) {
      try database.writeListings { writer throws(SQLiteFault) in
        try writer.put(StoredListing(Sample.listing(9, neighborhood: NeighborhoodCode("11110101"))))
        try writer.remove(Sample.listing(1).id)
        throw .busy
      }
    }
    #expect(try database.page(ListingQuery(), at: .index(0), limit: 9).items == Sample.listings(5))
    try database.put([Sample.listing(9, neighborhood: NeighborhoodCode("11110101"))])
    #expect(try database.tally(ListingQuery(neighborhoods: [NeighborhoodCode("11110101")])).total == 1)
  }
}
