import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

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
    // Two names are still one account.
    #expect(try database.page(ListingQuery(seller: Sample.seller(0)), at: .index(0), limit: 9).items == [renamed])
  }

  // MARK: History

  private func entry(_ number: Int) -> HistoryEntry {
    HistoryEntry(
      actor: number == 9 ? nil : Sample.seller(number % 2), op: "edit", of: number == 8 ? 6 : nil,
      listing: Sample.listing(number).id, at: Sample.now, before: number == 1 ? nil : [1, 2],
      after: number == 2 ? nil : [])
  }

  @Test func theNewestEntriesOfAnAccountComeFirst() throws {
    var kept = (1...9).map(entry)
    for number in kept.indices {
      let entry = kept[number]
      kept[number].seq = try database.writeListings { writer throws(SQLiteFault) in try writer.add(entry) }
    }
    #expect(kept.map(\.seq) == Array(1...9), "numbered in their order")
    #expect(try database.acts(of: Sample.seller(0), limit: 2) == [kept[7], kept[5]])
    #expect(try database.acts(of: Sample.seller(1), limit: 9) == [kept[6], kept[4], kept[2], kept[0]])
    let sixth = try database.writeListings { writer throws(SQLiteFault) in try writer.act(6) }
    #expect(sixth == kept[5])
  }

  /// An undo that was built upon is refused by these numbers, so one must never come again.
  @Test func aNumberIsNeverGivenTwice() throws {
    let numbers = try database.writeListings { writer throws(SQLiteFault) in
      [try writer.add(entry(1)), try writer.add(entry(2))]
    }
    try database.write { sql throws(SQLiteFault) in try sql.run("DELETE FROM history WHERE seq > 1") }
    let next = try database.writeListings { writer throws(SQLiteFault) in try writer.add(entry(3)) }
    #expect(numbers == [1, 2] && next == 3)
  }

  /// Each act asks these, however long the history has become.
  @Test(arguments: [
    ("SELECT before FROM history WHERE listing = x'00' ORDER BY seq DESC LIMIT 1", "history_listing (listing=?)"),
    ("SELECT op FROM history WHERE actor = x'00' ORDER BY seq DESC LIMIT 50", "history_actor (actor=?)"),
  ]) func theNewestEntryIsFoundWithoutLookingThroughAll(_ question: String, _ index: String) throws {
    var plan: [String] = []
    try database.read { sql throws(SQLiteFault) in
      try sql.rows("EXPLAIN QUERY PLAN " + question, isKept: false) { row in
        plan.append(row.text(3))
        return true
      }
    }
    #expect(plan == ["SEARCH history USING INDEX " + index])
  }

  @Test func boundsSortAsCursorsDo() {
    var random = SeededGenerator(seed: 5)
    let bounds = (0..<200).map { _ in
      Bound(
        bump: .random(in: -3...3, using: &random), high: .random(in: 0...1, using: &random) << 63,
        low: .random(in: 0...2, using: &random), isAbove: .random(using: &random))
    }
    for (left, right) in zip(bounds, bounds.dropFirst()) {
      let bytes = left.withBytes { left in right.withBytes { left.lexicographicallyPrecedes($0) } }
      #expect((left < right) == bytes)
      if !left.isAbove { #expect(left.withBytes { Bound($0) } == left) }
    }
  }
}
