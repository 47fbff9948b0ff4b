import Foundation
import MarketTesting
import Marketplace

@testable import EmbeddedStore

/// What a hand does to the files of a store while no program runs.
protocol StoreHands {
  var folder: TemporaryFolder { get }
}

extension StoreHands {
  var journal: String { folder.path + "/Documents/Products.journal" }
  var market: String { folder.path + "/Library/Market.sqlite" }
  var elsewhere: String { folder.path + "/Elsewhere" }

  func open(for use: EmbeddedStore.Use = .session) async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home,
      for: use)
  }

  func check() async -> [StoreFinding] {
    await EmbeddedStore.check(
      folder: folder.path, mending: false, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home
    ).findings
  }

  func loseIndex() { ListingIndex.discard(path: folder.path + "/Library/Index.sqlite") }

  /// Twenty listings in Products.json, two more in the journal.
  func begin() async throws -> Set<ID<Listing>> {
    // A session would do what it does behind its person when the files are moved already.
    let store = try await open(for: .command)
    try await store.save(Sample.listings(20))
    try await store.settle()
    try await store.save([Sample.listing(30), Sample.listing(31)])
    return Set(try await store.everything.map(\.id))
  }

  func move(_ name: String, to target: String) throws {
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder.path + "/Documents/" + name, toPath: target)
  }
}
