import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The store on a journal and an index, on real files.
@Suite(.serialized) struct JournaledStoreTests {
  private let folder: TemporaryFolder
  private let seller = ID<Account>(high: 7, low: 7)

  init() throws { folder = try TemporaryFolder() }

  private func open() async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home)
  }

  @Test func whatWasDoneIsUndoneByAnotherRun() async throws {
    let listing = Sample.listing(1, title: "의자", seller: seller)
    var service = StoredListings(
      store: try await open(), gazetteer: InMemoryGazetteer(), clock: FixedClock(), random: SeededRandom())
    try await (try await open()).save([listing])
    _ = try await service.delete(listing.id, by: seller)
    service = StoredListings(
      store: try await open(), gazetteer: InMemoryGazetteer(), clock: FixedClock(), random: SeededRandom())
    _ = try await service.undo(by: seller)
    #expect(try await open().listing(listing.id)?.deletedAt == nil)
  }

  @Test func viewsAreCountedBeyondARunAndALostIndex() async throws {
    let listing = Sample.listing(3)
    var store = try await open()
    try await store.save([listing])
    for _ in 0..<3 { try await store.countView(of: listing.id) }
    store = try await open()
    #expect(try await store.listing(listing.id)?.counts.views == listing.counts.views + 3)
    ListingIndex.discard(path: folder.path + "/Library/Index.sqlite")
    store = try await open()
    #expect(try await store.listing(listing.id)?.counts.views == listing.counts.views + 3)
  }

  /// Alone, looks are no reason to write a large file anew; with the next one, and into an export, they come along.
  @Test func countsReachTheFileWithTheNextSave() async throws {
    let store = try await open()
    try await store.save(Sample.listings(3))
    try await store.settle()
    let before = try folder.text(of: folder.products)
    let seen = Sample.listings(3)[1]
    try await store.countView(of: seen.id)
    try await store.settle()
    #expect(try folder.text(of: folder.products) == before)
    try await store.save([Sample.listing(7)])
    try await store.settle()
    #expect(try folder.text(of: folder.products).contains("\"views\":\(seen.counts.views + 1)}"))
    try await store.countView(of: seen.id)
    _ = try await store.export(to: folder.path + "/market.tar", at: Sample.now)
    #expect(try folder.text(of: folder.products).contains("\"views\":\(seen.counts.views + 2)}"))
  }

  @Test func aFoldedFileReadsAsTheStoreDoes() async throws {
    let listings = Sample.listings(30)
    let store = try await open()
    try await store.save(listings)
    #expect(FileState(of: folder.products) == .absent)
    try await store.settle()
    let reading = try SurveyedProducts(FileContents(of: folder.products).bytes).reading(
      .init(file: "", home: Sample.home, time: FixedClock().now(), places: [:], known: { _ in nil }))
    #expect(Set(reading.listings) == Set(listings) && reading.notices.isEmpty)
  }
}

/// What a save costs, counted by the disk.
@Suite struct SaveCostTests {
  @Test func aSaveCostsTheSameHoweverManyListingsThereAre() throws {
    var costs: [DiskCounts] = []
    for count in [10, 2000] {
      let files = FaultyFileSystem()
      try files.makeFolder("/d/Documents")
      try files.makeFolder("/d/Library")
      let paths = StorePaths(products: "/d/Documents/Products.json", library: "/d/Library")
      let vault = try ListingVault(paths: paths, files: files, home: MemoryIndexHome(), neighborhood: Sample.home)
      _ = try vault.seed(Sample.listings(count).map { StoredListing($0) })
      var listing = Sample.listing(1)
      func save(_ title: String) throws {
        listing.title = title
        try vault.save([StoredListing(listing)], at: listing.updatedAt)
      }
      try save("첫 번째")
      files.disk.resetCounts()
      try save("두 번째")
      costs.append(files.disk.counts)
    }
    #expect(costs[0].synchronizations == 1)
    #expect(costs[0].bytesWritten == costs[1].bytesWritten && costs[0].bytesWritten < 2000)
    #expect(costs[0].synchronizations == costs[1].synchronizations)
  }
}
