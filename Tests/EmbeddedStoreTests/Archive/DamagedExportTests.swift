import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// An export of a damaged store has what can be read, and replaces no complete export.
@Suite(.serialized) struct DamagedExportTests {
  private let store = CheckedStore()
  private var archive: String { store.folder.path + "/market.tar" }

  private func spoilTheLastPage(of table: String) async throws -> EmbeddedListingStore {
    let made = try await RecoveryMarket.made.value
    try store.folder.write(made.products, to: store.folder.products)
    try store.folder.write(made.market, to: store.market)
    _ = try await store.open()
    let page = try #require(try store.leaves(of: table).last)
    try store.overwrite(page: page, in: store.bytes())
    return try await store.open()
  }

  @Test(arguments: [("entry", StoreExport.Missing.Part.listings), ("account", .accounts), ("message", .messages)])
  func whatCanBeReadIsExported(_ table: String, _ part: StoreExport.Missing.Part) async throws {
    let damaged = try await spoilTheLastPage(of: table)
    let written = try await damaged.export(to: archive, at: Sample.now)
    let reason = StoreError.unavailable(path: store.market, reason: .damaged)
    #expect(written.missing == StoreExport.Missing([part], reason))
    let (listings, messages) = (RecoveryMarket.listings, RecoveryMarket.messages)
    #expect(part == .listings ? (1..<listings).contains(written.listings) : written.listings == listings)
    #expect(part == .messages ? (1..<messages).contains(written.messages) : written.messages == messages)
    #expect(written.people == (part == .accounts ? 0 : RecoveryMarket.people.count))

    let folder = TemporaryFolder()
    let taken = try await folder.open("[]").takeIn(archive, restoring: true)
    #expect(taken.added == written.listings && taken.messages == written.messages)
  }

  @Test func anEarlierExportStaysAsItWas() async throws {
    let damaged = try await spoilTheLastPage(of: "message")
    try store.folder.write(Array("everything".utf8), to: archive)
    let reason = StoreError.unavailable(path: store.market, reason: .damaged)
    await #expect(throws: TransferError.incomplete(file: archive, reason)) {
      try await damaged.export(to: archive, at: Sample.now)
    }
    #expect(try FileContents(of: archive).bytes == Array("everything".utf8))
  }
}
