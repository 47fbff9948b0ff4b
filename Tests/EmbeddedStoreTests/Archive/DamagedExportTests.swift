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

  /// Overwrites a page in the middle, or the last one.
  private func spoil(_ table: String, inTheMiddle: Bool = false) async throws -> EmbeddedListingStore {
    let made = try await RecoveryMarket.made.value
    try store.folder.write(made.products, to: store.folder.products)
    try store.folder.write(made.market, to: store.market)
    _ = try await store.open()
    let pages = try store.leaves(of: table)
    let page = try #require(inTheMiddle ? pages[pages.count / 2] : pages.last)
    try store.overwrite(page: page, in: store.bytes())
    return try await store.open()
  }

  @Test(arguments: [("entry", StoreExport.Missing.Part.listings), ("account", .accounts), ("message", .messages)])
  func whatCanBeReadIsExported(_ table: String, _ part: StoreExport.Missing.Part) async throws {
    let damaged = try await spoil(table)
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

  @Test(arguments: ["entry", "message"]) func whatIsBehindADamagedPageIsReadFromTheOtherEnd(_ table: String)
    async throws
  {
    let damaged = try await spoil(table, inTheMiddle: true)
    let written = try await damaged.export(to: archive, at: Sample.now)
    let all = table == "entry" ? RecoveryMarket.listings : RecoveryMarket.messages
    let found = table == "entry" ? written.listings : written.messages
    let pages = try store.leaves(of: table).count
    // Rows are about as long as each other: at most two pages of them are missing.
    #expect(pages > 3 && (all - 2 * all / pages..<all).contains(found), "\(found) of \(all) on \(pages) pages")
    let folder = TemporaryFolder()
    let taken = try await folder.open("[]").takeIn(archive, restoring: true)
    #expect(table == "entry" ? taken.added == found : taken.messages == found)
  }

  /// The lists are made from the listings, and say nothing about what is missing.
  @Test func damagedListsLeaveNothingOut() async throws {
    let written = try await spoil("listing").export(to: archive, at: Sample.now)
    #expect(written.missing == nil && written.listings == RecoveryMarket.listings)
  }

  @Test func anEarlierExportStaysAsItWas() async throws {
    let damaged = try await spoil("message")
    try store.folder.write(Array("everything".utf8), to: archive)
    let reason = StoreError.unavailable(path: store.market, reason: .damaged)
    await #expect(throws: TransferError.incomplete(file: archive, reason)) {
      try await damaged.export(to: archive, at: Sample.now)
    }
    #expect(try FileContents(of: archive).bytes == Array("everything".utf8))
  }
}
