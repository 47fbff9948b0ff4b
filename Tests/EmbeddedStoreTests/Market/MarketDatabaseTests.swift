import Dispatch
import FileTesting
import Foundation
import GRDB
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles
@testable import MarketJSON

/// Opening Market.sqlite: creates it once, refuses other databases, and opens it read-only if it cannot be written.
@Suite struct MarketDatabaseTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/Market.sqlite" }

  private func raw(_ statements: String, at path: String? = nil) throws {
    let queue = try DatabaseQueue(path: path ?? self.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: statements) }
    try queue.close()
  }

  private func bytes() throws -> [UInt8] { try FileContents(of: path).bytes }

  // MARK: Making it

  @Test func theFirstOpeningMakesTheNewestVersionAndNoOtherWrites() throws {
    let first = try MarketDatabase(path: path)
    #expect(try first.queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == MarketSchema.version)
    #expect(try first.queue.read { try Int.fetchOne($0, sql: "PRAGMA application_id") } == MarketSchema.application)
    #expect(try first.queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    try first.put(Sample.listings(3))
    try first.close()
    let before = try bytes()
    let second = try MarketDatabase(path: path)
    #expect(
      try second.queue.read { try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations") } == [
        "1", "2", "3", "4", "5", "6", "7",
      ])
    #expect(try second.page(ListingQuery(), at: .index(0), limit: 9).items == Sample.listings(3))
    #expect(!FileState(of: path + "-wal").hasContents, "opening writes nothing")
    try second.close()
    #expect(try bytes() == before)
    #expect(folder.names(in: folder.path) == ["Market.sqlite"])
  }

  @Test func aCommitIsOnTheDisk() throws {
    #expect(try MarketDatabase(path: path).synchronous() == 2)
    let again = try MarketDatabase(path: path)
    #expect(try again.synchronous() == 2)
    try again.build(Sample.listings(5))
    #expect(try again.synchronous() == 2, "an import waits less while it runs, and no longer")
  }

  @Test func severalMakeOneAtOnce() throws {
    for round in 0..<12 {
      let path = folder.path + "/\(round).sqlite"
      DispatchQueue.concurrentPerform(iterations: 6) { number in
        do {
          let database = try MarketDatabase(path: path)
          try database.writeListings { writer throws(SQLiteFault) in
            if try writer.stored(Sample.listing(0).id) == nil { try writer.put(StoredListing(Sample.listing(0))) }
          }
          _ = try database.setHeart(on: Sample.listing(0), by: Sample.seller(number), to: true, at: Sample.now)
        } catch { Issue.record("round \(round), \(number): \(error)") }
      }
      #expect(try MarketDatabase(path: path).listing(Sample.listing(0).id)?.counts.hearts == 6)
    }
  }

  /// GRDB creates its own table first. A process may have crashed after that, or may still be creating the other
  /// tables.
  @Test func aDatabaseThatWasOnlyBegunIsMadeToTheEnd() throws {
    try raw("PRAGMA journal_mode = WAL; CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    #expect(DatabaseCheck(path: path).finding == nil)
    let database = try MarketDatabase(path: path)
    try database.put(Sample.listings(2))
    #expect(try database.count() == 2)
  }

  // MARK: What is not ours

  /// Switching to WAL mode changes the file, so a newer file without WAL must not be switched.
  @Test(arguments: ["delete", "wal"]) func aFileOfANewerProgramIsLeftAlone(_ mode: String) throws {
    try MarketDatabase(path: path).close()
    try raw("PRAGMA journal_mode = \(mode); PRAGMA user_version = 99")
    let before = try bytes()
    for _ in 1...2 { #expect(throws: SQLiteFault.otherVersion(99)) { try MarketDatabase(path: path) } }
    #expect(try bytes() == before)
    #expect(folder.names(in: folder.path) == ["Market.sqlite"])
  }

  @Test func whatIsNoDatabaseOfOursIsRefused() throws {
    for text in [Array("hearts".utf8), [UInt8](repeating: 7, count: 70_000)] {
      try folder.write(text, to: path)
      #expect(throws: SQLiteFault.damaged) { try MarketDatabase(path: path) }
      #expect(try bytes() == text)
    }
    let other = folder.path + "/other.sqlite"
    try raw("CREATE TABLE book(title TEXT)", at: other)
    let before = try FileContents(of: other).bytes
    #expect(throws: SQLiteFault.damaged) { try MarketDatabase(path: other) }
    #expect(try FileContents(of: other).bytes == before)
    #expect(folder.names(in: folder.path) == ["Market.sqlite", "other.sqlite"])
  }

  /// SQLite would delete the log, and with it the latest saves.
  @Test(arguments: [false, true]) func aLogWithoutItsDatabaseIsNoEmptyStore(_ isEmptied: Bool) throws {
    let database = try MarketDatabase(path: path)
    try database.put(Sample.listings(3))
    let log = try FileContents(of: path + "-wal").bytes
    #expect(!log.isEmpty)
    let copy = folder.path + "/copy/Market.sqlite"
    try folder.write(log, to: copy + "-wal")
    if isEmptied { try folder.write("", to: copy) }
    let names = folder.names(in: folder.path + "/copy")
    #expect(throws: SQLiteFault.damaged) { try MarketDatabase(path: copy) }
    #expect(DatabaseCheck(path: copy).finding == .databaseDamaged(path: copy))
    #expect(folder.names(in: folder.path + "/copy") == names)
    #expect(try FileContents(of: copy + "-wal").bytes == log)
    withExtendedLifetime(database) {}
  }

  /// A process that runs out of disk space leaves an empty log.
  @Test func anEmptyLogIsNone() throws {
    try folder.write("", to: path + "-wal")
    let database = try MarketDatabase(path: path)
    try database.put(Sample.listings(1))
    #expect(try database.count() == 1)
  }

  private func isUnavailable(_ open: () throws(SQLiteFault) -> MarketDatabase) -> Bool {
    do throws(SQLiteFault) { _ = try open() } catch { if case .unavailable = error { return true } }
    return false
  }

  @Test func whereNothingCanBeMadeItSaysSo() {
    for place in ["/proc/Market.sqlite", folder.path + "/nowhere/Market.sqlite", folder.path] {
      #expect(isUnavailable { () throws(SQLiteFault) in try MarketDatabase(path: place) }, "\(place)")
    }
  }

  @Test func aReaderMakesNoDatabase() throws {
    #expect(isUnavailable { () throws(SQLiteFault) in try MarketDatabase(reading: path) })
    #expect(folder.names(in: folder.path) == [])
    try MarketDatabase(path: path).close()
    let reader = try MarketDatabase(reading: path)
    #expect(throws: SQLiteFault.self) { try reader.put(Sample.listings(1)) }
    #expect(try reader.count() == 0)
  }

  // MARK: Where nothing can be written

  /// Root ignores permission bits, and a full disk needs a mounted file system.
  @Test(.enabled(if: geteuid() != 0)) func inAFolderThatMayOnlyBeReadItIsRead() throws {
    let database = try MarketDatabase(path: path)
    try database.put(Sample.listings(3))
    try database.close()
    let before = try bytes()
    #expect(chmod(path, 0o400) == 0 && chmod(folder.path, 0o500) == 0)
    defer { _ = chmod(folder.path, 0o700) }
    let sealed = try MarketDatabase(path: path)
    #expect(sealed.isReadOnly)
    #expect(try sealed.page(ListingQuery(), at: .index(0), limit: 9).items == Sample.listings(3))
    #expect(throws: SQLiteFault.self) { try sealed.put(Sample.listings(4)) }
    #expect(throws: SQLiteFault.self) { try MarketDatabase(path: folder.path + "/Other.sqlite") }
    try sealed.close()
    #expect(try bytes() == before)
    #expect(folder.names(in: folder.path) == ["Market.sqlite"])
  }

  @Test func aDatabaseThatIsOnlyLookedAtGetsNoCompanions() throws {
    let database = try MarketDatabase(path: path)
    try database.put(Sample.listings(3))
    #expect(SealedDatabase.address(of: path).hasSuffix("mode=ro"), "another program is at work on it")
    try database.close()
    let before = try bytes()
    #expect(SealedDatabase.address(of: path).hasSuffix("immutable=1"))
    #expect(try SealedDatabase(path: path).integer("SELECT count(*) FROM listing") == 3)
    let whole = try MarketDatabase(sealed: path)
    try whole.check()
    #expect(throws: SQLiteFault.self) { try whole.put(Sample.listings(4)) }
    try whole.close()
    #expect(folder.names(in: folder.path) == ["Market.sqlite"])
    try folder.write("", to: path + "-wal")
    #expect(SealedDatabase.address(of: path).hasSuffix("mode=ro"), "it may be that of a program that is at work")
    let sealed = try SealedDatabase(path: path, ignoringEmptyLog: true)
    #expect(try sealed.integer("SELECT count(*) FROM listing") == 3)
    #expect(throws: SQLiteFault.self) { try sealed.integer("DELETE FROM listing") }
    #expect(try bytes() == before)
    #expect(folder.names(in: folder.path) == ["Market.sqlite", "Market.sqlite-wal"])
  }
}
