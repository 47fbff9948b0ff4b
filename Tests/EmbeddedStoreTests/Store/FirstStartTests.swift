import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles
@testable import MarketJSON

@Suite(.serialized) struct FirstStartTests {
  private let folder = TemporaryFolder()

  private func bundle(_ listings: [Listing]) throws {
    let lines = listings.map { JSONValue.object(ListingJSON.object(for: $0)).text }
    try folder.write(
      "{\"version\":1,\"products\":[\n\(lines.joined(separator: ",\n"))\n]}\n", to: folder.bundled + "/Products.json")
  }

  @Test func theBundledListingsAreAsIfTheNewestWereAMinuteOld() async throws {
    var listings = Sample.listings(5)
    listings[1].updatedAt = listings[0].createdAt.advanced(seconds: 30)
    listings[2].deletedAt = listings[0].createdAt
    try bundle(listings)
    let clock = FixedClock(Sample.now.advanced(seconds: 86_400 * 400))
    let store = try await folder.open(clock: clock)
    let shown = try await store.everything
    let all = shown + [try #require(try await store.listing(listings[2].id))]
    let span = clock.now().seconds - 60 - (listings[0].createdAt.seconds + 30)
    #expect(all.flatMap { [$0.createdAt, $0.updatedAt, $0.bumpedAt] }.max() == clock.now().advanced(seconds: -60))
    for listing in listings {
      let moved = try #require(all.first { $0.id == listing.id })
      #expect(moved.createdAt == listing.createdAt.advanced(seconds: span))
      #expect(moved.updatedAt == listing.updatedAt.advanced(seconds: span))
      #expect(moved.bumpedAt == listing.bumpedAt.advanced(seconds: span))
      #expect(moved.deletedAt == listing.deletedAt?.advanced(seconds: span))
      #expect(moved.title == listing.title)
    }
    let again = try await folder.open(clock: FixedClock())
    #expect(try await again.everything == shown)
    #expect(await store.notices() == [])
    #expect(await again.notices() == [])
    #expect(try folder.text(of: folder.products).split(separator: "\n").count == listings.count + 2)
  }

  @Test func thePicturesThatListingsNameAreCopied() async throws {
    var listings = Sample.listings(1)
    listings[0].pictures = ["a.png", "ab/c.png", "missing.png", "../../../outside.png"].map {
      Picture(source: .file($0))
    }
    try bundle(listings)
    try folder.write([1, 2, 3], to: folder.bundled + "/Pictures/a.png")
    try folder.write([0, 255], to: folder.bundled + "/Pictures/ab/c.png")
    try folder.write([9], to: folder.bundled + "/Pictures/unnamed.png")
    try folder.write([9], to: folder.path + "/../outside.png")
    defer { try? FileManager.default.removeItem(atPath: folder.path + "/../outside.png") }
    let store = try await folder.open()
    #expect(folder.names(in: store.imagesFolder) == ["a.png", "ab"])
    #expect(FileManager.default.contents(atPath: store.imagesFolder + "/a.png") == Data([1, 2, 3]))
    #expect(FileManager.default.contents(atPath: store.imagesFolder + "/ab/c.png") == Data([0, 255]))
    #expect(folder.names(in: folder.path + "/Documents") == ["Images", "Products.json"])
  }

  @Test func listingsThatAreThereAreUsedAndAddedTo() async throws {
    try bundle(Sample.listings(5))
    let store = try await folder.open(Samples.canonical)
    #expect(try await store.everything.count == 1)
    try await store.save([Sample.listing(0)])
    #expect(try await folder.open().everything.count == 2)
  }

  @Test(arguments: [true, false]) func aDatabaseThatIsGoneIsNamedOnce(_ isEmpty: Bool) async throws {
    let market = folder.path + "/Library/Market.sqlite"
    let store = try await folder.open(Samples.canonical)
    try await store.save([Sample.listing(0)])
    try await store.export()
    await store.close()
    for suffix in ["", "-wal", "-shm"] { unlink(market + suffix) }
    if isEmpty { try folder.write("", to: market) }
    let again = try await folder.open()
    #expect(try await again.everything.count == 2)
    #expect(await again.notices() == [.databaseMissing(file: market)])
    await again.close()
    #expect(try await folder.open().notices() == [])
  }

  @Test func withoutBundledListingsTheStoreIsEmptyAndSaysSo() async throws {
    let store = try await folder.open()
    #expect(try await store.everything == [])
    #expect(await store.notices() == [.unreadable(file: folder.bundled + "/Products.json", reason: .io(ENOENT))])
    #expect(folder.names(in: folder.path + "/Documents") == ["Images"])
    try await store.save([Sample.listing(0)])
    #expect(await store.notices() == [])
    #expect(try await folder.open().everything == [Sample.listing(0)])
  }

  @Test func aStoreThatBeganEmptyStaysEmpty() async throws {
    try bundle(Sample.listings(2))
    try await folder.run(.session).close()
    #expect(try await folder.open().everything == [])
  }

  @Test func aCommandWithoutBundledListingsIsNoBeginning() async throws {
    try bundle(Sample.listings(2))
    _ = try await folder.run(.command)
    #expect(try await folder.open().everything.count == 2)
  }

  // MARK: A copy of a store in which a file is missing

  /// A store in which 느긋한수달 has an account and an edited listing.
  private func used() async throws -> ID<Listing> {
    try bundle(Sample.listings(5))
    let store = try await folder.open(Samples.canonical)
    let mine = try #require(try await store.everything.first)
    #expect(try await store.accounts.add(Sample.account(mine.seller, name: mine.sellerName), skeleton: Skeleton("x")))
    _ = try await store.market(of: mine.seller).sales.setStatus(of: mine.id, to: .sold, with: nil)
    try await store.export()
    return mine.id
  }

  @Test func withoutTheFileTheDatabaseHasEverything() async throws {
    let mine = try await used()
    try FileManager.default.removeItem(atPath: folder.products)
    let store = try await folder.open()
    #expect(try await store.everything.map(\.id) == [mine])
    #expect(await store.notices() == [.vanished(file: folder.products)])
    #expect(try await store.accounts.accounts().count == 1)
    try await store.export()
    #expect(await store.notices() == [])
    #expect(try folder.text(of: folder.products).contains("\"status\":\"sold\""))
  }

  @Test func withoutTheDatabaseTheFileHasTheListings() async throws {
    let mine = try await used()
    let copy = TemporaryFolder()
    for name in ["Documents", "Bundled"] {
      try FileManager.default.copyItem(atPath: folder.path + "/" + name, toPath: copy.path + "/" + name)
    }
    let store = try await copy.open()
    #expect(try await store.everything.map(\.id) == [mine])
    #expect(try await store.listing(mine)?.status == .sold)
    #expect(try await store.accounts.accounts() == [])
  }

  /// The listings are saved after the pictures, so an interrupted first start begins again.
  @Test func picturesOfAnInterruptedFirstStartAreInNobodysWay() async throws {
    var listings = Sample.listings(1)
    listings[0].pictures = [Picture(source: .file("a.png"))]
    try bundle(listings)
    try folder.write([1], to: folder.bundled + "/Pictures/a.png")
    try folder.write([1], to: folder.path + "/Documents/Images/a.png")
    try Path.makeFolder(folder.path + "/Library")
    try MarketDatabase(path: folder.path + "/Library/Market.sqlite").close()
    #expect(try await folder.open().everything.count == 1)
  }

  @Test func aFolderThatCannotBeMadeIsAnError() async throws {
    try folder.write("in the way", to: folder.path + "/Documents")
    await #expect(throws: StoreError.unavailable(path: folder.path + "/Documents/Images", reason: .io(ENOTDIR))) {
      try await folder.open()
    }
  }

  @Test func whatAKilledProgramLeftIsCleared() async throws {
    _ = try await folder.open(Samples.canonical)
    let dead = folder.path + "/Documents/.Products.json.999999999.1.tmp"
    let alive = folder.path + "/Documents/.Products.json.\(getppid()).1.tmp"
    try folder.write("half", to: dead)
    try folder.write("half", to: alive)
    #expect(try await folder.open().everything.count == 1)
    #expect(!FileManager.default.fileExists(atPath: dead))
    #expect(FileManager.default.fileExists(atPath: alive))
  }
}
