import Foundation
import GRDB
import Glibc
import MarketTesting
import Marketplace
import Synchronization
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
    let listings = try await open().market(of: seller).listings
    try await (try await open()).save([listing])
    _ = try await listings.delete(listing.id)
    _ = try await open().acts(of: seller).undo()
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

  /// Who opens a page knows that he looks: no frame is drawn for it. Other programs are told.
  @Test func onesOwnLookIsNoNews() async throws {
    let (store, other) = (try await open(), try await open())
    let listings = Sample.listings(3)
    try await store.save(listings)
    try await other.keeper.refresh()
    var (here, there) = (store.changes().makeAsyncIterator(), other.changes().makeAsyncIterator())
    try await store.countView(of: listings[1].id)
    #expect(await there.next() == .listing(listings[1].id))
    try await store.save([Sample.listing(7)])
    #expect(await here.next() == .listing(Sample.listing(7).id))
  }

  /// What somebody else did to the listing at the same time is news.
  @Test func whatOthersDidToTheListingThatIsLookedAtIsTold() async throws {
    let store = try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home,
      for: .command)
    let other = try await open()
    var listing = Sample.listings(3)[1]
    try await store.save(Sample.listings(3))
    var changes = store.changes().makeAsyncIterator()
    listing.title = "값을 내린 의자"
    try await other.save([listing])
    try await store.countView(of: listing.id)
    try await store.save([Sample.listing(7)])
    #expect(await changes.next() == .listing(listing.id))
  }

  /// So is a heart that was counted with the look.
  @Test func aHeartThatIsCountedWithALookIsTold() async throws {
    let store = try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home,
      for: .command)
    let listing = Sample.listings(3)[1]
    try await store.save(Sample.listings(3))
    var changes = store.changes().makeAsyncIterator()
    let market = try MarketDatabase(path: folder.path + "/Library/Market.sqlite")
    _ = try market.setHeart(on: listing, by: seller, to: true, at: FixedClock().now())
    try await store.countView(of: listing.id)
    try await store.save([Sample.listing(7)])
    #expect(await changes.next() == .listing(listing.id))
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

  /// The log of the index is taken in behind the saves: it neither grows for ever nor waits for the last of all programs.
  @Test func theLogOfTheIndexStaysShort() async throws {
    let store = try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home,
      for: .session)
    for number in 0..<300 { try await store.save([Sample.listing(number)]) }
    let size = try FileManager.default.attributesOfItem(atPath: folder.path + "/Library/Index.sqlite-wal")[.size]
    #expect(try #require(size as? Int) < 12_000_000)
    await store.close()
  }

  @Test func readersWaitForNobodyWhoWrites() async throws {
    var store = try await open()
    try await store.save(Sample.listings(3))
    let writer = try OpenFile(folder.path + "/Library/Store.lock", O_RDWR)
    try writer.lock()
    #expect(try await store.everything.count == 3)
    store = try await open()
    #expect(try await store.everything.count == 3)
    try writer.unlock()
  }

  @Test func theLastSessionToEndWritesTheFile() async throws {
    let (first, last) = (try await open(), try await open())
    try await first.save(Sample.listings(3))
    await first.close()
    #expect(FileState(of: folder.products) == .absent)
    await last.close()
    #expect(try await open().everything.count == 3)
    #expect(try folder.text(of: folder.products).contains(Sample.listings(3)[0].title))
  }

  /// A copy that was made while the store was written may hold an index that agrees with nothing.
  @Test func aCopiedIndexIsNotBelieved() async throws {
    let store = try await open()
    try await store.save(Sample.listings(3))
    try await store.settle()
    let copy = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: copy.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: copy.path)
    let foreign = try ListingIndex(path: copy.path + "/Library/Index.sqlite")
    try foreign.write { writer throws(SQLiteFault) in try writer.remove(Sample.listings(3)[1].id) }
    try foreign.close()
    #expect(try await copy.open().everything == store.everything)
  }

  /// The size and the time of a file can be put back; what it says shows then when the program is started.
  @Test func anEditThatHidesIsFoundByTheEdgesOfTheFile() async throws {
    var store = try await open()
    try await store.save([Sample.listing(1, title: "의자 1")])
    try await store.settle()
    var before = stat()
    #expect(stat(folder.products, &before) == 0)
    let edited = try folder.text(of: folder.products).replacing("의자 1", with: "의자 2")
    let file = Glibc.open(folder.products, O_WRONLY)
    #expect(pwrite(file, edited, edited.utf8.count, 0) == edited.utf8.count)
    let times = [before.st_atim, before.st_mtim]
    #expect(futimens(file, times) == 0)
    close(file)
    store = try await open()
    #expect(try await store.everything.map(\.title) == ["의자 2"])
  }

  @Test func theFirstFileIsWrittenThoughTheIndexWasLost() async throws {
    let listing = Sample.listing(3)
    try await open().save([listing])
    ListingIndex.discard(path: folder.path + "/Library/Index.sqlite")
    let store = try await open()
    try await store.settle()
    #expect(try folder.text(of: folder.products).contains(listing.id.description))
    #expect(try await store.listing(listing.id) == listing)
  }

  @Test(arguments: [true, false]) func whatAHandTookAwayAndAnUndoBroughtBackStays(_ losesIndex: Bool) async throws {
    let listings = (1...3).map { Sample.listing($0, title: "물건 \($0)", seller: seller) }
    let store = try await open()
    try await store.save(listings)
    try await store.settle()
    let whole = try folder.text(of: folder.products)
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let gone = try #require(lines.firstIndex { $0.contains("물건 2") })
    let without = (lines[..<gone] + lines[(gone + 1)...]).joined(separator: "\n")
    try folder.write(without, to: folder.products)
    try await store.keeper.refresh()
    #expect(try await store.listing(listings[1].id) == nil)
    _ = try await store.acts(of: seller).undo()
    if losesIndex { ListingIndex.discard(path: folder.path + "/Library/Index.sqlite") }
    try folder.write(without.replacing("물건 3", with: "고친 물건 3"), to: folder.products)
    let again = try await open()
    #expect(try await Set(again.everything.map(\.title)) == ["물건 1", "물건 2", "고친 물건 3"])
  }

  @Test func aVanishedFileIsWrittenAgainAtTheEnd() async throws {
    let store = try await open()
    try await store.save(Sample.listings(3))
    try await store.settle()
    unlink(folder.products)
    await store.close()
    #expect(try folder.text(of: folder.products).contains(Sample.listings(3)[0].id.description))
  }

  /// A bit of the journal turns while the index knows what it said.
  @Test func whatTheIndexKnowsOutlivesADamagedJournal() async throws {
    let listings = (1...4).map { Sample.listing($0) }
    for listing in listings.prefix(3) { try await (try await open()).save([listing]) }
    let journal = folder.path + "/Documents/Products.journal"
    var bytes = try FileContents(of: journal).bytes
    bytes[bytes.count / 2] ^= 1
    try folder.write(bytes, to: journal)
    let store = try await open()
    try await store.save([listings[3]])
    try? await store.settle()
    try await store.settle()
    ListingIndex.discard(path: folder.path + "/Library/Index.sqlite")
    #expect(try await Set(open().everything.map(\.id)) == Set(listings.map(\.id)))
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

  @Test func theFirstProductsJSONIsMadeThoughTheIndexWasLost() async throws {
    let listing = Sample.listing(1)
    try await (try await open()).save([listing])
    ListingIndex.discard(path: folder.path + "/Library/Index.sqlite")
    try await (try await open()).settle()
    #expect(try folder.text(of: folder.products).contains(listing.id.description))
  }

  @Test func aProductsJSONOfOursThatVanishesIsWrittenAgain() async throws {
    let listings = Sample.listings(3)
    let store = try await open()
    try await store.save(Array(listings.dropLast()))
    try await store.settle()
    #expect(unlink(folder.products) == 0)
    try await store.save([listings[2]])
    try await store.settle()
    let text = try folder.text(of: folder.products)
    #expect(listings.allSatisfy { text.contains($0.id.description) })
    #expect(await store.notices() == [])
  }
}

/// Programs that are started at the same moment.
@Suite struct StartTogetherTests {
  /// An index that others are making just now.
  private final class BusyIndexHome: IndexHome {
    private let refusals = Mutex(0)
    private let home = MemoryIndexHome()

    init(refusals: Int) { self.refusals.withLock { $0 = refusals } }

    func open() throws(SQLiteFault) -> ListingIndex {
      let isBusy = refusals.withLock { refusals in
        refusals -= 1
        return refusals >= 0
      }
      if isBusy { throw .busy }
      return try home.open()
    }

    func discard() { home.discard() }
    var node: IndexNode? { home.node }
  }

  @Test(arguments: 0..<4) func anIndexThatOthersAreMakingIsOpened(_ refusals: Int) throws {
    let files = FaultyFileSystem()
    try files.makeFolder("/d/Documents")
    try files.makeFolder("/d/Library")
    let vault = try ListingVault(
      paths: StorePaths(products: "/d/Documents/Products.json", library: "/d/Library"), files: files,
      home: BusyIndexHome(refusals: refusals), neighborhood: Sample.home)
    try vault.save([StoredListing(Sample.listing(1))], at: FixedClock().now())
    #expect(try vault.index.count() == 1)
  }

  @Test func oneThatNobodyLetsGoOfIsDoneWithout() throws {
    let files = FaultyFileSystem()
    try files.makeFolder("/d/Documents")
    try files.makeFolder("/d/Library")
    let vault = try ListingVault(
      paths: StorePaths(products: "/d/Documents/Products.json", library: "/d/Library"), files: files,
      home: BusyIndexHome(refusals: .max), neighborhood: Sample.home)
    try vault.save([StoredListing(Sample.listing(1))], at: FixedClock().now())
    #expect(try vault.index.count() == 1)
  }

  /// A tool that looks into databases may lock this one for as long as it runs.
  @Test func soIsOneThatAStrangeProgramHolds() throws {
    let folder = try TemporaryFolder()
    let paths = StorePaths(products: folder.products, library: folder.path + "/Library")
    for part in ["Documents", "Library"] { try RealFileSystem().makeFolder(folder.path + "/" + part) }
    try ListingVault(
      paths: paths, files: RealFileSystem(), home: IndexFile(path: paths.index), neighborhood: Sample.home
    ).save([StoredListing(Sample.listing(1))], at: FixedClock().now())
    let tool = try DatabaseQueue(path: paths.index)
    try tool.inDatabase { database in
      try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
    }
    let vault = try ListingVault(
      paths: paths, files: RealFileSystem(), home: IndexFile(path: paths.index), neighborhood: Sample.home)
    try vault.save([StoredListing(Sample.listing(2))], at: FixedClock().now())
    #expect(try vault.index.count() == 2)
    for path in [paths.products, paths.journal] { try? RealFileSystem().remove(path) }
    let late = try ListingVault(
      paths: paths, files: RealFileSystem(), home: IndexFile(path: paths.index), neighborhood: Sample.home)
    #expect(try !late.seed([StoredListing(Sample.listing(3))]), "what it holds may be the only copy")
    try vault.fold()
    try tool.close()
    let next = try ListingVault(
      paths: paths, files: RealFileSystem(), home: IndexFile(path: paths.index), neighborhood: Sample.home)
    try next.refresh()
    #expect(try next.index.count() == 2)
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
