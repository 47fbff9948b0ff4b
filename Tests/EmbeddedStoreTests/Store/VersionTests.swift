import FileTesting
import Foundation
import GRDB
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// The store opens every form of Products.json and every file of version 1, and leaves files of a newer version
/// unchanged.
@Suite(.serialized) struct VersionTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Versions")
  private let folder = TemporaryFolder()

  private func put(_ sample: String, at path: String) throws { try folder.write(bytes(of: sample), to: path) }

  private func bytes(of sample: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.samples.appending(path: sample)))
  }

  private func contents(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

  private func id(_ number: UInt64) -> ID<Listing> {
    ID(high: 0x0193_5D4E_0000_7000, low: 0x8000_0000_0000_0000 | number)
  }

  /// This list names every sample, and a test below opens each.
  @Test func thereIsATestForEachSample() throws {
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: Self.samples.path).sorted() == [
        "people-1.json", "products-0-array.json", "products-0-typed.json", "products-1.json", "settings-1.json",
      ])
  }

  // MARK: - What was written before

  @Test func aPlainArrayOpens() async throws {
    try put("products-0-array.json", at: folder.products)
    let store = try await folder.run()
    let listings = try await store.everything
    #expect(listings.map(\.title) == ["원목 의자", "책 나눔해요"])
    #expect(listings.map(\.price) == [Money(won: 35_000), nil] && listings[0].status == .reserved)
    #expect(listings[0].counts.hearts == 4 && listings.allSatisfy { $0.neighborhood == Sample.home })
    #expect(await store.notices() == [])
  }

  @Test func whatAPersonTypedOpensAndIsWrittenAsVersionOne() async throws {
    try put("products-0-typed.json", at: folder.products)
    let store = try await folder.run()
    let listings = try await store.everything
    #expect(listings.map(\.id) == [1, 2, 3, 4].map(id))
    #expect(listings.map(\.price) == [Money(won: 169_000), Money(won: 35_000), Money(won: 0), nil])
    #expect(await store.notices() == [])
    #expect(try contents(of: folder.products) == bytes(of: "products-0-typed.json"), "opening writes nothing")
    try await store.save([Sample.listing(1)])
    let text = try folder.text(of: folder.products)
    #expect(text.hasPrefix(#"{"version":1,"note":"손으로 쓴 것","products":["#) && text.contains(#""color":"밤색""#))
  }

  @Test func versionOneOpensAndComesBackAsItWas() async throws {
    try put("products-1.json", at: folder.products)
    let store = try await folder.run()
    let listings = try await store.everything
    #expect(listings.map(\.id) == [1, 2, 3, 4].map(id))
    #expect(listings.map(\.title) == ["빈티지 롤러 스케이트 (235)", "원목 의자", "책 나눔해요", "전기 주전자"])
    #expect(listings.map(\.counts.views) == [1, 0, 0, 0])
    #expect(await store.notices() == [])
    #expect(try contents(of: folder.products) == bytes(of: "products-1.json"), "opening writes nothing")
    let sold = try await store.market(of: listings[0].seller).sales.setStatus(of: id(1), to: .sold, with: nil)
    #expect(sold.status == .sold)
    #expect(try contents(of: folder.products) != bytes(of: "products-1.json"))
    _ = try await store.undo(of: listings[0].seller).undo()
    #expect(try contents(of: folder.products) == bytes(of: "products-1.json"))
  }

  @Test func smallFilesOfVersionOneOpen() throws {
    let settings = folder.path + "/settings.json"
    try put("settings-1.json", at: settings)
    #expect(FileSettingsStore(path: settings).load().timeFormat == .clock)
    let people = try PeopleFile.people(bytes(of: "people-1.json"))
    #expect(people.map(\.name) == ["Hedgehog", "느긋한수달"])
    #expect(people[1].neighborhoods.chosen.map(\.text) == ["11680101", "11680108"] && people[1].picture?.alt == "수달")
  }

  // MARK: - What a later program wrote

  @Test func aNewerProductsFileIsLeftAsItIs() async throws {
    let text = try folder.text(of: Self.samples.appending(path: "products-1.json").path)
    let newer = text.replacing(#"{"version":1,"#, with: #"{"version":99,"#)
    try folder.write(newer, to: folder.products)
    let store = try await folder.run()
    #expect(
      await store.notices().contains { if case .broken(_, _, _, .newerVersion(99), nil) = $0 { true } else { false } })
    try await store.save([Sample.listing(1)])
    try await store.export()
    #expect(try folder.text(of: folder.products) == newer)
    #expect(folder.names(in: folder.path + "/Documents") == ["Images", "Products.json"])
    #expect(try await folder.run().everything == [Sample.listing(1)], "the database has it")
  }

  /// Switching to WAL mode changes the file, so a newer file without WAL must not be switched.
  @Test(arguments: ["delete", "wal"]) func aNewerDatabaseIsRefusedAndLeftAsItIs(_ mode: String) async throws {
    try put("products-1.json", at: folder.products)
    _ = try await folder.run()
    let queue = try DatabaseQueue(path: folder.market)
    try await queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA user_version = 99; PRAGMA journal_mode = \(mode)")
    }
    try queue.close()
    let newer = try contents(of: folder.market)
    for use in [EmbeddedStore.Use.command, .session] {
      await #expect(throws: StoreError.unavailable(path: folder.market, reason: .newerVersion(99))) {
        try await folder.run(use)
      }
    }
    #expect(try contents(of: folder.market) == newer)
    #expect(try contents(of: folder.products) == bytes(of: "products-1.json"))
    #expect(!folder.names(in: folder.path + "/Library").contains { $0.hasPrefix("Market.sqlite-") })
  }

  @Test(arguments: ["no database", String(repeating: "no database, but long enough for one. ", count: 200)])
  func whatIsNoDatabaseIsRefusedAndLeftAsItIs(_ text: String) async throws {
    try put("products-1.json", at: folder.products)
    try folder.write(text, to: folder.market)
    for _ in 1...2 {
      await #expect(throws: StoreError.unavailable(path: folder.market, reason: .damaged)) { try await folder.run() }
    }
    #expect(try folder.text(of: folder.market) == text)
    #expect(try contents(of: folder.products) == bytes(of: "products-1.json"))
  }
}
