import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Compares random changes and searches with a market in memory that looks at every listing. SECONDHAND_FUZZ sets the
/// number of runs, SECONDHAND_SEED the first seed.
@Suite struct SearchFuzzTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func findsWhatAMarketInMemoryFinds() async throws {
    let seed = Self.number("SECONDHAND_SEED") ?? 1
    let operations = Self.number("SECONDHAND_FUZZ") ?? 1500
    var searches = RandomSearches(seed: UInt64(seed))
    var listings = searches.listings(150)
    var reference = InMemoryListingStore(listings)
    let database = try MarketDatabase()
    try database.put(listings)
    var isDone = true
    for operation in 0..<operations {
      var about = "seed \(seed), operation \(operation)"
      // An error from a store does not tell where it happened.
      defer { if !isDone { Issue.record("\(about)") } }
      isDone = false
      switch searches.number(in: 0...5) {
      case 0:
        let place = searches.number(in: 0...listings.count - 1)
        listings[place] = searches.changed(listings[place])
        try put(listings[place], database)
        reference = InMemoryListingStore(listings)
      case 1 where listings.count < 200:
        listings.append(searches.listing())
        try put(listings[listings.count - 1], database)
        reference = InMemoryListingStore(listings)
      case 1:
        let gone = listings.remove(at: searches.number(in: 0...listings.count - 1)).id
        try database.writeListings { writer throws(SQLiteFault) in try writer.remove(gone) }
        reference = InMemoryListingStore(listings)
      default:
        let query = searches.query(about: listings)
        if query.readsDescriptions { try database.readAllDescriptions() }
        let cursor = searches.number(in: 0...1) == 0 ? searches.cursor(listings, in: query) : nil
        let only = [nil, .walk, .grams] as [SearchPlan.Route?]
        let route = only[searches.number(in: 0...2)]
        about += ", \(route.map { "\($0)" } ?? "any"): \(query), \(cursor.map { "\($0)" } ?? "")"
        let promised = try await reference.search(query, after: cursor, limit: 20)
        let page = try database.search(query, after: cursor, limit: 20, only: route)
        try #require(page.items == promised.items && page.next == promised.next, "\(about), \(page.plan)")
      }
      if operation % 5000 == 4999 { try #require(try database.searchFaults() == 0, "\(about)") }
      isDone = true
    }
    #expect(try database.searchFaults() == 0)
  }

  private func put(_ listing: Listing, _ database: MarketDatabase) throws {
    try database.writeListings { writer throws(SQLiteFault) in _ = try writer.put(StoredListing(listing)) }
  }
}
