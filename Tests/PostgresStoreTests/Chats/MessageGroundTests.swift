import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// The query for what the rules of a message depend on, beside the questions that it stands for.
@Suite(.serialized) struct MessageGroundTests {
  private let buyer = ChatSample.buyer
  private let seller = ChatSample.seller

  private func check(
    _ message: OutgoingMessage, _ store: PostgresStore, _ sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> MessageGround {
    let (ground, expected) = try await store.commands.asking { transaction throws(StoreError) in
      let record = try transaction.room(message.room.id, of: message.sender)
      let visibility = try transaction.visibility(for: message.sender)
      let expected = MessageGround(
        isKnown: try transaction.message(message.id) != nil,
        isBlocked: visibility.sellers.contains(message.room.other(than: message.sender)), room: record?.room,
        isBegun: record?.isBegun ?? false)
      return (try transaction.grounds(of: [message]), expected)
    }
    #expect(ground == [expected], sourceLocation: sourceLocation)
    return expected
  }

  @Test func oneQueryAnswersLikeThree() async throws {
    let store = try await TestCluster.store()
    let room = ChatSample.room
    let (first, second) = (ChatSample.message(1), ChatSample.message(2))
    #expect(try await check(first, store).room == nil)
    try await store.chats.update(room, of: buyer) { $0.draft = "말" }
    let empty = try await check(first, store)
    #expect(empty.room == room && !empty.isBegun)
    _ = try await store.commands.append(first)
    #expect(try await check(first, store).isKnown)
    let begun = try await check(second, store)
    #expect(begun.isBegun && !begun.isKnown && !begun.isBlocked)
    _ = try await check(ChatSample.message(3, by: seller), store)
    try await store.chats.update(room, of: seller) { $0.leftUpTo = 1 }
    #expect(try await check(ChatSample.message(3, by: seller), store).isBegun)
    let stranger = OutgoingMessage(
      id: ChatSample.id(4), room: room, sender: Sample.seller(62), time: Sample.now, content: .text("말"))
    #expect(try await check(stranger, store).room == nil)
    for (person, other) in [(buyer, seller), (seller, buyer)] {
      try await store.commands.setBlocked(other, by: person, to: true, at: Sample.now)
      #expect(try await check(second, store).isBlocked)
      #expect(try await check(ChatSample.message(3, by: seller), store).isBlocked)
      try await store.commands.setBlocked(other, by: person, to: false, at: Sample.now)
    }
  }
}
