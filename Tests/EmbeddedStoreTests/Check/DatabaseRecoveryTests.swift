import EmbeddedStore
import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles
@testable import MarketJSON

/// Recovery moves a damaged database aside, builds a new one from the readable rows, and counts them.
@Suite(.serialized) struct DatabaseRecoveryTests {
  private let store = CheckedStore()
  private let people = RecoveryMarket.people
  private var folder: TemporaryFolder { store.folder }
  private var market: String { store.market }
  private var aside: String { market + ".damaged-1" }

  private func listing(_ number: Int) -> Listing { RecoveryMarket.listing(number) }
  private func room(_ number: Int) -> ChatRoom { RecoveryMarket.room(number) }

  /// A closed store with rows in every table, and with all its listings in Products.json.
  private func make() async throws {
    let made = try await RecoveryMarket.made.value
    try folder.write(made.products, to: folder.products)
    try folder.write(made.market, to: market)
    #expect(chmod(market, 0o600) == 0)
    // The store now knows the copied Products.json.
    _ = try await store.open()
    #expect(await store.check().findings == [])
  }

  /// The recovered counts, initially complete.
  private struct Recovered: Equatable {
    var listings = RecoveryMarket.listings
    var fromProducts = 0
    var accounts = 4
    var messages = RecoveryMarket.messages
    var unreadable = 0
    var lost = StoreFinding.Lost()
  }

  /// Lets `doctor` repair the store; nil when it did not recover the database.
  private func recover() async -> Recovered? {
    let checkup = await store.check(mending: true)
    guard
      case .recovered(
        let aside, let listings, let fromProducts, let accounts, let messages, let unreadable, let lost)? =
        checkup.mended.first, checkup.mended.count == 1, aside == self.aside
    else {
      Issue.record("\(checkup)")
      return nil
    }
    #expect(checkup.findings == [] && checkup.faults == 0 && checkup.listings == listings + fromProducts)
    return Recovered(
      listings: listings, fromProducts: fromProducts, accounts: accounts, messages: messages, unreadable: unreadable,
      lost: lost)
  }

  /// Expects every query of the program to succeed.
  private func expectUsable(_ when: String = "") async throws {
    #expect(await store.check().findings == [], "\(when)")
    let database = try MarketDatabase(path: market)
    _ = try database.page(ListingQuery(), at: .index(0), limit: 100)
    _ = try database.tally(ListingQuery())
    try database.read { sql throws(SQLiteFault) in
      for person in people {
        _ = try sql.wishes(of: person)
        let commands = try sql.records(of: person, limit: UndoHistory.window)
        for command in commands { _ = try sql.changes(of: command.number) }
        _ = try sql.savedSearches(of: person)
        _ = try sql.contacts(of: person, PersonSearch(""), from: 0, limit: 100)
        _ = try sql.draft(of: person, about: .listing(nil))
        _ = try sql.messages(ChatQuery.bookmarks, [.id(person)])
        _ = try sql.messages(ChatQuery.meetings, [.time(Sample.now), .id(person), .integer(10)])
        let rooms = try sql.rooms(of: person, .all, hidden: [], from: 0, limit: 10).items
        for room in rooms { _ = try sql.messages(in: room.room.id, at: .newest, above: 0, limit: 500) }
        _ = try sql.unread(of: person, hidden: [])
      }
      _ = try sql.accounts()
    }
    for number in 0..<3 {
      let said = OutgoingMessage(
        id: ChatSample.id(5000 + number), room: room(number), sender: people[0], time: Sample.now,
        content: .text("다시"))
      #expect(throws: Never.self, "\(when), room \(number)") { try database.append(said) }
    }
    try database.put([Sample.listing(900)])
    try database.close()
    #expect(await store.check().findings == [], "\(when), after it was used")
  }

  @Test func ofAnOverwrittenPageOfListingsProductsHasThem() async throws {
    try await make()
    let before = try await store.open().everything
    let leaves = try store.leaves(of: "entry")
    try store.overwrite(page: leaves[leaves.count / 2], in: store.bytes())
    let damaged = try store.bytes()
    #expect(await store.check().findings == [.databaseDamaged(path: market)])
    let recovered = try #require(await recover())
    let lost = recovered.fromProducts
    #expect((1..<20).contains(lost), "as many as are on a page")
    #expect(recovered == Recovered(listings: RecoveryMarket.listings - lost, fromProducts: lost, unreadable: 1))
    #expect(try FileContents(of: aside).bytes == damaged, "the damaged file is kept as it was")
    #expect(folder.mode(of: market) == 0o600 && folder.mode(of: aside) == 0o600)
    let open = try await store.open()
    #expect(try await open.everything == before)
    #expect(await open.notices() == [])
    #expect(try await open.personal.wishes(of: people[1]).count == 5)
    #expect(try await open.chats.bookmarks(of: people[0]).map(\.id) == [ChatSample.id(4)])
    #expect(try await open.contacts.contacts(of: people[1], PersonSearch("친구"), from: 0, limit: 9).total == 5)
    #expect(try await open.personal.draft(of: people[2], about: nil)?.title == "초안 2")
    try await expectUsable()
  }

  @Test func listingsThatProductsLacksTooAreCountedAsLost() async throws {
    try await make()
    let leaves = try store.leaves(of: "entry")
    try store.overwrite(page: leaves[leaves.count / 2], in: store.bytes())
    try folder.write("{\"version\":1,\"products\":[]}\n", to: folder.products)
    let recovered = try #require(await recover())
    #expect((1..<20).contains(recovered.lost.listings), "as many as are on a page")
    #expect(
      recovered
        == Recovered(
          listings: RecoveryMarket.listings - recovered.lost.listings, unreadable: 1,
          lost: StoreFinding.Lost(listings: recovered.lost.listings)))
  }

  @Test func ofAnOverwrittenPageOfMessagesTheOthersAreThere() async throws {
    try await make()
    let leaves = try store.leaves(of: "message")
    try store.overwrite(page: leaves[leaves.count / 2], in: store.bytes())
    let recovered = try #require(await recover())
    #expect(recovered.listings == RecoveryMarket.listings && recovered.fromProducts == 0 && recovered.unreadable == 1)
    #expect((100..<RecoveryMarket.messages).contains(recovered.messages))
    #expect(recovered.lost == StoreFinding.Lost(messages: RecoveryMarket.messages - recovered.messages))
    let open = try await store.open()
    var there: Set<ID<ChatMessage>> = []
    for number in 0..<3 { there.formUnion(try await open.chats.all(in: room(number)).map(\.id)) }
    #expect(there.count == recovered.messages)
    #expect(there.isSuperset(of: [ChatSample.id(0), ChatSample.id(RecoveryMarket.messages - 1)]))
    try await expectUsable()
  }

  /// The damaged page contains the newest messages of rooms.
  @Test func withoutItsNewestMessagesARoomEndsWithTheLastOneThatIsLeft() async throws {
    try await make()
    let last = try #require(try store.leaves(of: "message").last)
    try store.overwrite(page: last, in: store.bytes())
    let recovered = try #require(await recover())
    #expect(recovered.messages < RecoveryMarket.messages - 2)
    let rooms = try await store.open().chats.rooms(of: people[0], .all, hidden: [], from: 0, limit: 10).items
    #expect(rooms.count == 3 && rooms.allSatisfy { $0.newest != nil })
    try await expectUsable()
  }

  @Test func ofAFileThatWasCutShortTheRestComesFromProducts() async throws {
    try await make()
    let bytes = try store.bytes()
    try folder.write(Array(bytes.prefix(bytes.count / 2)), to: market)
    let recovered = try #require(await recover())
    #expect(recovered.listings + recovered.fromProducts == RecoveryMarket.listings && recovered.unreadable > 0)
    #expect(try await store.open().everything.map(\.id) == (0..<RecoveryMarket.listings).map { listing($0).id })
    try await expectUsable()
  }

  /// SQLite refuses to open a file that is shorter than its header says.
  @Test(arguments: [1, CheckedStore.pageSize, 5 * CheckedStore.pageSize])
  func ofAFileThatLacksItsLastBytesEverythingElseIsRead(_ lost: Int) async throws {
    try await make()
    try folder.write(Array(store.bytes().dropLast(lost)), to: market)
    #expect(await store.check().findings == [.databaseDamaged(path: market)])
    let recovered = try #require(await recover())
    #expect(recovered.listings + recovered.fromProducts == RecoveryMarket.listings && recovered.listings > 0)
    #expect(recovered.accounts == 4 && recovered.messages > RecoveryMarket.messages / 2 && recovered.unreadable < 6)
    try await expectUsable()
  }

  /// A repair that was killed has moved the damaged file, or not yet its log, and not finished the new one.
  @Test(arguments: [true, false]) func anotherRunBeginsAgainAfterOneThatWasKilled(_ hasMovedLog: Bool) async throws {
    try await make()
    try store.spoil("DROP TABLE heart")
    #expect(rename(market, aside) == 0)
    if !hasMovedLog { try folder.write("a log", to: market + "-wal") }
    for suffix in ["", "-wal"] { try folder.write("half of a database", to: market + ".new" + suffix) }
    await #expect(throws: StoreError.self, "nobody begins an empty one") { _ = try await store.open() }
    #expect(await store.check().findings == [.databaseDamaged(path: market)])
    #expect(try #require(await recover()) == Recovered(unreadable: 1))
    #expect(FileState(of: market + ".new") == .absent && FileState(of: market + ".new-wal") == .absent)
    #expect(FileState(of: market + ".damaged-2") == .absent)
    try await expectUsable()
  }

  @Test(arguments: [false, true]) func ofAnUnreadableFileOnlyTheListingsAreLeft(_ isLog: Bool) async throws {
    try await make()
    let before = try await store.open().everything
    if isLog {
      try FileManager.default.moveItem(atPath: market, toPath: market + "-wal")
    } else {
      try folder.write([UInt8](repeating: 7, count: 100) + store.bytes().dropFirst(100), to: market)
    }
    let recovered = try #require(await recover())
    let all = MarketSchema.recoverable.count + 1
    #expect(
      recovered
        == Recovered(listings: 0, fromProducts: RecoveryMarket.listings, accounts: 0, messages: 0, unreadable: all))
    #expect(FileState(of: isLog ? aside + "-wal" : aside).hasContents)
    let open = try await store.open()
    #expect(try await open.everything == before, "Products.json says the same")
    #expect(await open.notices() == [])
    try await expectUsable()
  }

  @Test func aMissingTableIsLostAndNothingElse() async throws {
    try await make()
    try store.spoil("DROP TABLE message")
    let recovered = try #require(await recover())
    #expect(recovered == Recovered(messages: 0, unreadable: 1))
    let open = try await store.open()
    let rooms = try await open.chats.rooms(of: people[0], .all, hidden: [], from: 0, limit: 10).items
    #expect(rooms.isEmpty, "nothing was said in them")
    let edited = listing(RecoveryMarket.edited)
    #expect(try await open.listing(edited.id)?.title == "고친 제목")
    #expect(try await open.undo(of: edited.seller).undo().kind == .edit)
    #expect(try await open.listing(edited.id) == edited, "what was done before can still be undone")
    let undo = open.undo(of: people[1])
    #expect(try await undo.undo().kind == .like)
    #expect(try await open.personal.wishes(of: people[1]).count == 4)
    #expect(try await undo.redo().isLiked == true)
    #expect(try await open.personal.wishes(of: people[1]).count == 5)
    try await expectUsable()
  }

  /// Otherwise members would write to a market that nobody serves any more.
  @Test func aMarketThatHasMovedIsRecoveredAndStillRefusesWrites() async throws {
    try await make()
    try store.spoil("INSERT INTO meta(name, value) VALUES('successor', 'postgres://db/market')")
    try store.spoil("DROP TABLE member")
    #expect(try #require(await recover()) == Recovered())
    #expect(try await EmbeddedStore.successor(of: folder.path) == "postgres://db/market")
    #expect(try await EmbeddedStore.reopen(folder: folder.path) == "postgres://db/market")
    try await expectUsable()
  }

  /// Derived tables are rebuilt from the listings without data loss.
  @Test(arguments: ["member", "gram", "word", "event"]) func aMissingDerivedTableCostsNothing(_ table: String)
    async throws
  {
    try await make()
    let before = try await store.open().everything
    try store.spoil("DROP TABLE \(table)")
    let recovered = try #require(await recover())
    #expect(recovered == Recovered())
    #expect(try await store.open().everything == before)
    try await expectUsable()
  }

  @Test func whatOnlyTheDatabaseHasIsNotLostBecauseProductsLacksIt() async throws {
    try await make()
    let open = try MarketDatabase(path: market)
    var changed = listing(2)
    changed.title = "나중에 고친 제목"
    try open.put([changed, listing(500)])
    try open.close()
    try store.spoil("DROP TABLE account")
    let recovered = try #require(await recover())
    #expect(recovered.listings == RecoveryMarket.listings + 1 && recovered.accounts == 0)
    let again = try await store.open()
    #expect(try await again.listing(changed.id)?.title == changed.title)
    try await again.export()
    #expect(try folder.text(of: folder.products).contains("나중에 고친 제목"))
    #expect(try await again.listing(listing(500).id) != nil)
  }

  /// Elements of Products.json that are not valid listings keep their positions.
  @Test func whatIsOnlyKeptOfProductsStaysInItsPlace() async throws {
    let odd = #"{"no":"listing"}"#
    let lines = [0, 1].map { String(decoding: StoredListing(listing($0)).line, as: UTF8.self) }
    try folder.write("{\"version\":1,\"products\":[\n\(lines[0]),\n\(odd),\n\(lines[1])\n]}\n", to: folder.products)
    _ = try await store.open()
    try store.spoil("DROP TABLE account")
    _ = await store.check(mending: true)
    try await store.open().export()
    let text = try folder.text(of: folder.products)
    let places = try (lines + [odd]).map { try #require(text.range(of: $0)).lowerBound }
    #expect(places[0] < places[2] && places[2] < places[1])
  }

  @Test func eachDamagedFileIsKeptUnderAnotherName() async throws {
    try await store.make()
    try store.spoil("DROP TABLE account")
    _ = await store.check(mending: true)
    try store.spoil("DROP TABLE heart")
    let checkup = await store.check(mending: true)
    guard case .recovered(let second, 10, 0, 0, 0, 1, StoreFinding.Lost())? = checkup.mended.first else {
      Issue.record("\(checkup)")
      return
    }
    #expect(second == market + ".damaged-2")
    #expect(FileState(of: aside).hasContents && FileState(of: second).hasContents)
  }

  /// Overwriting any used page is detected, and the store works after the repair.
  @Test(arguments: 0..<4) func anyPageMayBeOverwritten(_ part: Int) async throws {
    try await make()
    let whole = try store.bytes()
    let used = try store.usedPages()
    let pages = Array(stride(from: part, to: whole.count / CheckedStore.pageSize, by: 32))
    #expect(used.count > 100 && pages.count > 3)
    for page in pages {
      try store.overwrite(page: page, in: whole)
      let findings = await store.check().findings
      // A free page may hold a part of the list of free pages, whose damage counts, too.
      #expect(
        findings == [.databaseDamaged(path: market)] || findings == [] && !used.contains(page), "page \(page)")
      if findings == [] { continue }
      _ = await store.check(mending: true)
      try await expectUsable("page \(page)")
      let there = try MarketDatabase(path: market)
      #expect(try there.count() >= RecoveryMarket.listings, "page \(page)")
      try there.close()
      for suffix in ["", "-wal", "-shm"] { unlink(aside + suffix) }
    }
  }
}
