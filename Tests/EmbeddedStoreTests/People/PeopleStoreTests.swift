import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Accounts in the store: change notifications, and the first accounts.
@Suite(.serialized) struct PeopleStoreTests {
  private let folder = TemporaryFolder()
  private let listings = Sample.listings(12)
  private let me = Sample.seller(20)

  private func open(_ use: EmbeddedStore.Use = .session) async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: folder.bundled, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: use)
  }

  private func make() async throws -> EmbeddedListingStore {
    try folder.write("[]", to: folder.products)
    let store = try await open()
    try await store.save(listings)
    return store
  }

  /// Waits for a change that `isWanted`.
  private func hears(_ changes: Changes, _ isWanted: (Change) -> Bool) async {
    var iterator = changes.makeAsyncIterator()
    while let change = await iterator.next(), !isWanted(change) {}
  }

  @Test(.timeLimit(.minutes(10))) func aHeartFromElsewhereReachesTheLists() async throws {
    let here = try await make()
    let there = try await open(.command)
    let changes = here.changes()
    let counts = try await there.commands.setHeart(on: listings[3], by: me, to: true, at: Sample.now)
    await hears(changes) { $0 == .listing(listings[3].id) }
    #expect(try await here.listing(listings[3].id)?.counts == counts)
    #expect(counts.hearts == listings[3].counts.hearts + 1)
  }

  @Test(.timeLimit(.minutes(10))) func whatIsDoneElsewhereIsTold() async throws {
    let here = try await make()
    #expect(try await here.accounts.accounts() == [])
    let there = try await open(.command)
    let changes = here.changes()
    _ = try await there.accounts.add(Sample.account(me), skeleton: Skeleton("x"))
    await hears(changes) { if case .accounts = $0 { true } else { false } }
    #expect(try await here.accounts.account(me) == Sample.account(me))
    try await there.commands.setPartner(of: listings[0].id, as: .sold, to: me, at: Sample.now)
    await hears(changes) { $0 == .personal(me) }
    #expect(try await here.personal.purchases(of: me) == [listings[0].id])
    try await there.commands.setBlocked(Sample.seller(1), by: me, to: true, at: Sample.now)
    await hears(changes) { if case .accounts = $0 { true } else { false } }
    #expect(try await here.accounts.visibility(for: me).sellers == [Sample.seller(1)])
  }

  @Test(.timeLimit(.minutes(10))) func whatIsDoneHereIsToldOnce() async throws {
    let here = try await make()
    let changes = here.changes()
    _ = try await here.commands.setHeart(on: listings[3], by: me, to: true, at: Sample.now)
    _ = try await here.accounts.add(Sample.account(me), skeleton: Skeleton("x"))
    try await here.personal.addViewed(listings[1].id, by: me, at: Sample.now)
    #expect(changes.take() == [.listing(listings[3].id), .personal(me), .accounts(me)])
  }

  /// If no database can be created, the store shows the listings of Products.json and refuses to save.
  @Test func withoutADatabaseNothingIsSaidToBeKept() async throws {
    let text = listings.map { String(decoding: StoredListing($0).line, as: UTF8.self) }.joined(separator: ",\n")
    try folder.write("[\(text)]", to: folder.products)
    try folder.write("", to: folder.path + "/Library")
    let store = try await open(.command)
    #expect(try await store.everything == listings)
    #expect(try await store.accounts.accounts() == [])
    let missing = StoreError.unavailable(path: folder.market, reason: .io(ENOTDIR))
    await #expect(throws: missing) { try await store.accounts.add(Sample.account(me), skeleton: Skeleton("x")) }
    await #expect(throws: missing) { try await store.save([listings[0]]) }
    await #expect(throws: missing) {
      try await store.commands.setHeart(on: listings[0], by: me, to: true, at: Sample.now)
    }
    #expect(try await store.everything == listings)
  }

  /// SQLite would keep writing to a file that was moved or deleted.
  @Test(arguments: [false, true]) func nothingIsSaidToBeKeptInAFileThatIsNoLongerThere(_ isRemoved: Bool) async throws {
    let store = try await make()
    let library = folder.path + "/Library"
    let first = ListingDraft(title: "first")
    try await store.personal.keep(first, of: me, at: Sample.now)
    #expect(try await store.personal.draft(of: me, about: nil) == first)
    if isRemoved {
      try FileManager.default.removeItem(atPath: library)
    } else {
      try FileManager.default.moveItem(atPath: library, toPath: library + ".away")
    }
    let gone = StoreError.unavailable(path: folder.market, reason: .io(ENOENT))
    await #expect(throws: gone) { try await store.personal.keep(ListingDraft(title: "second"), of: me, at: Sample.now) }
    await #expect(throws: gone) { try await store.save([Sample.listing(50)]) }
    #expect(try await store.personal.draft(of: me, about: nil) == first, "what is known is still read")
    #expect(try await store.everything.count == 12)
    // Another database in its place is not that of this program.
    try FileManager.default.createDirectory(atPath: library, withIntermediateDirectories: true)
    try MarketDatabase(path: folder.market).close()
    await #expect(throws: gone) { try await store.save([Sample.listing(50)]) }
    #expect(try MarketDatabase(path: folder.market).count() == 0)
  }

  @Test func picturesOfPeopleAndDraftsAreInUse() async throws {
    let store = try await make()
    let files: Set = ["ab/1.jpg", "ab/2.jpg", "ab/3.jpg", "https://example.org/x.jpg"]
    #expect(try await store.accounts.references(among: files) == [:])
    for (number, source) in [Picture.Source.file("ab/1.jpg"), .url("https://example.org/x.jpg")].enumerated() {
      var account = Sample.account(Sample.seller(number))
      account.picture = Picture(source: source)
      #expect(try await store.accounts.add(account, skeleton: Skeleton("\(number)")))
    }
    let draft = ListingDraft(pictures: [
      DraftPicture(source: .kept(.file("ab/2.jpg"))), DraftPicture(source: .path("ab/3.jpg")),
    ])
    try await store.personal.keep(draft, of: me, at: Sample.now)
    #expect(try await store.accounts.references(among: files) == ["ab/1.jpg": .present, "ab/2.jpg": .present])
    #expect(try await store.accounts.references(among: ["ab/2.jpg"]) == ["ab/2.jpg": .present])
  }

  @Test func aFormerPictureOfAnAccountStaysUntilItCannotBeUndone() async throws {
    let store = try await make()
    _ = try await store.accounts.add(Sample.account(me), skeleton: Skeleton("x"))
    let market = store.market(of: me)
    for file in ["ab/1.jpg", "ab/2.jpg"] {
      _ = try await market.accounts.setPicture(to: Picture(source: .file(file)))
    }
    let files: Set = ["ab/1.jpg", "ab/2.jpg"]
    #expect(try await store.accounts.references(among: files) == ["ab/1.jpg": .past, "ab/2.jpg": .present])
    _ = try await market.undo.undo()
    #expect(try await store.accounts.account(me)?.picture?.source == .file("ab/1.jpg"))
    #expect(try await store.accounts.references(among: files) == ["ab/1.jpg": .present, "ab/2.jpg": .past])
    _ = try await market.accounts.setPicture(to: nil)
    for number in 0..<UndoHistory.window {
      _ = try await market.wishlist.setHeart(on: listings[3].id, to: number.isMultiple(of: 2))
    }
    #expect(try await store.accounts.references(among: files) == [:])
  }

  // MARK: - Neighbors

  private func person(_ number: Int, _ name: String) -> String {
    """
    {"id":"\(Sample.seller(number))","name":"\(name)","neighborhood":"11680101","joinedAt":"2022-05-15T12:26:47+09:00","about":"안녕하세요."}
    """
  }

  private func writeNeighbors() throws {
    let people = [person(0, "북한산김밥"), person(1, "바순부는이웃"), person(40, "글없는이웃"), #"{"id":"x","name":"y"}"#]
    try folder.write(
      "{\"version\":1,\"people\":[\n" + people.joined(separator: ",\n") + "\n]}\n", to: folder.bundled + "/People.json")
  }

  @Test func neighborsOfTheFirstListingsHaveAccountsOnce() async throws {
    try writeNeighbors()
    let text = listings.map { String(decoding: StoredListing($0).line, as: UTF8.self) }.joined(separator: ",\n")
    try folder.write("{\"version\":1,\"products\":[\n\(text)\n]}\n", to: folder.bundled + "/Products.json")
    let store = try await open()
    let accounts = try await store.accounts.accounts()
    #expect(accounts.map(\.name) == ["바순부는이웃", "북한산김밥"], "who has no listing here is no neighbor")
    #expect(accounts[1].about == "안녕하세요." && accounts[1].neighborhoods == NeighborhoodChoice(only: Sample.home))
    try await store.commands.rename(Sample.seller(0), to: "이사간김밥", Skeleton("z"))
    let again = try await open(.command)
    #expect(try await again.accounts.accounts().map(\.name) == ["바순부는이웃", "이사간김밥"])
  }

  @Test func inAStoreOfOnesOwnThereAreNone() async throws {
    try writeNeighbors()
    try folder.write("[]", to: folder.products)
    let store = try await open()
    #expect(try await store.accounts.accounts() == [])
    // The same listings may be taken in later: they are somebody's then who is known by them.
    try await store.save(listings)
    #expect(try await open(.command).accounts.accounts() == [])
  }
}
