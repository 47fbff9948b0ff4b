import Foundation
import GRDB
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// What Market.sqlite keeps of people: what a migration makes of an older file, and how hearts are counted.
@Suite struct MarketPeopleTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/Market.sqlite" }
  private let listing = Sample.listing(0, counts: .init(hearts: 3, chats: 1, views: 5))

  init() throws { folder = try TemporaryFolder() }

  private func heart(_ database: MarketDatabase, _ person: Int, _ isSet: Bool = true) throws -> Listing.Counts {
    try database.setHeart(on: listing, by: Sample.seller(person), to: isSet, at: Sample.now)
  }

  @Test func heartsOfAFileOfVersionOneAreWhereTheCountBegins() throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      for statement in MarketSchema.steps[0] { try database.execute(sql: statement) }
      try database.execute(
        sql: "INSERT INTO count VALUES(?, 7, 1, 9, 1)", arguments: [Data(Sample.listing(0).id.bytes)])
    }
    try queue.close()
    let market = try MarketDatabase(path: path)
    #expect(try market.recountHearts() == 0)
    #expect(try heart(market, 1) == .init(hearts: 8, chats: 1, views: 9))
    #expect(try market.recountHearts() == 0)
    #expect(try heart(market, 1, false).hearts == 7)
    #expect(try MarketDatabase(path: path).counts(of: [listing.id])[listing.id]?.hearts == 7)
  }

  @Test func viewsAndHeartsAreCountedInOneRow() throws {
    let market = try MarketDatabase(path: path)
    #expect(try heart(market, 1) == .init(hearts: 4, chats: 1, views: 5))
    #expect(try market.countView(of: listing.id, base: .init()) == .init(hearts: 4, chats: 1, views: 6))
    #expect(try heart(market, 2) == .init(hearts: 5, chats: 1, views: 6))
    #expect(try market.changes(since: 0).counts.map(\.1) == [.init(hearts: 5, chats: 1, views: 6)])
    #expect(try market.recountHearts() == 0)
  }

  @Test func wrongHeartsAreFoundAndPutRight() throws {
    let market = try MarketDatabase(path: path)
    _ = try heart(market, 1)
    _ = try heart(market, 2)
    try market.countView(of: Sample.listing(1).id, base: .init(hearts: 9))
    let known = try market.changes(since: 0).number
    try market.write { sql throws(SQLiteFault) in
      try sql.run("UPDATE count SET hearts = 40 WHERE baseHearts IS NOT NULL")
      try sql.run(
        "INSERT INTO heart(person, listing, time) VALUES(?, ?, 0)",
        [.blob(Sample.seller(1).bytes), .blob(Sample.listing(2).id.bytes)])
    }
    #expect(CountsLook.finding(path: path) == .heartsMiscounted(path: path, listings: 2))
    #expect(try market.recountHearts() == 2)
    #expect(CountsLook.finding(path: path) == nil)
    let counts = try market.counts(of: (0..<3).map { Sample.listing($0).id })
    #expect(counts.values.map(\.hearts).sorted() == [1, 5, 9])
    #expect(try market.changes(since: known).counts.count == 2, "the lists are told")
  }

  @Test func whoMissedTooMuchReadsEverythingAgain() throws {
    let market = try MarketDatabase(path: path)
    #expect(try market.happenings(since: 0).changes == [])
    _ = try heart(market, 1)
    _ = try market.add(Sample.account(Sample.seller(2)), skeleton: Skeleton("2"))
    _ = try heart(market, 2)
    #expect(
      try market.happenings(since: 0).changes == [.personal(Sample.seller(1)), .accounts, .personal(Sample.seller(2))])
    // They are forgotten when their number is a whole one.
    let (kept, forgotten) = (MarketDatabase.happeningsKept, MarketDatabase.happeningsForgotten)
    for round in 0..<kept + forgotten - 3 { _ = try heart(market, 3, round.isMultiple(of: 2)) }
    #expect(try market.happenings(since: forgotten - 1).changes == nil)
    #expect(try market.happenings(since: forgotten).changes == [.personal(Sample.seller(3))])
    for round in 1..<forgotten { _ = try heart(market, 3, round.isMultiple(of: 2)) }
    #expect(try market.happenings(since: forgotten).changes == [.personal(Sample.seller(3))])
    #expect(try market.happenings(since: 9000).changes == nil, "a file that was put in its place")
  }

  @Test func idsAreToldApartAsTheyAreNow() throws {
    let market = try MarketDatabase(path: path)
    for (number, name) in ["paypal", "раураl", "수달"].enumerated() {
      var account = Sample.account(Sample.seller(number), name: name)
      account.joinedAt = Sample.now.advanced(seconds: Int64(number))
      #expect(try market.add(account, skeleton: Skeleton(ICULookalikes.plain(name))))
    }
    let settling = PeopleSettling(neighbors: nil, index: "", hasListings: { true })
    settling.settle(market)
    let skeleton = ICULookalikes().skeleton(of: "PayPal")
    #expect(try market.account(skeleton: skeleton)?.id == Sample.seller(0), "who was there first has it")
    #expect(try market.account(skeleton: ICULookalikes().skeleton(of: "수달"))?.id == Sample.seller(2))
    #expect(try market.accounts().count == 3)
  }

  @Test func aDraftOfALaterProgramIsNotUnderstood() throws {
    let market = try MarketDatabase(path: path)
    let me = Sample.seller(1)
    try market.keep(ListingDraft(title: "의자"), of: me, at: Sample.now)
    for text in ["{\"version\":2,\"title\":\"x\"}", "[]", "{", ""] {
      try market.write { sql throws(SQLiteFault) in try sql.run("UPDATE draft SET text = ?", [.text(text)]) }
      #expect(try market.draft(of: me, about: nil) == nil)
    }
  }
}
