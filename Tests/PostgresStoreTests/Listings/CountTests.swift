import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// The kept counts and the popular listings against those of a store in memory.
@Suite(.serialized) struct CountTests {
  @Test func countsStayRightWhenTheyAreFolded() async throws {
    var random = SeededGenerator(seed: 7)
    let store = try await TestCluster.store()
    var all = Sample.listings(700)
    try await store.save(all)
    for _ in 0..<6 {
      for _ in 0..<120 {
        let place = Int(random.next() % 700)
        all[place].status = ListingStatus.allCases[Int(random.next() % 3)]
        all[place].isHidden = random.next() % 4 == 0
        all[place].neighborhood = all[Int(random.next() % 700)].neighborhood
        all[place].categories = [Category.allCases[1 + Int(random.next() % 9)], Category.allCases[10]]
        all[place].counts.hearts = Int(random.next() % 40)
      }
      try await store.save(all)
      let memory = InMemoryListingStore(all)
      for query in [
        ListingQuery(), ListingQuery(neighborhoods: [Sample.home], viewer: Sample.seller(3)),
        ListingQuery(category: .popular), ListingQuery(status: .sold, visibility: .init(sellers: [Sample.seller(2)])),
        ListingQuery(price: 0...50_000), ListingQuery(category: .popular, upTo: Cursor(all[90]), newerThan: nil),
        ListingQuery(
          neighborhoods: [Sample.home, NeighborhoodCode("11680108")],
          visibility: .init(sellers: [Sample.seller(1)], listings: [all[0].id, all[1].id]), upTo: Cursor(all[300])),
      ] {
        try await #expect(store.tally(query) == memory.tally(query))
        for position in [PagePosition.index(3), .index(10_000), .after(Cursor(all[150]))] {
          let page = try await store.page(query, at: position, limit: 20)
          try await #expect(page == memory.page(query, at: position, limit: 20))
        }
      }
    }
    let unfolded = try await store.ask { sql throws(PostgresFault) in
      try sql.integer("SELECT count(*) FROM listingCount WHERE NOT isFolded AND place IS NULL") ?? 0
    }
    #expect(unfolded <= 500)
  }

  @Test func viewsOfManyAtOnceAreAllCounted() async throws {
    let store = try await TestCluster.store(Sample.listings(3))
    let listing = Sample.listings(3)[1]
    try await withThrowingTaskGroup { group in
      for _ in 0..<30 { group.addTask { try await store.countView(of: listing.id) } }
      try await group.waitForAll()
    }
    try await #expect(store.listing(listing.id)?.counts.views == listing.counts.views + 30)
  }
}
