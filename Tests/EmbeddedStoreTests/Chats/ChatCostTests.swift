import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// How many pages and transactions of the write-ahead log a message writes.
@Suite(.serialized) struct ChatCostTests {
  private let folder = TemporaryFolder()

  /// Messages in several rooms, so that the indexes have some depth, in a log that no checkpoint begins anew.
  private func database() throws -> MarketDatabase {
    let database = try MarketDatabase(path: folder.market)
    try database.queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA wal_autocheckpoint = 0") }
    for number in 0..<40 {
      let room = ChatRoom(listing: ChatSample.listing, buyer: Sample.seller(100 + number), seller: ChatSample.seller)
      _ = try database.append(ChatSample.message(1000 + number, in: room))
    }
    for number in 1...20 { _ = try database.append(ChatSample.message(number)) }
    return database
  }

  /// A store on them in which nothing is left to be exported.
  private func make() async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    try await store.save(Sample.listings(20))
    try database().close()
    try await store.keepLog()
    return store
  }

  @Test func aMessageIsOneTransactionOfFewPages() async throws {
    let store = try await make()
    let chats = store.market(of: ChatSample.buyer).chats
    let before = try folder.log().count
    for number in 1...20 {
      guard case .sent = try await chats.send(.text("말 \(number)"), in: ChatSample.room.id) else {
        return #expect(Bool(false), "the store is at hand")
      }
    }
    let (pages, transactions) = try folder.logged(since: before)
    #expect(transactions == 20)
    #expect(pages <= 20 * 15, "\(pages)")
    #expect(try await store.outbox.waiting(of: ChatSample.buyer, in: nil).isEmpty)
  }

  @Test func oldEventsAreForgottenRarely() throws {
    try Path.makeFolder(folder.path + "/Library")
    let database = try database()
    var (most, rounds) = (0, 0)
    for number in 100..<100 + Event.cleaningInterval {
      let before = try folder.log().count
      _ = try database.append(ChatSample.message(number))
      let (pages, transactions) = try folder.logged(since: before)
      #expect(transactions == 1)
      if pages > 15 { rounds += 1 }
      most = max(most, pages)
    }
    // Now and then a page of a table or an index is full.
    #expect(rounds <= Event.cleaningInterval / 10 && most <= 20, "\(rounds) of up to \(most)")
  }

  @Test func readingWritesOneTransactionAndAgainNone() async throws {
    let store = try await make()
    let before = try folder.log().count
    for _ in 1...3 {
      try await store.market(of: ChatSample.seller).chats.markRead(ChatSample.room.id, upTo: 20)
    }
    let (pages, transactions) = try folder.logged(since: before)
    #expect(transactions == 1 && pages <= 10, "\(pages)")
  }
}
