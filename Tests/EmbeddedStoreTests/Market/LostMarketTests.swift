import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Market.sqlite is removed, emptied, damaged, or an earlier copy of it put back.
@Suite(.serialized) struct LostMarketTests: StoreHands {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aMarketThatIsReplacedUnderTwoSessionsSettles() async throws {
    _ = try await begin()
    let one = try await open()
    try await one.countView(of: Sample.listing(1).id)
    let other = try await open()
    let views = try #require(try await one.listing(Sample.listing(2).id)?.counts.views)
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: market + suffix) }
    try await other.countView(of: Sample.listing(2).id)
    for _ in 0..<3 {
      try await one.keeper.refresh()
      try await other.keeper.refresh()
    }
    let gone = StoreNotice.marketGone(file: market)
    #expect(await one.notices().count { $0 == gone } <= 1)
    #expect(await other.notices().count { $0 == gone } == 1)
    try await one.countView(of: Sample.listing(2).id)
    #expect(
      try await one.listing(Sample.listing(2).id)?.counts.views
        == other.listing(Sample.listing(2).id)?.counts.views)
    #expect(try await one.listing(Sample.listing(2).id)?.counts.views == views + 2)
  }

  @Test(arguments: [true, false]) func aMarketThatIsGoneIsMissed(_ isEmptied: Bool) async throws {
    _ = try await begin()
    var store: EmbeddedListingStore? = try await open(for: .command)
    try await store?.countView(of: Sample.listing(1).id)
    try await store?.countView(of: Sample.listing(1).id)
    let views = try await store?.listing(Sample.listing(1).id)?.counts.views
    store = nil
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: market + suffix) }
    if isEmptied { try folder.write("", to: market) }
    #expect(await check().contains(.notice(.marketGone(file: market))))
    let again = try await open()
    #expect(await again.notices() == [.marketGone(file: market)])
    let others = try await again.listing(Sample.listing(2).id)?.counts.views
    // A new one counts on from what the listings say.
    try await again.countView(of: Sample.listing(1).id)
    #expect(try await again.listing(Sample.listing(1).id)?.counts.views == views.map { $0 + 1 })
    try await again.countView(of: Sample.listing(2).id)
    #expect(try await again.listing(Sample.listing(2).id)?.counts.views == others.map { $0 + 1 })
    #expect(await again.notices() == [.marketGone(file: market)])
    let next = try await open()
    #expect(await next.notices() == [], "it was told")
    #expect(await !check().contains { if case .notice(.marketGone) = $0 { true } else { false } })
  }

  @Test func anEarlierCopyOfTheMarketCounts() async throws {
    _ = try await begin()
    var store: EmbeddedListingStore? = try await open(for: .command)
    let id = Sample.listing(1).id
    try await store?.countView(of: id)
    let views = try #require(try await store?.listing(id)?.counts.views)
    store = nil
    let copy = folder.path + "/copy"
    func copyMarket(from: String, to: String) throws {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: to + suffix) }
      for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: from + suffix) {
        try FileManager.default.copyItem(atPath: from + suffix, toPath: to + suffix)
      }
    }
    try copyMarket(from: market, to: copy)
    store = try await open(for: .command)
    for _ in 0..<5 { try await store?.countView(of: id) }
    store = nil
    try copyMarket(from: copy, to: market)
    let again = try await open()
    #expect(try await again.listing(id)?.counts.views == views)
    try await again.countView(of: id)
    #expect(try await again.listing(id)?.counts.views == views + 1)
    #expect(await again.notices() == [])
  }

  @Test(arguments: ["Index.sqlite", "Market.sqlite"])
  func aFolderInThePlaceOfADatabaseIsCalledOne(_ name: String) async throws {
    let all = try await begin()
    let path = folder.path + "/Library/" + name
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(await check().contains(.notice(.unreadable(file: path, reason: .isFolder))))
    let store = try await open()
    #expect(Set(try await store.everything.map(\.id)) == all)
    guard name == "Market.sqlite" else { return }
    await #expect(throws: StoreError.unavailable(path: path, reason: .isFolder)) {
      try await store.countView(of: Sample.listing(1).id)
    }
  }

  @Test func aDamagedMarketIsCalledByItsName() async throws {
    _ = try await begin()
    var store: EmbeddedListingStore? = try await open(for: .command)
    for number in 0..<20 { try await store?.countView(of: Sample.listing(number).id) }
    store = nil
    try? FileManager.default.removeItem(atPath: market + "-wal")
    try folder.write(String(repeating: "x", count: 8192), to: market)
    let again = try await open(for: .command)
    await #expect(throws: StoreError.unavailable(path: market, reason: .damaged)) {
      try await again.countView(of: Sample.listing(1).id)
    }
    #expect(await check().contains(.countsDamaged(path: market)))
  }

  @Test func aMarketWithASpoiltPageLeavesTheListingsReadable() async throws {
    let all = try await begin()
    var store: EmbeddedListingStore? = try await open(for: .command)
    for number in 1..<20 { try await store?.countView(of: Sample.listing(number).id) }
    await store?.close()
    store = nil
    var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: market)))
    // All but the first page, which says what tables there are.
    for place in 4096..<bytes.count { bytes[place] = 0xA5 }
    try folder.write(bytes, to: market)
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: market + suffix) }
    for use in [EmbeddedStore.Use.command, .session] {
      let again = try await open(for: use)
      #expect(Set(try await again.everything.map(\.id)) == all)
      let notices = await again.notices()
      #expect(notices.contains(.unreadable(file: market, reason: .damaged)), "\(use) \(notices)")
      await again.close()
    }
  }
}
