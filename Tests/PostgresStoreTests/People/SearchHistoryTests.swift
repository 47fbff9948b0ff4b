import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct SearchHistoryTests {
  /// The strokes of Korean syllables make keys that are too long for an index of PostgreSQL.
  @Test func aLongSearchIsKeptAndRemoved() async throws {
    var random = SeededGenerator(seed: 7)
    let syllables = (0..<PastSearch.lengthLimit / 3).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0xAC00...0xD7A3, using: &random))
    }
    let text = String(String.UnicodeScalarView(syllables))
    let search = try #require(PastSearch(text, at: Sample.now))
    #expect(search.key.utf8.count > 2704, "the longest entry of an index")
    let searches = try await TestCluster.store().searches
    for _ in 0..<2 { try await searches.add(search, of: Sample.seller(1)) }
    #expect(try await searches.searches(of: Sample.seller(1), limit: 9) == [search])
    #expect(try await searches.removeSearch(key: search.key, of: Sample.seller(1)))
    #expect(try await searches.searches(of: Sample.seller(1), limit: 9) == [])
  }
}
