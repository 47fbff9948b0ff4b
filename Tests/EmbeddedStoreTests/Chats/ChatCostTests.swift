import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// How many pages and transactions of the write-ahead log a message writes.
@Suite(.serialized) struct ChatCostTests {
  private let folder: TemporaryFolder
  private var market: String { folder.path + "/Library/Market.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  /// The pages and transactions that the log has gained since it had so many bytes.
  private func logged(since before: Int) throws -> (pages: Int, transactions: Int) {
    let log = try log()
    #expect(log.count >= before, "a checkpoint came between")
    var (pages, transactions) = (0, 0)
    // 32 bytes, then frames: the page's number, the size of the file after a transaction or zero, … (SQLite's file format, 4.1).
    for start in stride(from: max(32, before), to: log.count, by: 24 + 4096) {
      pages += 1
      if log[start + 4..<start + 8].contains(where: { $0 != 0 }) { transactions += 1 }
    }
    return (pages, transactions)
  }

  private func log() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: market + "-wal"))) }

  /// Messages in several rooms, so that the indexes have some depth, in a log that no checkpoint begins anew.
  private func database() throws -> MarketDatabase {
    let database = try MarketDatabase(path: market)
    try database.queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA wal_autocheckpoint = 0") }
    for number in 0..<40 {
      let room = ChatRoom(listing: ChatSample.listing, buyer: Sample.seller(100 + number), seller: ChatSample.seller)
      _ = try database.append(ChatSample.message(1000 + number, in: room))
    }
    for number in 1...20 { _ = try database.append(ChatSample.message(number)) }
    return database
  }

  /// A store on them in which nothing is left to be exported: an export would write into the log, too.
  private func make() async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    try await store.save(Sample.listings(20))
    try await store.store.readHere { database throws(SQLiteFault) in
      try database.queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA wal_autocheckpoint = 0") }
    }
    try database().close()
    try await store.export()
    return store
  }

  @Test func aMessageIsOneTransactionOfFewPages() async throws {
    let store = try await make()
    let chats = store.market(of: ChatSample.buyer).chats
    let before = try log().count
    for number in 1...20 {
      guard case .sent = try await chats.compose(.text("말 \(number)"), in: ChatSample.room.id) else {
        return #expect(Bool(false), "the store is at hand")
      }
    }
    let (pages, transactions) = try logged(since: before)
    #expect(transactions == 20)
    #expect(pages <= 20 * 15, "\(pages)")
    #expect(try await store.outbox.waiting(of: ChatSample.buyer, in: nil).isEmpty)
  }

  @Test func oldEventsAreForgottenRarely() throws {
    try Path.makeFolder(folder.path + "/Library")
    let database = try database()
    var (most, rounds) = (0, 0)
    for number in 100..<100 + Event.cleaningInterval {
      let before = try log().count
      _ = try database.append(ChatSample.message(number))
      let (pages, transactions) = try logged(since: before)
      #expect(transactions == 1)
      if pages > 15 { rounds += 1 }
      most = max(most, pages)
    }
    // Now and then a page of a table or an index is full.
    #expect(rounds <= Event.cleaningInterval / 10 && most <= 20, "\(rounds) of up to \(most)")
  }

  @Test func readingWritesOneTransactionAndAgainNone() async throws {
    let store = try await make()
    let before = try log().count
    for _ in 1...3 {
      try await store.market(of: ChatSample.seller).chats.markRead(ChatSample.room.id, upTo: 20)
    }
    let (pages, transactions) = try logged(since: before)
    #expect(transactions == 1 && pages <= 7, "\(pages)")
  }
}
