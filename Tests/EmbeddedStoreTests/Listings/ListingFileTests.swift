import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Tests listings in a database file: storage, several connections, and damage.
@Suite struct ListingFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/Market.sqlite" }

  private func closed(_ work: (MarketDatabase) throws -> Void) throws {
    let database = try MarketDatabase(path: path)
    try work(database)
    try database.close()
  }

  /// Each connection sees the commits of the others, whatever it has cached.
  @Test(arguments: 0..<4) func connectionsSeeEachOther(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = try MarketDatabase(path: path)
    let second = try MarketDatabase(path: path)
    let reading = try MarketDatabase(reading: path)
    var market = RandomMarket(count: 80, &random)
    try first.put(market.listings)
    for step in 0..<25 {
      try market.change(.random(using: &random) ? first : second, &random)
      for (name, database) in [("first", first), ("second", second), ("reading", reading)] {
        try market.compare(database, &random, "\(name), seed \(seed), step \(step)")
      }
    }
  }

  @Test func readersDoNotWaitForAWriter() throws {
    let first = try MarketDatabase(path: path)
    let second = try MarketDatabase(reading: path)
    try first.put(Sample.listings(3))
    try first.writeListings { writer throws(SQLiteFault) in
      try writer.remove(Sample.listing(0).id)
      let page = try second.page(ListingQuery(), at: .index(0), limit: 9)
      #expect(page.items == Sample.listings(3))
    }
    #expect(try second.page(ListingQuery(), at: .index(0), limit: 9).total == 2)
  }

  /// A process was killed in the middle of the first import.
  @Test(arguments: [0, 7, 30]) func aBuildThatWasCutShortCanBeBegunAnew(_ count: Int) throws {
    let all = Sample.listings(30)
    try closed { database in
      try database.beginBuild()
      try database.writeListings { writer throws(SQLiteFault) in
        for number in 0..<count { try writer.put(StoredListing(all[number]), at: number + 1) }
      }
    }
    let database = try MarketDatabase(path: path)
    #expect(try database.isBuilding && database.count() == count)
    #expect(DatabaseCheck(path: path).finding == nil, "this is no damage")
    #expect(throws: SQLiteFault.busy) { try database.save([StoredListing(all[0])], at: Sample.now) }
    try database.resetListings()
    #expect(try !database.isBuilding && database.count() == 0)
    try database.build(all)
    #expect(try database.page(ListingQuery(), at: .index(0), limit: 50).items == all)
    #expect(DatabaseCheck(path: path).finding == nil)
  }

  @Test func listsMadeAnewAnswerAsBefore() throws {
    var random = SeededGenerator(seed: 3)
    let database = try MarketDatabase(path: path)
    var market = RandomMarket(count: 90, &random)
    try database.put(market.listings)
    let odd = Array("7".utf8)
    try database.writeListings { writer throws(SQLiteFault) in try writer.keepEntry(odd, at: 1 << 20) }
    let entries = try database.entryRows()
    try database.readAllDescriptions()
    try database.rebuildLists()
    #expect(try database.entryRows() == entries)
    #expect(DatabaseCheck(path: path).finding == nil)
    for step in 0..<20 {
      try market.compare(database, &random, "step \(step)")
      try market.change(database, &random)
    }
  }

  @Test(arguments: [100, 4096, 9000, 40_000, 100_000]) func aFileCutShortIsNoticed(_ size: Int) throws {
    try closed { try $0.build(Sample.listings(400)) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(whole.count > size)
    try folder.write(Array(whole.prefix(size)), to: path)
    #expect(throws: SQLiteFault.damaged) {
      let database = try MarketDatabase(path: path)
      _ = try database.page(ListingQuery(), at: .index(0), limit: 400)
    }
    #expect(DatabaseCheck(path: path).finding == .databaseDamaged(path: path))
  }

  /// Whichever bytes are damaged, the database answers or throws, and the process never crashes.
  @Test(arguments: 0..<30) func aDamagedFileNeverEndsTheProgram(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try closed { try $0.build(Sample.listings(100)) }
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for _ in 0..<Int.random(in: 1...400, using: &random) {
      bytes[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    try folder.write(bytes, to: path)
    _ = DatabaseCheck(path: path)
    do {
      let database = try MarketDatabase(path: path)
      for category in [nil] + Category.allCases {
        _ = try database.page(ListingQuery(category: category), at: .index(20), limit: 60)
      }
      _ = try database.tally(ListingQuery(upTo: Cursor(Sample.listing(7))))
      for number in 0..<20 { _ = try database.listing(Sample.listing(number).id) }
      try database.put(Sample.listings(30))
      _ = try database.setHeart(on: Sample.listing(3), by: Sample.seller(1), to: true, at: Sample.now)
      _ = try database.changes(since: 0)
    } catch is SQLiteFault {
    } catch is StoreError {
    }
  }
}
