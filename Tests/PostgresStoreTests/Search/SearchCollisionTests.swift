import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// Transactions that write the same words at the same time.
@Suite(.serialized) struct SearchCollisionTests {
  @Test func writersOfTheSameWordsDoNotLoseCounts() async throws {
    let store = try await TestCluster.store()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        group.addTask {
          do { try await store.save([Sample.listing(number, title: "의자 책상")]) } catch { Issue.record(error) }
        }
      }
    }
    let words = try await store.words(beginningWith: KoreanFolding.key(of: "의"), limit: 5)
    #expect(words.map(\.count) == [12])
    #expect(try await store.count(SearchQuery(), since: Timestamp(seconds: 0), limit: 99) == 12)
  }
}
