import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Chats in the store: change notifications, counts, and the state after failures.
@Suite(.serialized) struct ChatStoreTests {
  private let folder = TemporaryFolder()
  private let listings = Sample.listings(20)
  private let room = ChatSample.room

  private func make() async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    try await store.save(listings)
    return store
  }

  private func hears(_ changes: Changes, _ wanted: Change) async {
    var iterator = changes.makeAsyncIterator()
    while let change = await iterator.next(), change != wanted {}
  }

  @Test(.timeLimit(.minutes(10))) func whatIsSaidElsewhereIsHeardHere() async throws {
    let here = try await make()
    #expect(try await here.chats.all() == [])
    let there = try await folder.run()
    let changes = here.changes()
    let said = try await there.commands.append(ChatSample.message(1))
    await hears(changes, .listing(room.listing))
    await hears(changes, .room(room.id))
    #expect(try await here.chats.all() == [said])
    try await there.chats.update(room, of: room.seller) { $0.readUpTo = 1 }
    await hears(changes, .room(room.id))
    #expect(try await here.chats.room(room.id, of: room.buyer)?.otherReadUpTo == 1)
    try await there.outbox.keep(ChatSample.message(2))
    await hears(changes, .room(room.id))
  }

  @Test func whatChangesNothingIsNotTold() async throws {
    let store = try await make()
    try await store.outbox.keep(ChatSample.message(1))
    try await store.outbox.setFault(.store, of: ChatSample.id(1))
    _ = try await store.commands.append(ChatSample.message(2))
    let before = try await store.store.read { database throws(SQLiteFault) in try database.newestEvent() }
    try await store.outbox.setFault(.store, of: ChatSample.id(1))
    try await store.outbox.remove(ChatSample.id(77))
    try await store.outbox.setFault(nil, of: ChatSample.id(77))
    try await store.chats.update(room, of: room.buyer) { $0.readUpTo = 1 }
    _ = try await store.commands.append(ChatSample.message(2))
    let after = try await store.store.read { database throws(SQLiteFault) in try database.newestEvent() }
    #expect(before == after)
  }

  @Test func aRoomIsCountedWithItsFirstMessage() async throws {
    let store = try await make()
    let listing = listings[3]
    for number in 1...3 { _ = try await store.commands.append(ChatSample.message(number)) }
    let second = ChatRoom(listing: listing.id, buyer: Sample.seller(70), seller: room.seller)
    _ = try await store.commands.append(ChatSample.message(9, in: second))
    try await store.chats.update(
      ChatRoom(listing: listing.id, buyer: Sample.seller(71), seller: room.seller), of: room.seller
    ) { $0.draft = "아직 아무 말도 없는 방" }
    #expect(try await store.listing(listing.id)?.counts.chats == listing.counts.chats + 2)
    try await store.export()
    let line = try #require(
      try folder.text(of: folder.products).split(separator: "\n").first { $0.contains(listing.id.description) })
    #expect(line.contains("\"chats\":\(listing.counts.chats + 2)"))
  }

  @Test func whoDiesBetweenOutboxAndRoomLosesNothing() async throws {
    let store = try await make()
    for number in 1...3 { try await store.outbox.keep(ChatSample.message(number)) }
    // Of the program that dies after it was stored nobody removes it from the outbox but the store itself.
    _ = try await store.commands.append(ChatSample.message(1))
    let again = try await folder.run()
    let waiting = try await again.outbox.waiting(of: room.buyer, in: nil)
    #expect(waiting.map(\.id) == [2, 3].map(ChatSample.id))
    for message in waiting { _ = try await again.commands.append(message.message) }
    #expect(try await again.chats.all().map(\.id) == (1...3).map(ChatSample.id))
    #expect(try await again.chats.all().map(\.sequence) == [1, 2, 3])
    #expect(try await store.outbox.waiting(of: room.buyer, in: nil) == [])
  }

  @Test func aFullDiskKeepsTheOutbox() async throws {
    let store = try await make()
    _ = try await store.commands.append(ChatSample.message(1))
    try await store.outbox.keep(ChatSample.message(2, .text(String(repeating: "가", count: 5_000))))
    func limit(_ pages: String) async throws {
      try await store.store.write { database throws(SQLiteFault) in
        try database.write { sql throws(SQLiteFault) in try sql.run("PRAGMA max_page_count = \(pages)", isKept: false) }
      }
    }
    // Not less than it has.
    try await limit("1")
    await #expect(throws: ChatsError.store(.diskFull(path: folder.market))) {
      for number in 2...400 {
        _ = try await store.commands.append(
          ChatSample.message(number, .text(String(repeating: "나", count: 5_000))))
      }
    }
    let kept = try await store.chats.all()
    #expect(kept.map(\.sequence) == Array(1...kept.count))
    let isSent = kept.contains { $0.id == ChatSample.id(2) }
    #expect(try await store.outbox.waiting(of: room.buyer, in: nil).isEmpty == isSent)
    try await limit("1000000")
    _ = try await store.commands.append(ChatSample.message(500))
    #expect(try await store.chats.all().count == kept.count + 1)
  }

  @Test func twoWhoWriteAtOnceMakeNoGaps() async throws {
    let stores = [try await make(), try await folder.run()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (place, store) in stores.enumerated() {
        group.addTask {
          for number in 0..<40 {
            let sender = place == 0 ? ChatSample.buyer : ChatSample.seller
            _ = try await store.commands.append(ChatSample.message(1 + place * 100 + number, by: sender))
            try await store.chats.update(ChatSample.room, of: sender) { $0.readUpTo = number }
          }
        }
      }
      try await group.waitForAll()
    }
    let all = try await stores[0].chats.all()
    #expect(all.map(\.sequence) == Array(1...80))
    #expect(Set(all.map(\.id)).count == 80)
    for place in 0...1 {
      let own = all.map(\.id).filter { Int($0.low & 0xFFFF) / 100 == place }
      #expect(own == own.sorted())
    }
  }

  @Test func readMarksOfTwoClientsNeverGoBack() async throws {
    let stores = [try await make(), try await folder.run()]
    for number in 1...30 { _ = try await stores[0].commands.append(ChatSample.message(number)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (place, store) in stores.enumerated() {
        group.addTask {
          for mark in stride(from: 2 + place, through: 30, by: 3 + place) {
            try await store.chats.update(ChatSample.room, of: ChatSample.seller) { $0.readUpTo = mark }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await stores[1].chats.room(room.id, of: room.seller)?.participant.readUpTo == 29)
  }

  @Test func picturesThatAreOnTheirWaySaidOrReportedAreReferredTo() async throws {
    let store = try await make()
    let files: Set = ["ab/1.jpg", "ab/2.jpg", "ab/3.jpg", "ab/4.jpg"]
    try await store.outbox.keep(ChatSample.message(1, ChatSample.picture("ab/1.jpg")))
    _ = try await store.commands.append(ChatSample.message(2, ChatSample.picture("ab/2.jpg")))
    let seller = store.market(of: room.seller)
    let report = try await seller.chats.report([ChatSample.id(2)], in: room.id, reason: .spam, note: "")
    #expect(try await Set(store.accounts.references(among: files).keys) == ["ab/1.jpg", "ab/2.jpg"])
    #expect(try await store.accounts.reports(by: room.seller) == [report])
    _ = try await seller.accounts.report(.account(room.buyer), reason: .fraud, note: "")
    #expect(try await store.accounts.reports(by: room.seller).count == 2, "what messages were kept with stays")
    #expect(try await store.accounts.dropped(since: 0) == DroppedPictures(files: [], number: 0))
    try await store.outbox.remove(ChatSample.id(1))
    let dropped = try await store.accounts.dropped(since: 0)
    #expect(dropped.files == ["ab/1.jpg"])
    #expect(try await store.accounts.references(among: files)["ab/1.jpg"] == nil)
    #expect(try await store.accounts.dropped(since: dropped.number).files == [])
  }

  @Test(arguments: ["", "{", "[]", "{\"laughter\":3}", "{\"answered\":\"x\"}", "{\"offer\":1}", "\u{0}"])
  func aRowThatNobodyUnderstandsIsDamage(_ body: String) async throws {
    let store = try await make()
    _ = try await store.commands.append(ChatSample.message(1))
    try await store.outbox.keep(ChatSample.message(2))
    try MarketDatabase(path: folder.market).write { sql throws(SQLiteFault) in
      try sql.run("UPDATE message SET body = ?", [.text(body)])
      try sql.run("UPDATE outbox SET body = ?", [.text(body)])
    }
    let damage = StoreError.unavailable(path: folder.market, reason: .damaged)
    await #expect(throws: damage) { try await store.chats.all() }
    await #expect(throws: damage) { try await store.outbox.waiting(of: room.buyer, in: nil) }
  }

  @Test func contentsComeBackAsTheyWere() throws {
    for content in [
      ChatMessage.Content.text("\u{202E}\u{0}\"\\\n한글"), ChatSample.picture("ab/\u{1F600}.jpg"),
      .offer(
        Offer(
          amount: Money(amount: .max, currency: "USD"),
          proposal: Proposal(by: room.buyer, at: Timestamp(milliseconds: .min), state: .countered))),
      .note(.status(.reserved)), .note(.answered(ChatSample.id(3), .expire)),
    ] {
      #expect(ContentJSON.content(Array(ContentJSON.text(content).utf8)) == content)
      let message = OutgoingMessage(
        id: ChatSample.id(1), room: room, sender: room.buyer, time: Sample.now, content: content,
        answer: ProposalAnswer(card: ChatSample.id(2), step: .withdraw))
      #expect(
        OutgoingJSON.message(Array(OutgoingJSON.text(message).utf8), id: message.id, from: room.buyer) == message)
    }
  }
}
