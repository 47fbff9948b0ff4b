import MarketTesting
import Marketplace
import Testing

/// A store that accepts messages at once, and the outbox for messages it cannot accept.
@Suite struct ChatsAtHandTests {
  private let people = TestPeople(isLocal: true)
  private var market: Market { people.market(of: me) }
  private var chats: any Chats { market.chats }
  private var me: ID<Account> { people.me.id }

  private func opened() async throws -> ChatRoom {
    try await chats.open(try await people.listing(of: people.other).id).room
  }

  private func texts(_ room: ChatRoom) async throws -> [ChatMessage.Content] {
    try await chats.messages(in: room.id, at: .newest, limit: 9).messages.map(\.content)
  }

  @Test func whatIsSaidIsThereAndNeverInTheOutbox() async throws {
    let room = try await opened()
    people.outbox.fail(with: nil)
    for number in 1...3 {
      let said = try await chats.send(.text("\(number)"), in: room.id)
      guard case .sent(let message) = said else { return #expect(Bool(false), "\(said)") }
      #expect(message.sequence == number && message.id == said.id)
    }
    #expect(try await texts(room) == ["1", "2", "3"].map { .text($0) })
    #expect(try await people.outbox.waiting(of: me, in: nil).isEmpty)
    #expect(try await chats.deliver(in: nil).isEmpty)
  }

  @Test func whatTheStoreCannotTakeWaitsAndNothingOvertakesIt() async throws {
    let room = try await opened()
    people.chats.failAppending(with: .diskFull(path: "/"))
    guard case .waiting(let first) = try await chats.send(.text("1"), in: room.id) else {
      return #expect(Bool(false), "it could not be taken")
    }
    #expect(try await chats.deliver(in: nil).isEmpty)
    #expect(try await chats.waiting(in: room.id).map(\.fault) == [.store])
    people.chats.failAppending(with: nil)
    guard case .waiting = try await chats.send(.text("2"), in: room.id) else {
      return #expect(Bool(false), "the first one goes first")
    }
    #expect(try await chats.deliver(in: nil).map(\.id).first == first.id)
    #expect(try await texts(room) == ["1", "2"].map { .text($0) })
  }

  @Test func oneThatIsGivenUpIsInNobodysWay() async throws {
    let room = try await opened()
    _ = try await chats.send(.text("1"), in: room.id)
    let card = ID<ChatMessage>(high: 3, low: 3)
    let late = OutgoingMessage(
      id: card, room: room, sender: me, time: Sample.now, content: .note(.answered(card, .accept)))
    try await people.outbox.keep(late)
    try await people.outbox.setFault(.answered, of: late.id)
    guard case .sent = try await chats.send(.text("2"), in: room.id) else {
      return #expect(Bool(false), "nobody tries that one again")
    }
  }

  @Test func whatTheStoreHasThoughItFailedIsThereOnce() async throws {
    let room = try await opened()
    _ = try await chats.send(.text("1"), in: room.id)
    people.commands.fail(with: .diskFull(path: "/"), isDone: true)
    guard case .waiting(let second) = try await chats.send(.text("2"), in: room.id) else {
      return #expect(Bool(false), "the store has said that it failed")
    }
    people.commands.fail(with: nil)
    #expect(try await chats.deliver(in: nil).map(\.id) == [second.id])
    #expect(try await texts(room) == ["1", "2"].map { .text($0) })
    #expect(try await chats.waiting(in: room.id).isEmpty)
  }

  @Test func whatMayNotBeSaidIsInNeither() async throws {
    let room = try await opened()
    guard case .sent(let offer) = try await chats.send(.offer(Money(won: 1000)), in: room.id) else {
      return #expect(Bool(false))
    }
    await #expect(throws: ChatsError.rule(.notYours(.accept))) {
      try await chats.send(.answer(offer.id, .accept), in: room.id)
    }
    try await market.accounts.setBlocked(people.other.id, to: true)
    await #expect(throws: ChatsError.rule(.blocked)) { try await chats.send(.text("?"), in: room.id) }
    #expect(try await people.outbox.waiting(of: me, in: nil).isEmpty)
  }
}
