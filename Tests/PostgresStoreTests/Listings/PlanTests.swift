import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

@Suite(.serialized) struct PlanTests {
  /// A page reads the order from an index, so that its cost does not grow with the store.
  @Test func pagesNeverScanAllListings() async throws {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    try await store.save(Sample.listings(4000))
    try await TestCluster.sql("VACUUM ANALYZE", in: address)
    let category = Category.allCases[3]
    let cursor = Cursor(Sample.listing(100))
    let queries = [
      ListingQuery(), ListingQuery(neighborhoods: [Sample.home], category: category), ListingQuery(category: category),
      ListingQuery(neighborhoods: [Sample.home, NeighborhoodCode("11650108")], viewer: Sample.seller(2)),
      ListingQuery(seller: Sample.seller(2)), ListingQuery(category: .popular, upTo: cursor),
    ]
    for query in queries {
      for position in [nil, cursor] {
        let plan = try await store.ask { sql throws(PostgresFault) in
          var selection = ListingSelection(query)
          let keys = selection.keys(below: position, from: 0, limit: 50)
          return try sql.all("EXPLAIN \(keys)", selection.values) { $0.text(0) }
        }
        let text = plan.joined(separator: "\n")
        #expect(text.contains("Index") && !text.contains("Seq Scan on listing"), "\(text)")
      }
    }
    let ids = Sample.listings(50).map(\.id)
    let plan = try await store.ask { sql throws(PostgresFault) in
      try sql.all("EXPLAIN SELECT line FROM listing WHERE id = ANY($1)", [.ids(ids)]) { $0.text(0) }
    }
    #expect(!plan.joined().contains("Seq Scan on listing"), "\(plan)")
  }
}
