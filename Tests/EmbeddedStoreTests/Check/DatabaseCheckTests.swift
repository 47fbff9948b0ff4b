import EmbeddedStore
import FileTesting
import Foundation
import GRDB
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// What `doctor` finds in the database.
@Suite(.serialized) struct DatabaseCheckTests {
  private let store = CheckedStore()
  private var folder: TemporaryFolder { store.folder }
  private var market: String { store.market }

  // MARK: A healthy store

  @Test func aHealthyStoreSaysNothingAndIsNotTouched() async throws {
    try await store.make()
    let before = try store.everything()
    let checkup = await store.check()
    #expect(checkup.findings == [] && checkup.listings == 10 && checkup.faults == 0)
    #expect(try store.everything() == before)
    #expect(await store.check(mending: true) == checkup)
    #expect(try store.everything() == before, "there is nothing to be mended")
  }

  /// The latest saves are in the write-ahead log and not yet in Products.json.
  @Test func aStoreThatIsInUseIsHealthy() async throws {
    let session = try await store.open(for: .session)
    try await session.save((0..<10).map { Sample.listing($0) })
    #expect(FileState(of: folder.products) == .absent)
    let first = await store.check()
    #expect(first.findings == [] && first.listings == 10)
    try await session.export()
    try await session.save([Sample.listing(10)])
    try await session.countView(of: Sample.listing(0).id)
    #expect(FileState(of: market + "-wal").hasContents)
    let checkup = await store.check(mending: true)
    #expect(checkup.findings == [] && checkup.mended == [] && checkup.listings == 11)
    #expect(try await session.everything.count == 11)
  }

  @Test func aFileThatVanishedIsNamed() async throws {
    try await store.make()
    try FileManager.default.removeItem(atPath: folder.products)
    let checkup = await store.check(mending: true)
    #expect(checkup.findings == [.notice(.vanished(file: folder.products))])
    #expect(checkup.mended == [] && checkup.listings == 10 && FileState(of: folder.products) == .absent)
  }

  /// `doctor` finds no fault in a store after any series of actions.
  @Test(arguments: 1...4) func nothingIsWrongWithAStoreThatIsUsed(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let seller = ID<Account>(high: 7, low: 7)
    func selling() async throws -> Market { try await store.open().market(of: seller) }
    try await store.open().save((0..<6).map { Sample.listing($0, seller: seller) })
    for step in 0..<30 {
      let id = Sample.listing(Int.random(in: 0..<6, using: &random)).id
      switch Int.random(in: 0..<9, using: &random) {
      case 0: try await store.open().save([Sample.listing(Int.random(in: 0..<9, using: &random), seller: seller)])
      case 1: _ = try? await selling().listings.edit(id, ListingChanges(title: "제목 \(step)"))
      case 2: _ = try? await selling().listings.delete(id)
      case 3: _ = try? await selling().undo.undo()
      case 4: _ = try? await selling().listings.setHidden(id, to: .random(using: &random))
      case 5: try await store.open().countView(of: id)
      case 6: _ = try await store.open().readDescriptions()
      case 7:
        let buyer = try await store.open().market(of: Sample.seller(40))
        _ = try? await buyer.wishlist.setHeart(on: id, to: .random(using: &random))
      default:
        var lines = try folder.text(of: folder.products).split(separator: "\n").map(String.init)
        guard lines.count > 3 else { continue }
        let place = Int.random(in: 1..<lines.count - 2, using: &random)
        if Bool.random(using: &random) {
          lines[place] = #"{"title":"손으로 \#(step)","neighborhood":"11680101"},"# + "\n" + lines[place]
        } else {
          lines.remove(at: place)
        }
        try folder.write(lines.joined(separator: "\n") + "\n", to: folder.products)
      }
      let checkup = await store.check(mending: Bool.random(using: &random))
      #expect(checkup.faults == 0 && checkup.mended == [], "step \(step): \(checkup)")
      if Bool.random(using: &random) {
        let count = try await store.open().page(ListingQuery(viewer: seller), at: .index(0), limit: 0).total
        #expect(await store.check().listings >= count)
      }
    }
  }

  // MARK: Damage

  enum Harm: CaseIterable {
    case pageInTheMiddle, header, cutShort, cutToAPage, noDatabase, foreign, versionGone, log
  }

  @Test(arguments: Harm.allCases) func damageIsNamedAndLeftAlone(_ harm: Harm) async throws {
    try await store.make(100)
    let leaves = try store.leaves(of: "entry")
    let bytes = try store.bytes()
    switch harm {
    case .pageInTheMiddle: try store.overwrite(page: leaves[leaves.count / 2], in: bytes)
    case .header: try folder.write([UInt8](repeating: 7, count: 100) + bytes.dropFirst(100), to: market)
    case .cutShort: try folder.write(Array(bytes.prefix(bytes.count / 2)), to: market)
    case .cutToAPage: try folder.write(Array(bytes.prefix(CheckedStore.pageSize)), to: market)
    case .noDatabase: try folder.write("market", to: market)
    case .foreign:
      try FileManager.default.removeItem(atPath: market)
      try store.spoil("CREATE TABLE other(number INTEGER)")
    case .versionGone: try store.spoil("PRAGMA user_version = 0")
    case .log: try FileManager.default.moveItem(atPath: market, toPath: market + "-wal")
    }
    let before = try store.everything()
    let checkup = await store.check()
    #expect(checkup.findings == [.databaseDamaged(path: market)] && checkup.faults == 1, "\(checkup)")
    #expect(try store.everything() == before)
  }

  /// SQLite's own check does not notice a missing table.
  @Test func eachMissingTableIsNamed() async throws {
    try await store.make()
    let bytes = try store.bytes()
    var tables: [String] = []
    try MarketDatabase().read { sql throws(SQLiteFault) in
      try sql.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'", isKept: false) {
        tables.append($0.text(0))
        return true
      }
    }
    // The shadow tables of FTS5 belong to their FTS5 table.
    let own = tables.filter { $0.wholeMatch(of: /.*gram_(data|idx|content|docsize|config)/) == nil }
    #expect(own.count > 30 && own.contains("account") && own.contains("gram"))
    for table in own {
      try folder.write(bytes, to: market)
      try store.spoil("DROP TABLE \(table)")
      #expect(DatabaseCheck(path: market).finding == .databaseDamaged(path: market), "\(table)")
    }
    try folder.write(bytes, to: market)
    #expect(DatabaseCheck(path: market).finding == nil)
  }

  /// Opening a damaged store fails and leaves the file unchanged.
  @Test func aDamagedStoreIsNotOpened() async throws {
    try await store.make()
    let bytes = try store.bytes()
    try folder.write([UInt8](repeating: 7, count: 100) + bytes.dropFirst(100), to: market)
    let before = try store.everything()
    for use in [EmbeddedStore.Use.command, .session] {
      await #expect(throws: StoreError.unavailable(path: market, reason: .damaged)) { try await store.open(for: use) }
    }
    #expect(try store.everything()["Library/Market.sqlite"] == before["Library/Market.sqlite"])
    #expect(try store.everything()["Documents/Products.json"] == before["Documents/Products.json"])
  }

  /// Queries that do not need the damaged part still work.
  @Test func withoutOneTableTheOthersAreStillThere() async throws {
    try await store.make()
    try store.spoil("DROP TABLE account; DROP TABLE savedSearch")
    let open = try await store.open()
    #expect(try await open.everything.count == 10)
    try await open.save([Sample.listing(10)])
    #expect(try folder.text(of: folder.products).contains("\(Sample.listing(10).id)"))
    await #expect(throws: StoreError.unavailable(path: market, reason: .damaged)) { try await open.accounts.accounts() }
  }

  @Test func aDatabaseOfANewerVersionIsNoDamage() async throws {
    try await store.make()
    try store.spoil("PRAGMA user_version = 99")
    let before = try store.everything()
    for mending in [false, true] {
      let checkup = await store.check(mending: mending)
      #expect(checkup.findings == [.notice(.unreadable(file: market, reason: .newerVersion(99)))], "\(checkup)")
      #expect(checkup.mended == [] && checkup.listings == 10, "what Products.json has is counted")
    }
    #expect(try store.everything() == before)
    await #expect(throws: StoreError.unavailable(path: market, reason: .newerVersion(99))) { try await store.open() }
  }

  // MARK: Lists

  @Test(arguments: [
    ("UPDATE listing SET facets = facets + 1 WHERE position = (SELECT min(position) FROM listing)", 1),
    ("UPDATE listing SET won = 1", 1),
    ("UPDATE listing SET score = 1 WHERE position = (SELECT max(position) FROM listing)", 1),
    ("DELETE FROM member WHERE cursor = (SELECT min(cursor) FROM listing)", 1),
    ("UPDATE member SET position = position + 1 WHERE category = 31 AND place = 0", 10),
    ("UPDATE total SET count = count + 1", 1),
    ("DELETE FROM search", 10),
    ("DELETE FROM word", 1),
    ("INSERT INTO gram(rowid, text) SELECT min(number), 'abc' FROM search", 1),
    // A listing that no list contains, although its line still exists.
    ("DELETE FROM listing WHERE position = (SELECT min(position) FROM listing)", 1),
  ]) func listsThatDisagreeAreMadeAnew(_ statement: String, _ least: Int) async throws {
    try await store.make()
    try store.spoil(statement)
    let before = try store.everything()
    let checkup = await store.check()
    guard case .listsDisagree(market, let count)? = checkup.findings.first, checkup.findings.count == 1 else {
      Issue.record("\(checkup)")
      return
    }
    #expect(count >= least && checkup.faults == 1)
    #expect(try store.everything() == before)
    let mended = await store.check(mending: true)
    #expect(mended.mended == checkup.findings && mended.findings == [])
    let again = await store.check()
    #expect(again.findings == [] && again.listings == 10)
    let open = try await store.open()
    #expect(try await open.everything == (0..<10).map { Sample.listing($0) })
    #expect(await open.notices() == [])
  }
}
