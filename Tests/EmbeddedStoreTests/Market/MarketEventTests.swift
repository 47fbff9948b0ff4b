import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Change notifications by event number.
@Suite struct MarketEventTests {
  private let folder: TemporaryFolder
  private let database: MarketDatabase
  private let listings = Sample.listings(4)
  private let me = Sample.seller(20)

  init() throws {
    folder = TemporaryFolder()
    database = try MarketDatabase(path: folder.path + "/Market.sqlite")
    try database.put(listings)
  }

  private func retitle(_ numbers: [Int], _ title: String) throws {
    try database.put(
      numbers.map { number in
        var listing = Sample.listing(number)
        listing.title = title
        return listing
      })
  }

  private func note(_ kind: EventKind, _ subject: [UInt8]? = nil) throws {
    try database.write { sql throws(SQLiteFault) in try sql.note(kind, subject) }
  }

  @Test func changesAreToldInTheirOrderAndEachOnce() throws {
    let start = try database.newestEvent()
    try retitle([2, 0], "첫째")
    _ = try database.add(Sample.account(me), skeleton: Skeleton("me"))
    try retitle([0, 1], "둘째")
    _ = try database.setHeart(on: listings[3], by: me, to: true, at: Sample.now)
    let room = ChatRoom(listing: listings[0].id, buyer: me, seller: listings[0].seller)
    try database.write { sql throws(SQLiteFault) in try sql.update(room, of: me) { $0.isMuted = true } }
    let (number, changes, _) = try database.changes(since: start)
    let told = try #require(changes)
    let ids = [2, 0].map { Change.listing(listings[$0].id) }
    #expect(
      told == ids + [
        .accounts(me), .listing(listings[1].id), .listing(listings[3].id), .personal(me), .room(room.id),
      ])
    #expect(try number == database.newestEvent())
    let next = try database.changes(since: number)
    #expect(next.number == number && next.changes == [])
  }

  @Test func anotherConnectionHearsWhatIsCommittedOnly() throws {
    let other = try MarketDatabase(reading: folder.path + "/Market.sqlite")
    let start = try other.newestEvent()
    #expect(throws: SQLiteFault.busy) {
      try database.writeListings { writer throws(SQLiteFault) in
        try writer.remove(listings[1].id)
        throw .busy
      }
    }
    let none = try other.changes(since: start)
    #expect(none.number == start && none.changes == [])
    try database.writeListings { writer throws(SQLiteFault) in
      try writer.remove(listings[1].id)
      let during = try other.changes(since: start)
      #expect(during.number == start)
    }
    #expect(try other.changes(since: start).changes == [.listing(listings[1].id)])
  }

  @Test func whatChangesNothingTellsNothing() throws {
    let start = try database.newestEvent()
    try database.put(listings)
    _ = try database.setHeart(on: listings[0], by: me, to: false, at: Sample.now)
    try database.asking { transaction throws(StoreError) in
      try transaction.write(.block(me, from: nil, to: nil), of: Sample.seller(1), at: Sample.now)
    }
    #expect(throws: SQLiteFault.busy) {
      try database.writeListings { writer throws(SQLiteFault) in
        try writer.remove(listings[1].id)
        throw .busy
      }
    }
    #expect(try database.newestEvent() == start)
  }

  /// A view causes no notification, but invalidates cached lists.
  @Test func viewsAreQuiet() throws {
    let query = ListingQuery()
    #expect(try database.page(query, at: .index(0), limit: 4).items == listings)
    let start = try database.newestEvent()
    try database.writeListings { writer throws(SQLiteFault) in
      writer.isQuiet = true
      for number in [1, 2] {
        var stored = StoredListing(listings[number])
        stored.listing.counts.views += 1
        try writer.put(stored)
      }
    }
    let heard = try database.changes(since: start)
    #expect(heard.changes == [] && heard.number == start + 1)
    #expect(try database.page(query, at: .index(1), limit: 1).items[0].counts.views == listings[1].counts.views + 1)
  }

  @Test func pastALimitThereIsMore() throws {
    let start = try database.newestEvent()
    let most = Event.mostTold
    try database.put((0..<most).map { Sample.listing(100 + $0) })
    try retitle([101, 102], "다시")
    let ids = (0..<most).map { Change.listing(Sample.listing(100 + $0).id) }
    let heard = try database.changes(since: start, limit: most)
    #expect(heard.changes == ids && heard.hasMore, "the second changes of two listings are left")
    let rest = try database.changes(since: heard.number, limit: most)
    #expect(try rest.changes == [ids[1], ids[2]] && !rest.hasMore && rest.number == database.newestEvent())
    #expect(try database.changes(since: start).changes == ids, "without a limit")
  }

  @Test func everythingIsToldAsSuch() throws {
    let start = try database.newestEvent()
    try database.writeListings { writer throws(SQLiteFault) in
      try writer.noteChangeOfEverything()
      try writer.noteChangeOfEverything()
      try writer.put(StoredListing(Sample.listing(9)))
    }
    #expect(try database.newestEvent() == start + 2)
    #expect(try database.changes(since: start).changes == nil)
    #expect(try database.changes(since: start + 1).changes == [.listing(Sample.listing(9).id)])
  }

  @Test func aNumberThatWasNeverGivenOutIsOfAnotherDatabase() throws {
    let newest = try database.newestEvent()
    let heard = try database.changes(since: newest + 1)
    #expect(heard.changes == nil && heard.number == newest)
  }

  /// Old events are deleted when an event number is a multiple of one hundred.
  @Test func eventsExpire() throws {
    let first = try database.newestEvent()
    for _ in 0..<50 { try note(.accounts) }
    let old = try database.newestEvent()
    try database.write { sql throws(SQLiteFault) in
      try sql.run("UPDATE event SET time = time - ? * 1000", [.integer(Event.secondsKept + 1)])
    }
    try note(.personal, me.bytes)
    #expect(try database.changes(since: first).changes == [.accounts(nil), .personal(me)], "kept until then")
    while try !database.newestEvent().isMultiple(of: Event.cleaningInterval) { try note(.accounts) }
    #expect(try database.changes(since: first).changes == nil)
    #expect(try database.changes(since: old - 1).changes == nil)
    #expect(try database.changes(since: old).changes == [.personal(me), .accounts(nil)])
  }

  @Test func onlySoManyEventsAreKept() throws {
    let first = try database.newestEvent()
    for _ in 0..<200 { try note(.accounts) }
    // As if a million had come since.
    try database.write { sql throws(SQLiteFault) in
      try sql.run("UPDATE sqlite_sequence SET seq = ? WHERE name = 'event'", [.integer(Event.mostKept + 99)])
    }
    try note(.personal, me.bytes)
    #expect(try database.newestEvent() == Event.mostKept + 100)
    #expect(try database.changes(since: first).changes == nil)
    #expect(try database.changes(since: 99).changes == nil)
    #expect(try database.changes(since: 100).changes == [.accounts(nil), .personal(me)])
  }

  /// A newer version may add events of kinds that this version does not know.
  @Test func anEventThatIsNotUnderstoodIsPassedOver() throws {
    let start = try database.newestEvent()
    try database.write { sql throws(SQLiteFault) in
      try sql.run("INSERT INTO event(time, kind, subject) VALUES(0, 77, x'01'), (0, 1, x'01'), (0, 4, NULL)")
    }
    try note(.accounts)
    #expect(try database.changes(since: start).changes == [.accounts(nil)])
  }
}
