import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// Accounts and their data in Market.sqlite.
@Suite struct MarketPeopleTests {
  private let database: MarketDatabase

  init() throws { database = try MarketDatabase() }

  /// An account may have a skeleton from another edition of Unicode, which distinguishes other names.
  @Test func idsAreToldApartAsTheyAreNow() throws {
    for (number, name) in ["paypal", "раураl", "수달"].enumerated() {
      var account = Sample.account(Sample.seller(number), name: name)
      account.joinedAt = Sample.now.advanced(seconds: Int64(number))
      #expect(try database.add(account, skeleton: Skeleton(ICULookalikes.plain(name))))
    }
    PeopleSettling(neighbors: nil).settle(database)
    let skeleton = ICULookalikes().skeleton(of: "PayPal")
    #expect(try database.account(skeleton: skeleton)?.id == Sample.seller(0), "who was there first has it")
    #expect(try database.account(skeleton: ICULookalikes().skeleton(of: "수달"))?.id == Sample.seller(2))
    #expect(try database.read { sql throws(SQLiteFault) in try sql.accounts().count } == 3)
  }

  @Test func aDraftOfALaterProgramIsNotUnderstood() throws {
    let me = Sample.seller(1)
    try database.write { sql throws(SQLiteFault) in
      try sql.keep(.listing(ListingDraft(title: "의자")), of: me, at: Sample.now)
    }
    #expect(try database.draft(of: me) == .listing(ListingDraft(title: "의자")))
    for text in ["{\"version\":2,\"title\":\"x\"}", "[]", "{", ""] {
      try database.write { sql throws(SQLiteFault) in try sql.run("UPDATE draft SET text = ?", [.text(text)]) }
      #expect(try database.draft(of: me) == nil)
    }
  }

  @Test func renamingAnAccountRenamesItsListingsInTheSameStep() throws {
    let me = Sample.seller(3)
    let listings = Sample.listings(20)
    try database.put(listings)
    #expect(try database.add(Sample.account(me, name: "이웃3"), skeleton: Skeleton("x")))
    let start = try database.newestEvent()
    #expect(try database.rename(me, to: "새이름", Skeleton("y")))
    #expect(try database.names(of: me) == ["새이름"] && database.sellers(named: "이웃3") == [])
    let mine = listings.filter { $0.seller == me }.map { Change.listing($0.id) }
    let told = try #require(try database.changes(since: start).changes)
    #expect(told.last == .accounts(me) && Set(told.dropLast()) == Set(mine) && mine.count > 1)
    try database.write { sql throws(SQLiteFault) in #expect(try sql.hasUnexported) }
  }

  /// If changing the listings fails, the account keeps its old name.
  @Test func aRenamingThatFailsOnTheWayChangesNothing() throws {
    let me = Sample.seller(3)
    try database.put(Sample.listings(20))
    #expect(try database.add(Sample.account(me, name: "이웃3"), skeleton: Skeleton("x")))
    let start = try database.newestEvent()
    try database.write { sql throws(SQLiteFault) in
      try sql.run(
        "UPDATE entry SET line = x'7b' WHERE position = (SELECT max(position) FROM listing WHERE seller = ?)",
        [
          .integer(try sql.numbers(of: me).first)
        ])
    }
    #expect(throws: StoreError.self) { try database.rename(me, to: "새이름", Skeleton("y")) }
    let account = try #require(try database.account(skeleton: Skeleton("x")))
    #expect(try account.id == me && account.name == "이웃3" && database.names(of: me) == ["이웃3"])
    #expect(try database.newestEvent() == start)
  }

  @Test func aNewAccountGivesItsNameToTheListingsItHasAlready() throws {
    let me = Sample.seller(3)
    try database.put(Sample.listings(20))
    #expect(try database.add(Sample.account(me, name: "느긋한수달"), skeleton: Skeleton("x")))
    #expect(try database.names(of: me) == ["느긋한수달"])
    let added = try database.write { sql throws(SQLiteFault) in
      try sql.register([Sample.account(Sample.seller(4), name: "조용한두루미")], PlainLookalikes()).added
    }
    #expect(added == 1)
    #expect(try database.names(of: Sample.seller(4)) == ["조용한두루미"])
  }
}
