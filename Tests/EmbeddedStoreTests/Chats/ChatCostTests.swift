import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// What a message writes, in pages and transactions of the write-ahead log: never in time.
@Suite(.serialized) struct ChatCostTests {
  private let folder: TemporaryFolder
  private var market: String { folder.path + "/Library/Market.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  /// The pages and the transactions that were added to the log since it had so many bytes.
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

  /// Chats over the store as the program puts them together.
  private func chats(_ store: EmbeddedListingStore) -> any Chats {
    Market(
      listings: store, search: store, accounts: store.accounts, personal: store.personal, searches: store.searches,
      chats: store.chats,
      outbox: store.outbox, messages: store.messages,
      files: InMemoryAttachmentStore(), guest: InMemoryNeighborhoodChoiceStore(), media: InMemoryMedia(),
      gazetteer: InMemoryGazetteer(), lookalikes: PlainLookalikes(), clock: FixedClock(), random: SeededRandom()
    ).chats
  }

  /// A store in whose rooms was said something before, so that its indexes have some depth.
  private func make() async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    // After a checkpoint the log would begin anew.
    try await store.accounts.keeper.read { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.run("PRAGMA wal_autocheckpoint = 0") }
    }
    try await store.save(Sample.listings(20))
    for number in 0..<40 {
      let room = ChatRoom(listing: ChatSample.listing, buyer: Sample.seller(100 + number), seller: ChatSample.seller)
      _ = try await store.chats.append(ChatSample.message(1000 + number, in: room))
    }
    for number in 1...20 { _ = try await store.chats.append(ChatSample.message(number)) }
    return store
  }

  @Test func aMessageIsOneTransactionOfFewPages() async throws {
    let store = try await make()
    let chats = chats(store)
    let before = try log().count
    for number in 1...20 {
      guard case .sent = try await chats.compose(.text("말 \(number)"), in: ChatSample.room, by: ChatSample.buyer) else {
        return #expect(Bool(false), "the store is at hand")
      }
    }
    let (pages, transactions) = try logged(since: before)
    #expect(transactions == 20)
    #expect(pages <= 20 * 15, "\(pages)")
    #expect(try await store.outbox.waiting(of: ChatSample.buyer, in: nil).isEmpty)
  }

  @Test func whatIsForgottenIsForgottenRarely() async throws {
    let store = try await make()
    var most = (pages: 0, rounds: 0)
    for number in 100..<100 + MarketDatabase.happeningsForgotten {
      let before = try log().count
      _ = try await store.chats.append(ChatSample.message(number))
      let (pages, transactions) = try logged(since: before)
      #expect(transactions == 1)
      if pages > 15 { most.rounds += 1 }
      most.pages = max(most.pages, pages)
    }
    // A page of a table or an index is full now and then.
    #expect(most.rounds <= MarketDatabase.happeningsForgotten / 10 && most.pages <= 20, "\(most)")
  }

  @Test func readingWritesOneTransactionAndAgainNone() async throws {
    let store = try await make()
    let before = try log().count
    for _ in 1...3 { try await chats(store).markRead(ChatSample.room, upTo: 20, by: ChatSample.seller) }
    let (pages, transactions) = try logged(since: before)
    #expect(transactions == 1 && pages <= 7, "\(pages)")
  }
}
