import Foundation
import GRDB
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Every file that this program has ever written opens, and one of a later program is left as it is.
@Suite(.serialized) struct VersionTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Versions")
  private let folder: TemporaryFolder
  private var journal: String { folder.path + "/Documents/Products.journal" }
  private var index: String { folder.path + "/Library/Index.sqlite" }
  private var market: String { folder.path + "/Library/Market.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  private func put(_ sample: String, at path: String) throws { try folder.write(bytes(of: sample), to: path) }

  private func bytes(of sample: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.samples.appending(path: sample)))
  }

  private func contents(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

  private func open() async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: .command)
  }

  private func id(_ number: UInt64) -> ID<Listing> {
    ID(high: 0x0193_5D4E_0000_7000, low: 0x8000_0000_0000_0000 | number)
  }

  /// What stands in every sample is named here, so that none lies there untested.
  @Test func thereIsATestForEachSample() throws {
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: Self.samples.path).sorted() == [
        "guest-1.json", "journal-1.journal", "market-1.sqlite", "market-2.sqlite", "market-3.sqlite", "market-4.sqlite",
        "market-5.sqlite",
        "people-1.json", "products-0-array.json", "products-0-typed.json", "products-1.json", "settings-1.json",
        "terminals-1.json",
      ])
  }

  // MARK: - What was written before

  @Test func aPlainArrayOpens() async throws {
    try put("products-0-array.json", at: folder.products)
    let store = try await open()
    let listings = try await store.everything
    #expect(listings.map(\.title) == ["원목 의자", "책 나눔해요"])
    #expect(listings.map(\.price) == [Money(won: 35_000), nil] && listings[0].status == .reserved)
    #expect(listings[0].counts.hearts == 4 && listings.allSatisfy { $0.neighborhood == Sample.home })
    #expect(await store.notices() == [])
  }

  @Test func whatAPersonTypedOpensAndIsWrittenAsVersionOne() async throws {
    try put("products-0-typed.json", at: folder.products)
    let store = try await open()
    let listings = try await store.everything
    #expect(listings.map(\.id) == [1, 2, 3, 4].map(id))
    #expect(listings.map(\.price) == [Money(won: 169_000), Money(won: 35_000), Money(won: 0), nil])
    #expect(await store.notices() == [])
    try await store.save([listings[0]])
    try await store.settle()
    let text = try folder.text(of: folder.products)
    #expect(text.hasPrefix(#"{"version":1,"note":"손으로 쓴 것","products":["#) && text.contains(#""color":"밤색""#))
  }

  @Test func versionOneOpensWithItsCounts() async throws {
    try put("products-1.json", at: folder.products)
    try put("market-1.sqlite", at: market)
    let store = try await open()
    let listings = try await store.everything
    #expect(listings.map(\.id) == [1, 2, 3, 4].map(id))
    #expect(listings.map(\.title) == ["빈티지 롤러 스케이트 (235)", "원목 의자", "책 나눔해요", "전기 주전자"])
    #expect(listings.map(\.counts.views) == [2, 1, 0, 0], "what is counted goes before what the file says")
    #expect(await store.notices() == [])
    #expect(try contents(of: folder.products) == bytes(of: "products-1.json"), "opening writes nothing")
  }

  @Test func aJournalOfVersionOneIsReplayedAndCanBeUndone() async throws {
    try put("products-1.json", at: folder.products)
    try put("journal-1.journal", at: journal)
    let store = try await open()
    let seller = try #require(try await store.sellers(named: "느긋한수달").first).id
    func listing(_ number: UInt64) async throws -> Listing { try #require(try await store.listing(id(number))) }
    #expect(try await listing(1).price == Money(won: 150_000))
    #expect(try await listing(2).status == .reserved)
    #expect(try await !listing(3).isHidden)
    #expect(try await listing(4).deletedAt != nil)
    #expect(await store.notices() == [])
    var kinds: [Reversal.Kind] = []
    while let done = try? await store.acts(of: seller).undo() { kinds.append(done.kind) }
    #expect(
      kinds == [ListingAct.Kind.delete, .status, .edit, .edit].map { .act($0) },
      "the last was folded into Products.json already")
    #expect(try await listing(1).title == "롤러 스케이트")
    #expect(try await listing(4).deletedAt == nil)
    try await store.settle()
    #expect(try folder.text(of: folder.products).contains("롤러 스케이트"))
  }

  @Test func smallFilesOfVersionOneOpen() async throws {
    let guest = folder.path + "/Library/Guest.json"
    try put("guest-1.json", at: guest)
    let choice = try await FileNeighborhoodChoiceStore(path: guest).load()
    #expect(choice?.chosen.map(\.text) == ["11680101", "11650108"] && choice?.current.text == "11650108")
    let settings = folder.path + "/settings.json"
    try put("settings-1.json", at: settings)
    #expect(FileSettingsStore(path: settings).load().timeFormat == .clock)
    let terminals = folder.path + "/Library/Terminals.json"
    try put("terminals-1.json", at: terminals)
    let text = try folder.text(of: terminals)
    let names = text.matches(of: /"terminal":"([^"]+)"/).map { String($0.1) }
    let store = FileAccountChoiceStore(path: terminals)
    let seller = ID<Account>("cef776ca-9915-8320-9f4e-a07ff2907c2e")
    #expect((names + ["elsewhere"]).map(store.account(at:)) == [seller, nil, seller, seller])
  }

  // MARK: - What a later program wrote

  @Test func aNewerProductsFileIsLeftAsItIs() async throws {
    let text = try folder.text(of: Self.samples.appending(path: "products-1.json").path)
    let newer = text.replacing(#"{"version":1,"#, with: #"{"version":99,"#)
    try folder.write(newer, to: folder.products)
    let store = try await open()
    #expect(
      await store.notices().contains { if case .broken(_, _, _, .newerVersion(99), nil) = $0 { true } else { false } })
    await #expect(throws: StoreError.unavailable(path: folder.products, reason: .newerVersion(99))) {
      try await store.save([Sample.listing(1)])
    }
    try await store.settle()
    #expect(try folder.text(of: folder.products) == newer)
    #expect(folder.names(in: folder.path + "/Documents") == ["Images", "Products.json"])
  }

  @Test func aNewerJournalIsLeftAsItIs() async throws {
    try put("products-1.json", at: folder.products)
    let text = try folder.text(of: Self.samples.appending(path: "journal-1.journal").path)
    let newer = text.replacing(#"{"journal":1,"#, with: #"{"journal":99,"#)
    try folder.write(newer, to: journal)
    for _ in 1...2 {
      await #expect(throws: StoreError.unavailable(path: journal, reason: .newerVersion(99))) { try await open() }
    }
    #expect(try folder.text(of: journal) == newer)
    #expect(try contents(of: folder.products) == bytes(of: "products-1.json"))
    #expect(folder.names(in: folder.path + "/Documents") == ["Images", "Products.journal", "Products.json"])
  }

  /// The log is turned on in the file itself; one that has none yet must not get one.
  @Test(arguments: ["delete", "wal"]) func newerCountsAreLeftAsTheyAre(_ mode: String) async throws {
    try put("products-1.json", at: folder.products)
    try put("market-1.sqlite", at: market)
    let queue = try DatabaseQueue(path: market)
    try await queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = \(mode); UPDATE version SET number = 99")
    }
    try queue.close()
    let newer = try contents(of: market)
    let store = try await open()
    #expect(try await store.everything.map(\.counts.views) == [1, 0, 0, 0], "the listings can be read without")
    await #expect(throws: StoreError.unavailable(path: market, reason: .newerVersion(99))) {
      try await store.countView(of: id(1))
    }
    #expect(try contents(of: market) == newer)
    #expect(!folder.names(in: folder.path + "/Library").contains { $0.hasPrefix("Market.sqlite-") })
  }

  @Test func anIndexOfAnotherVersionIsMadeAnewWithoutAWord() async throws {
    try put("products-1.json", at: folder.products)
    try put("journal-1.journal", at: journal)
    _ = try await open()
    for version in [0, 1, 2, 5, 99] {
      let queue = try DatabaseQueue(path: index)
      try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = \(version)") }
      try queue.close()
      let store = try await open()
      #expect(try await store.everything.map(\.id) == [1, 2, 3].map(id))
      #expect(await store.notices() == [])
      #expect(
        try await DatabaseQueue(path: index).read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
          == IndexSchema.version)
    }
  }
}
