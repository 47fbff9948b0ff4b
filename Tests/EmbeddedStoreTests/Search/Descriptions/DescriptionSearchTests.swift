import GRDB
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Tests that descriptions are read in batches and stay consistent with the changes in between.
@Suite struct DescriptionSearchTests {
  @Test(arguments: 0..<5 as Range<UInt64>) func whatIsReadStaysTrue(_ seed: UInt64) async throws {
    var searches = RandomSearches(seed: 100 + seed)
    var listings = searches.listings(150 + Int(seed) * 90)
    let database = try MarketDatabase()
    if seed.isMultiple(of: 2) { try database.build(listings, batch: 97) } else { try database.put(listings) }
    var isPartial = 0
    for step in 0..<60 {
      let share = try database.readDescriptions(limit: searches.number(in: 1...25))
      if share < 1 { isPartial += 1 }
      var changed: Set<Int> = []
      for _ in 0..<searches.number(in: 1...9) { changed.insert(searches.number(in: 0...listings.count - 1)) }
      for number in changed { listings[number] = searches.changed(listings[number]) }
      if searches.number(in: 0...2) == 0 { listings.append(searches.listing()) }
      let gone = searches.number(in: 0...2) == 0 ? searches.number(in: 0...listings.count - 1) : nil
      let (states, removed) = (changed.sorted().map { listings[$0] } + listings.suffix(1), gone.map { listings[$0].id })
      try database.writeListings { writer throws(SQLiteFault) in
        for listing in states { try writer.put(StoredListing(listing)) }
        if let removed { try writer.remove(removed) }
      }
      if let gone { listings.remove(at: gone) }
      #expect(try database.searchFaults() == 0, "seed \(seed), step \(step)")
      try await compareWhatIsRead(database, listings, &searches, "seed \(seed), step \(step)")
    }
    #expect(isPartial > 2)
  }

  @Test func anEmptyDatabaseThatWasAskedIsBuiltWithAllOfThem() throws {
    var searches = RandomSearches(seed: 7)
    let listings = searches.listings(40)
    let database = try MarketDatabase()
    #expect(try database.readDescriptions(limit: 100) == 1)
    try database.build(listings, batch: 97)
    #expect(try database.searchFaults() == 0)
    #expect(try database.readDescriptions(limit: 100) == 1)
    #expect(try database.searchFaults() == 0)
  }

  /// While only some descriptions are read, a search finds the newest of all matches, whatever has changed since.
  private func compareWhatIsRead(
    _ database: MarketDatabase, _ listings: [Listing], _ searches: inout RandomSearches, _ what: String
  ) async throws {
    var query = searches.query(about: listings)
    (query.inDescriptions, query.order) = (true, .newest)
    let all = try await InMemoryListingStore(listings).search(query, after: nil, limit: 1000).items
    let page = try database.search(query, after: nil, limit: 1000)
    #expect(page.items == Array(all.prefix(page.items.count)), "\(what), \(page.read) read: \(query)")
    if page.read == 1 { #expect(page.items == all, "\(what): \(query)") }
  }

  @Test func howMuchIsReadIsTold() throws {
    let database = try MarketDatabase()
    try database.put(Sample.listings(40))
    let query = SearchQuery(terms: [SearchTerm("가져가")].compactMap(\.self), inDescriptions: true)
    #expect(try database.search(query, after: nil, limit: 50).read == 0)
    #expect(try database.readDescriptions(limit: 10) == 0.25)
    let page = try database.search(query, after: nil, limit: 50)
    #expect(page.items == Array(Sample.listings(40).prefix(10)) && page.read == 0.25)
    #expect(try database.readDescriptions(limit: 30) == 0.99)
    #expect(try database.readDescriptions(limit: 30) == 1)
    #expect(try database.readDescriptions(limit: 30) == 1)
    #expect(try database.search(query, after: nil, limit: 50).items == Sample.listings(40))
    #expect(try database.search(SearchQuery(inDescriptions: true), after: nil, limit: 50).read == 1)
  }

  @Test func nothingIsReadWhileTheListsAreBuilt() throws {
    let database = try MarketDatabase()
    try database.beginBuild()
    #expect(try database.readDescriptions(limit: 10) == 0)
    try database.writeListings { writer throws(SQLiteFault) in
      for (number, listing) in Sample.listings(9).enumerated() {
        try writer.put(StoredListing(listing), at: number + 1)
      }
    }
    let query = SearchQuery(terms: [SearchTerm("가져가")].compactMap(\.self), inDescriptions: true)
    #expect(try database.search(query, after: nil, limit: 50).read == 0)
    try database.endBuild()
    #expect(try database.readDescriptions(limit: 10) == 1)
    #expect(try database.search(query, after: nil, limit: 50).items.count == 9)
    #expect(try database.searchFaults() == 0)
  }

  /// The check finds inconsistent descriptions.
  @Test(arguments: [
    "UPDATE description SET key = x'4142' WHERE number = (SELECT min(number) FROM description)",
    "DELETE FROM description WHERE number = (SELECT min(number) FROM description)",
    "INSERT INTO description_gram(rowid, text) VALUES((SELECT min(number) FROM description), 'abc')",
    "INSERT INTO description(number, key) VALUES(7, x'41')",
  ]) func aFaultIsSeen(_ statement: String) throws {
    let database = try MarketDatabase()
    try database.put(Sample.listings(20))
    try database.readAllDescriptions()
    #expect(try database.searchFaults() == 0)
    try database.transaction(.immediate) { sql throws(SQLiteFault) in try sql.run(statement, isKept: false) }
    #expect(try database.searchFaults() == 1)
  }

  /// One step changes more rows than the writer buffers.
  @Test func manyChangesInOneStep() throws {
    let database = try MarketDatabase()
    try database.put(Sample.listings(6000))
    try database.readAllDescriptions()
    try database.writeListings { writer throws(SQLiteFault) in
      for number in 0..<6000 {
        var listing = Sample.listing(number)
        listing.description = "새 설명 \(number % 7)"
        if number.isMultiple(of: 3) { listing.bumpedAt = listing.bumpedAt.advanced(seconds: 40) }
        try writer.put(StoredListing(listing))
      }
    }
    #expect(try database.searchFaults() == 0)
  }
}

extension MarketDatabase {
  func readAllDescriptions() throws(SQLiteFault) { while try readDescriptions(limit: 1000) < 1 {} }
}
