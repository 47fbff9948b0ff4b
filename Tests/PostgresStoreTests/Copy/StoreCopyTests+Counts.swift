import EmbeddedStore
import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

extension StoreCopyTests {
  /// A database with a copy of a folder that has these listings.
  private static func copy(of listings: [Listing], in folder: Folder) async throws -> PostgresStore {
    try await folder.store.save(listings)
    let address = try await TestCluster.address(isEmpty: true)
    _ = try await StoreCopy(from: EmbeddedCopySource(folder: folder.path), to: PostgresCopyTarget(address))
      .run(keepsSource: true)
    return try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
  }

  /// What the triggers would count row by row is counted at the end, and the triggers count again afterwards.
  @Test func aCopyCountsLikeItsSource() async throws {
    let folder = try await Folder()
    defer { folder.remove() }
    var listings = Sample.listings(120)
    for place in listings.indices { listings[place].counts.views = place * place }
    let store = try await Self.copy(of: listings, in: folder)
    func expectEqualCounts(_ what: Comment) async throws {
      var places: [Set<NeighborhoodCode>?] = [nil]
      for listing in listings where !places.contains([listing.neighborhood]) { places.append([listing.neighborhood]) }
      for place in places {
        let query = ListingQuery(neighborhoods: place)
        let tally = try await folder.store.tally(query)
        #expect(try await store.tally(query) == tally, what)
        if place == nil { #expect(tally.byCategory[.popular, default: 0] > 0) }
      }
    }
    try await expectEqualCounts("copied")
    listings[7].status = .sold
    listings[8].isHidden.toggle()
    listings[9].counts.views = 100_000
    for store in [folder.store, store] as [any ListingStore] { try await store.save(listings) }
    try await expectEqualCounts("written later")
  }

  /// Searches find, by title, what was copied without the trigger of `search` and what is written once it is on again.
  @Test func aCopyFindsTitlesLikeItsSource() async throws {
    let folder = try await Folder()
    defer { folder.remove() }
    var listings = Sample.listings(12)
    let store = try await Self.copy(of: listings, in: folder)
    func expectAll(_ what: Comment) async throws {
      let query = SearchQuery(terms: SearchText("의자").terms, order: .newest)
      let found = try await folder.store.search(query, after: nil, limit: 20).items
      #expect(!found.isEmpty)
      #expect(try await store.search(query, after: nil, limit: 20).items == found, what)
    }
    try await expectAll("copied")
    listings[0].title = "책상"
    listings[1].title = "흔들의자"
    for store in [folder.store, store] as [any ListingStore] { try await store.save(listings) }
    try await expectAll("written later")
  }
}
