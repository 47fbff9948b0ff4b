import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

@Suite(.serialized) struct MigrationTests {
  /// Servers that start at the same moment on an empty database make its tables once.
  @Test func serversThatStartAtOnceShareTheTables() async throws {
    let address = try await TestCluster.address(isEmpty: true)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
          return try await store.page(ListingQuery(), at: .index(0), limit: 1).items.count
        }
      }
      for try await count in group { #expect(count == 0) }
    }
  }
}
