import Dispatch
import GRDB
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

@Suite struct MarketDatabaseTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/Market.sqlite" }
  private let ids = (0..<4).map { Sample.listing($0).id }

  init() throws { folder = try TemporaryFolder() }

  @Test func whatIsCountedIsOnTheDisk() throws {
    #expect(try MarketDatabase(path: path).synchronous() == 2)
    #expect(try MarketDatabase(path: path).synchronous() == 2)
  }

  /// Whoever finds no room for what SQLite makes beside it leaves an empty log behind.
  @Test func anEmptyLogIsNoLogWhereThereIsNoRoom() throws {
    let market = try MarketDatabase(path: path)
    try market.countView(of: ids[0], base: .init())
    try market.close()
    try folder.write("", to: path + "-wal")
    let sealed = try MarketDatabase.sealed(path, ignoringEmptyLog: true)
    #expect(try sealed.read { try Int.fetchOne($0, sql: "SELECT views FROM count") } == 1)
    try sealed.close()
    #expect(folder.names(in: folder.path) == ["Market.sqlite", "Market.sqlite-wal"])
    #expect(SealedDatabase.address(of: path).hasSuffix("mode=ro"), "it may be that of a program that is at work")
  }

  @Test func countsFromTheBaseOn() throws {
    let market = try MarketDatabase(path: path)
    let base = Listing.Counts(hearts: 3, chats: 1, views: 41)
    #expect(try market.countView(of: ids[0], base: base) == .init(hearts: 3, chats: 1, views: 42))
    // What a file says later is no base any more.
    #expect(try market.countView(of: ids[0], base: .init()) == .init(hearts: 3, chats: 1, views: 43))
    #expect(try market.countView(of: ids[1], base: .init()).views == 1)
    try market.close()
    let counts = try MarketDatabase(path: path).counts(of: ids)
    #expect(counts == [ids[0]: .init(hearts: 3, chats: 1, views: 43), ids[1]: .init(views: 1)])
  }

  @Test func anotherProcessHearsWhatWasCounted() throws {
    let first = try MarketDatabase(path: path)
    let second = try MarketDatabase(path: path)
    for id in [ids[0], ids[1], ids[0]] { try first.countView(of: id, base: .init()) }
    let heard = try second.changes(since: 0)
    #expect(heard.counts.map(\.0) == [ids[1], ids[0]])
    #expect(heard.counts.map(\.1.views) == [1, 2])
    try second.countView(of: ids[1], base: .init())
    let next = try first.changes(since: heard.number)
    #expect(next.counts.map(\.0) == [ids[1]])
    #expect(try first.changes(since: next.number).counts.isEmpty)
    #expect(try first.changes(since: next.number).number == next.number)
  }

  @Test func severalMakeOneAtOnce() throws {
    for round in 0..<12 {
      let path = folder.path + "/\(round).sqlite"
      DispatchQueue.concurrentPerform(iterations: 6) { number in
        do {
          let market = try MarketDatabase(path: path)
          _ = try market.setHeart(on: Sample.listing(0), by: Sample.seller(number), to: true, at: Sample.now)
        } catch { Issue.record("round \(round), \(number): \(error)") }
      }
      #expect(try MarketDatabase(path: path).counts(of: ids)[ids[0]]?.hearts == 6)
    }
  }

  @Test func aFileOfANewerProgramIsLeftAlone() throws {
    try MarketDatabase(path: path).close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "UPDATE version SET number = 99") }
    try queue.close()
    #expect(throws: SQLiteFault.otherVersion(99)) { try MarketDatabase(path: path) }
    #expect(folder.names(in: folder.path).contains("Market.sqlite"))
  }

  @Test func whatIsNoDatabaseIsRefused() throws {
    try folder.write("hearts", to: path)
    #expect(throws: SQLiteFault.damaged) { try MarketDatabase(path: path) }
    #expect(try folder.text(of: path) == "hearts")
  }

  @Test func whereNothingCanBeWrittenWhatIsThereIsRead() throws {
    #expect(try MarketDatabase.sealed(path).read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
    #expect(FileState(of: path) == .absent)
    let market = try MarketDatabase(path: path)
    _ = try market.countView(of: ids[0], base: .init())
    try market.close()
    let before = try FileContents(of: path).bytes
    let sealed = try MarketDatabase.sealed(path)
    #expect(try sealed.read { try Int.fetchOne($0, sql: "SELECT views FROM count") } == 1)
    #expect(throws: (any Error).self) { try sealed.write { try $0.execute(sql: "DELETE FROM count") } }
    try sealed.close()
    #expect(try FileContents(of: path).bytes == before)
    #expect(FileState(of: path + "-wal") == .absent && FileState(of: path + "-shm") == .absent)
  }
}
