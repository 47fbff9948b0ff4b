import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

@Suite struct IndexWriterTests {
  private let index: ListingIndex

  init() throws { index = try ListingIndex() }

  @Test func entriesKeepTheOrderOfTheFile() throws {
    let all = Sample.listings(4)
    let odd = Array(#"{"no":"listing"}"#.utf8)
    try index.write { writer throws(SQLiteFault) in
      try writer.put(StoredListing(all[2]), at: 1)
      try writer.keepEntry(odd, at: 2)
      try writer.put(StoredListing(all[0]), at: 3)
    }
    try index.put([all[1], all[3], all[0]])
    let lines = [all[3], all[1], all[2], nil, all[0]].map { $0.map { StoredListing($0).line } ?? odd }
    let entries = try index.entries(limit: 10)
    #expect(entries.map(\.line) == lines)
    #expect(entries.map(\.isListing) == [true, true, true, false, true])
    let rest = try index.entries(after: entries[1].position, limit: 2)
    #expect(rest == Array(entries[2..<4]))
    try index.write { writer throws(SQLiteFault) in
      try writer.put(StoredListing(all[3]), at: 9)
      try writer.remove(all[1].id)
    }
    let left = [all[2], nil, all[0], all[3]].map { $0.map { StoredListing($0).line } ?? odd }
    #expect(try index.entries(limit: 10).map(\.line) == left)
    #expect(try index.page(ListingQuery(), at: .index(0), limit: 9).items == [all[0], all[2], all[3]])
  }

  @Test func aBuildTellsTwoOfOneIdentity() throws {
    let all = Sample.listings(3)
    var second = all[1]
    second.title = "나중"
    second.isHidden = true
    try index.beginBuild()
    let isNew = try index.write { writer throws(SQLiteFault) in
      var isNew: [Bool] = []
      for (number, listing) in [all[0], all[1], second, all[2]].enumerated() {
        isNew.append(try writer.put(StoredListing(listing), at: number + 1))
      }
      return isNew
    }
    #expect(isNew == [true, true, false, true])
    try index.endBuild()
    #expect(try index.page(ListingQuery(), at: .index(0), limit: 9).items == [all[0], all[2]])
    #expect(try index.entries(limit: 9).map(\.position) == [1, 3, 4])
    #expect(try index.tally(ListingQuery()).total == 2)
  }

  @Test func keepsWhatItDoesNotKnow() throws {
    let stored = StoredListing(Sample.listing(0), unknown: [.init("colour", .string("빨강"))])
    let isNew = try index.write { writer throws(SQLiteFault) in
      [try writer.put(stored), try writer.put(stored), try writer.stored(stored.id) == stored]
    }
    #expect(isNew == [true, false, true])
    #expect(try index.stored(stored.id) == stored)
    let removed = try index.write { writer throws(SQLiteFault) in
      [try writer.remove(stored.id), try writer.remove(stored.id)]
    }
    #expect(removed == [stored, nil])
  }

  @Test func keepsSmallValues() throws {
    try index.write { writer throws(SQLiteFault) in
      try writer.setMeta("journal", "17")
      try writer.setMeta("journal", "18")
      try writer.setMeta("gone", "1")
      try writer.setMeta("gone", nil)
    }
    #expect(try index.meta("journal") == "18")
    #expect(try index.meta("gone") == nil)
  }

  @Test func findsSellersByTheNamesThatTheirListingsCarryNow() throws {
    var renamed = Sample.listing(7)
    try index.put([Sample.listing(0), Sample.listing(1), renamed])
    #expect(try index.sellers(named: "이웃0") == [Sample.seller(0)])
    renamed.sellerName = "이웃1"
    try index.put([renamed])
    #expect(try index.sellers(named: "이웃1") == [Sample.seller(0), Sample.seller(1)])
    #expect(try index.names(of: Sample.seller(0)) == ["이웃0", "이웃1"])
    try index.write { writer throws(SQLiteFault) in try writer.remove(Sample.listing(0).id) }
    #expect(try index.sellers(named: "이웃0") == [])
    // Two names are still one account.
    #expect(try index.page(ListingQuery(seller: Sample.seller(0)), at: .index(0), limit: 9).items == [renamed])
  }

  @Test func keepsTheNewestActsOfAnAccount() throws {
    let acts = (1...9).map { seq in
      IndexedAct(
        seq: seq, actor: seq == 9 ? nil : Sample.seller(seq % 2), op: "edit", of: seq == 8 ? 6 : nil,
        listing: seq == 7 ? nil : Sample.listing(seq).id, at: Sample.now, before: seq == 1 ? nil : [1, 2],
        after: seq == 2 ? nil : [])
    }
    try index.write { writer throws(SQLiteFault) in
      for act in acts { try writer.add(act) }
      try writer.add(acts[3])
      try writer.removeActs(after: 7)
    }
    #expect(try index.acts(of: Sample.seller(0), limit: 2) == [acts[5], acts[3]])
    #expect(try index.acts(of: Sample.seller(1), limit: 9) == [acts[6], acts[4], acts[2], acts[0]])
  }

  /// A merge asks it for each line that a hand has changed.
  @Test func theNewestActOfAListingIsFoundWithoutLookingThroughAll() throws {
    var plan: [String] = []
    try index.read { sql throws(SQLiteFault) in
      try sql.rows("EXPLAIN QUERY PLAN SELECT before FROM act WHERE listing = x'00' ORDER BY seq DESC LIMIT 1") { row in
        plan.append(row.text(3))
        return true
      }
    }
    #expect(plan == ["SEARCH act USING INDEX act_listing (listing=?)"])
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
