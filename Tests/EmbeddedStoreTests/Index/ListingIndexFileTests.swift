import Foundation
import GRDB
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

@Suite struct ListingIndexFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/Index.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  @Test func isThereWhenItIsOpenedAgain() throws {
    try ListingIndex(path: path).build(Sample.listings(60))
    var shelf = ListingShelf(Sample.listings(60))
    let index = try ListingIndex(path: path)
    #expect(try index.tally(ListingQuery()) == shelf.tally(ListingQuery()))
    #expect(try index.page(ListingQuery(), at: .index(5), limit: 50).items == Array(Sample.listings(60)[5..<55]))
    #expect(try index.count() == 60)
  }

  /// Each connection sees what the other has committed, whatever it remembers.
  @Test(arguments: 0..<4) func twoConnectionsSeeEachOther(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = try ListingIndex(path: path)
    let second = try ListingIndex(path: path)
    var market = RandomMarket(count: 80, &random)
    try first.put(market.listings)
    for step in 0..<25 {
      try market.change(.random(using: &random) ? first : second, &random)
      try market.compare(first, &random, "first, seed \(seed), step \(step)")
      try market.compare(second, &random, "second, seed \(seed), step \(step)")
    }
  }

  @Test func othersHearWhatChanged() throws {
    let first = try ListingIndex(path: path)
    let second = try ListingIndex(path: path)
    let all = Sample.listings(4)
    let start = try second.changeNumber()
    try first.put([all[0], all[1]])
    try first.put([all[0]])
    let heard = try second.changes(since: start)
    #expect(heard.listings == [all[0].id, all[1].id])
    #expect(try second.changes(since: heard.number).listings == [])
    try first.write { writer throws(SQLiteFault) in
      try writer.noteChangeOfEverything()
      try writer.put(StoredListing(all[2]))
    }
    #expect(try second.changes(since: heard.number).listings == nil)
    try first.put(Sample.listings(IndexWriter.changesKept + 1))
    #expect(try second.changes(since: heard.number).listings == nil)
    // A number that was never given out belongs to an index that is gone.
    #expect(try second.changes(since: 1_000_000).listings == nil)
  }

  @Test func aFileThatIsNoDatabaseIsRefused() throws {
    for bytes in [Array("의자".utf8), [UInt8](repeating: 7, count: 70_000)] {
      try folder.write(bytes, to: path)
      #expect(throws: SQLiteFault.damaged) { try ListingIndex(path: path) }
      ListingIndex.discard(path: path)
      #expect(folder.names(in: folder.path) == [])
      try ListingIndex(path: path).put(Sample.listings(3))
      ListingIndex.discard(path: path)
    }
  }

  @Test(arguments: [100, 4096, 9000, 40_000, 100_000]) func aFileCutShortIsNoticed(_ size: Int) throws {
    try closed { try $0.build(Sample.listings(400)) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(whole.count > size)
    try folder.write(Array(whole.prefix(size)), to: path)
    #expect(throws: SQLiteFault.damaged) {
      let index = try ListingIndex(path: path)
      _ = try index.page(ListingQuery(), at: .index(0), limit: 400)
    }
  }

  /// Whatever bytes are wrong, there is an answer or a fault, never an end of the program.
  @Test(arguments: 0..<30) func aDamagedFileNeverEndsTheProgram(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try closed { try $0.build(Sample.listings(100)) }
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for _ in 0..<Int.random(in: 1...400, using: &random) {
      bytes[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    try folder.write(bytes, to: path)
    do {
      let index = try ListingIndex(path: path)
      for category in [nil] + Category.allCases {
        _ = try index.page(ListingQuery(category: category), at: .index(20), limit: 60)
      }
      _ = try index.tally(ListingQuery(upTo: Cursor(Sample.listing(7))))
      for number in 0..<20 { _ = try index.listing(Sample.listing(number).id) }
      try index.put(Sample.listings(30))
    } catch is SQLiteFault {
    }
  }

  @Test func anotherSchemaIsRefused() throws {
    try closed { index in
      try index.transaction(.immediate) { sql throws(SQLiteFault) in try sql.run("PRAGMA user_version = 99") }
    }
    #expect(throws: SQLiteFault.otherVersion(99)) { try ListingIndex(path: path) }
    try closed(path + ".other") { index in
      try index.transaction(.immediate) { sql throws(SQLiteFault) in try sql.run("PRAGMA application_id = 5") }
    }
    #expect(throws: SQLiteFault.damaged) { try ListingIndex(path: path + ".other") }
  }

  @Test func whereNothingCanBeMadeItSaysSo() throws {
    for place in ["/proc/Index.sqlite", folder.path + "/nowhere/Index.sqlite", folder.path] {
      do throws(SQLiteFault) {
        _ = try ListingIndex(path: place)
        Issue.record("opened \(place)")
      } catch {
        guard case .unavailable = error else {
          Issue.record("\(place): \(error)")
          continue
        }
      }
    }
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere")) func aFolderThatMayOnlyBeReadSaysSo() throws {
    try closed { try $0.put(Sample.listings(3)) }
    chmod(path, 0o444)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    for name in ["/Index.sqlite", "/Other.sqlite"] {
      do throws(SQLiteFault) {
        try ListingIndex(path: folder.path + name).write { writer throws(SQLiteFault) in try writer.setMeta("a", "b") }
        Issue.record("wrote into \(name)")
      } catch {
        guard case .unavailable = error else {
          Issue.record("\(name): \(error)")
          continue
        }
      }
    }
  }

  @Test func readersDoNotWaitForAWriter() throws {
    let first = try ListingIndex(path: path)
    let second = try ListingIndex(path: path)
    try first.put(Sample.listings(3))
    try first.write { writer throws(SQLiteFault) in
      try writer.remove(Sample.listing(0).id)
      let page = try second.page(ListingQuery(), at: .index(0), limit: 9)
      #expect(page.items == Sample.listings(3))
    }
    #expect(try second.page(ListingQuery(), at: .index(0), limit: 9).total == 2)
  }

  private func closed(_ path: String? = nil, _ work: (ListingIndex) throws -> Void) throws {
    let index = try ListingIndex(path: path ?? self.path)
    try work(index)
    try index.close()
  }
}
