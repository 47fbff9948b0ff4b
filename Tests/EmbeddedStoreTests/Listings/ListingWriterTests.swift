import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

@Suite struct ListingWriterTests {
  private let database: MarketDatabase

  init() throws { database = try MarketDatabase() }

  @Test func entriesKeepTheOrderOfTheFile() throws {
    let all = Sample.listings(4)
    let odd = Array(#"{"no":"listing"}"#.utf8)
    try database.writeListings { writer throws(SQLiteFault) in
      try writer.put(StoredListing(all[2]), at: 1)
      try writer.keepEntry(odd, at: 2)
      try writer.put(StoredListing(all[0]), at: 3)
    }
    try database.put([all[1], all[3], all[0]])
    let lines = [all[3], all[1], all[2], nil, all[0]].map { $0.map { StoredListing($0).line } ?? odd }
    let entries = try database.entryRows()
    #expect(entries.map(\.line) == lines)
    #expect(entries.map(\.isListing) == [true, true, true, false, true])
    try database.writeListings { writer throws(SQLiteFault) in
      try writer.put(StoredListing(all[3]), at: 9)
      try writer.remove(all[1].id)
    }
    let left = [all[2], nil, all[0], all[3]].map { $0.map { StoredListing($0).line } ?? odd }
    #expect(try database.entryRows().map(\.line) == left)
    #expect(try database.page(ListingQuery(), at: .index(0), limit: 9).items == [all[0], all[2], all[3]])
  }

  @Test func aBuildTellsTwoOfOneIdentity() throws {
    let all = Sample.listings(3)
    var second = all[1]
    second.title = "나중"
    second.isHidden = true
    try database.beginBuild()
    let isNew = try database.writeListings { writer throws(SQLiteFault) in
      var isNew: [Bool] = []
      for (number, listing) in [all[0], all[1], second, all[2]].enumerated() {
        isNew.append(try writer.put(StoredListing(listing), at: number + 1))
      }
      return isNew
    }
    #expect(isNew == [true, true, false, true])
    try database.endBuild()
    #expect(try database.page(ListingQuery(), at: .index(0), limit: 9).items == [all[0], all[2]])
    #expect(try database.entryRows().map(\.position) == [1, 3, 4])
    #expect(try database.tally(ListingQuery()).total == 2)
  }

  @Test func unknownFieldsAreKept() throws {
    let stored = StoredListing(Sample.listing(0), unknown: [.init("colour", .string("빨강"))])
    let isNew = try database.writeListings { writer throws(SQLiteFault) in
      [try writer.put(stored), try writer.put(stored), try writer.stored(stored.id) == stored]
    }
    #expect(isNew == [true, false, true])
    #expect(try database.stored(stored.id) == stored)
    let removed = try database.writeListings { writer throws(SQLiteFault) in
      [try writer.remove(stored.id), try writer.remove(stored.id)]
    }
    #expect(removed == [stored, nil])
  }

  @Test func findsSellersByTheNamesThatTheirListingsCarryNow() throws {
    var renamed = Sample.listing(7)
    try database.put([Sample.listing(0), Sample.listing(1), renamed])
    #expect(try database.sellers(named: "이웃0") == [Sample.seller(0)])
    renamed.sellerName = "이웃1"
    try database.put([renamed])
    #expect(try database.sellers(named: "이웃1") == [Sample.seller(0), Sample.seller(1)])
    #expect(try database.names(of: Sample.seller(0)) == ["이웃0", "이웃1"])
    try database.writeListings { writer throws(SQLiteFault) in try writer.remove(Sample.listing(0).id) }
    #expect(try database.sellers(named: "이웃0") == [])
    // An account with two names is still one account.
    #expect(try database.page(ListingQuery(seller: Sample.seller(0)), at: .index(0), limit: 9).items == [renamed])
  }

  // MARK: History

  private func entry(_ number: Int) -> HistoryEntry {
    HistoryEntry(
      command: number == 9 ? nil : number / 2, actor: number == 9 ? nil : Sample.seller(number % 2), op: "edit",
      listing: Sample.listing(number % 3).id, at: Sample.now, before: number == 1 ? nil : [1, 2],
      after: number == 2 ? nil : [])
  }

  @Test func theEntriesOfACommandAndOfAListingAreFoundInTheirOrder() throws {
    var kept = (1...9).map(entry)
    try database.write { sql throws(SQLiteFault) in for entry in kept { try sql.add(entry) } }
    for number in kept.indices { kept[number].seq = number + 1 }
    func history(_ condition: String, _ values: [SQLValue] = []) throws -> [HistoryEntry] {
      try database.read { sql throws(SQLiteFault) in try sql.history(condition, values) }
    }
    #expect(try history("seq > 0 ORDER BY seq") == kept, "numbered in their order")
    #expect(try history("command = ? ORDER BY seq", [.integer(2)]) == [kept[3], kept[4]])
    #expect(try database.history(of: Sample.listing(0).id) == [kept[2], kept[5], kept[8]])
    #expect(try history("seq = ?", [.integer(6)]) == [kept[5]])
  }

  /// Command numbers are never reused, because undo and dropped pictures refer to them.
  @Test func aNumberIsNeverGivenTwice() throws {
    func add(_ number: UInt64) throws -> [Int?] {
      let command = PerformedCommand(
        id: ID(high: 7, low: number), actor: Sample.seller(1), time: Sample.now, kind: .edit, changes: [])
      return try database.write { sql throws(SQLiteFault) in
        try sql.add(entry(Int(number)))
        return [try sql.add(command), try sql.integer("SELECT max(seq) FROM history")]
      }
    }
    #expect(try [add(1), add(2)] == [[1, 1], [2, 2]])
    try database.write { sql throws(SQLiteFault) in
      try sql.run("DELETE FROM history WHERE seq > 1")
      try sql.run("DELETE FROM command WHERE number > 1")
    }
    #expect(try add(3) == [3, 3])
  }

  /// Every command runs these queries, so they must use an index however long the history is.
  @Test(arguments: [
    ("before FROM history WHERE listing = x'00' ORDER BY seq DESC LIMIT 1", "history USING INDEX history_listing"),
    ("before FROM history WHERE command = 1 ORDER BY seq", "history USING INDEX history_command"),
    ("kind FROM command WHERE actor = x'00' ORDER BY number DESC LIMIT 50", "command USING INDEX command_actor"),
    ("kind FROM command WHERE id = x'00' AND actor = x'00'", "command USING INDEX sqlite_autoindex_command_1"),
  ]) func theNewestIsFoundWithoutLookingThroughAll(_ question: String, _ index: String) throws {
    var plan: [String] = []
    try database.read { sql throws(SQLiteFault) in
      try sql.rows("EXPLAIN QUERY PLAN SELECT " + question, isKept: false) { row in
        plan.append(row.text(3))
        return true
      }
    }
    #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH \(index) ("), "\(plan)")
  }

  @Test func boundsSortAsCursorsDo() {
    var random = SeededGenerator(seed: 5)
    let bounds = (0..<200).map { _ in
      SortKey(
        bump: .random(in: -3...3, using: &random), high: .random(in: 0...1, using: &random) << 63,
        low: .random(in: 0...2, using: &random), isAbove: .random(using: &random))
    }
    for (left, right) in zip(bounds, bounds.dropFirst()) {
      let bytes = left.withBytes { left in right.withBytes { left.lexicographicallyPrecedes($0) } }
      #expect((left < right) == bytes)
      if !left.isAbove { #expect(left.withBytes { SortKey($0) } == left) }
    }
  }
}
