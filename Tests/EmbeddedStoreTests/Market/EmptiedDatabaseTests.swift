import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Somebody empties a database that another program has open: SQLite waits for that one, but not for ever.
@Suite struct EmptiedDatabaseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home)
  }

  @Test(.timeLimit(.minutes(10))) func anEmptiedIndexIsBegunAnew() async throws {
    let store = try await open()
    try await store.save(Sample.listings(8))
    #expect(truncate(folder.path + "/Library/Index.sqlite", 0) == 0)
    let other = try await open()
    #expect(try await other.everything.count == 8)
    try await other.save([Sample.listing(9)])
    try await store.keeper.refresh()
    #expect(try await store.everything.count == 9)
  }

  @Test(.timeLimit(.minutes(10))) func anEmptiedMarketIsRefused() throws {
    let path = folder.path + "/Market.sqlite"
    let market = try MarketDatabase(path: path)
    _ = try market.countView(of: Sample.listing(1).id, base: Listing.Counts())
    #expect(truncate(path, 0) == 0)
    #expect(throws: SQLiteFault.busy) { _ = try MarketDatabase(path: path) }
    withExtendedLifetime(market) {}
  }
}
