import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// The counts that are written without the rest of a listing.
@Suite(.serialized) struct SearchCountTests {
  @Test func newCountsAreShownAndSorted() async throws {
    let store = try await TestCluster.store(Sample.listings(3))
    let id = Sample.listing(2).id
    try await store.write { transaction throws(PostgresFault) in
      try transaction.sql.setSearchCounts(of: id, hearts: 90, views: 7)
    }
    let found = try await store.search(SearchQuery(order: .mostHearts), after: nil, limit: 1).items.first
    #expect(found?.id == id)
    #expect(found?.counts == Listing.Counts(hearts: 90, chats: Sample.listings(3)[2].counts.chats, views: 7))
  }
}
