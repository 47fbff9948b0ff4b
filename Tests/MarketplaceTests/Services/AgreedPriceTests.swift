import MarketTesting
import Testing

@testable import Marketplace

/// M8: how an accepted offer shows in a room, a sale and a purchase.
@Suite struct AgreedPriceTests {
  private let people = TestPeople([], isLocal: true)
  private var me: ID<Account> { people.me.id }
  private var other: ID<Account> { people.other.id }
  private var chats: any Chats { chats(of: me) }
  private var sales: any Sales { people.market(of: me).sales }

  private func chats(of person: ID<Account>) -> any Chats { people.market(of: person).chats }

  private func offer(_ won: Int, in room: ChatRoom, accepted: Bool) async throws {
    let buyer = chats(of: room.buyer)
    let id = try await buyer.open(room.listing).id
    let offer = try await buyer.send(.offer(Money(won: won)), in: id)
    if accepted { _ = try await chats(of: room.seller).send(.answer(offer.id, .accept), in: id) }
  }

  @Test func theNewestAcceptedOfferIsToldToBoth() async throws {
    let mine = try await people.listing(of: people.me)
    let room = ChatRoom(listing: mine.id, buyer: other, seller: me)
    try await offer(9000, in: room, accepted: false)
    #expect(try await chats.room(room.id).agreedPrice == nil)
    try await offer(10_000, in: room, accepted: true)
    try await offer(12_000, in: room, accepted: true)
    try await offer(11_000, in: room, accepted: false)
    for person in [me, other] {
      #expect(try await chats(of: person).room(room.id).agreedPrice == Money(won: 12_000))
    }
    #expect(try await chats.rooms(about: mine.id, limit: 5).map(\.agreedPrice) == [Money(won: 12_000)])
    #expect(
      try await sales.page(.selling, at: .index(0), limit: 5).items.first?.agreedPrice == Money(won: 12_000))
    _ = try await sales.setStatus(of: mine.id, to: .sold, with: other)
    #expect(try await people.market(of: other).sales.purchases().first?.agreedPrice == Money(won: 12_000))
    #expect(try await sales.page(.sold, at: .index(0), limit: 5).items.first?.agreedPrice == Money(won: 12_000))
  }

  @Test func whatSomebodyElseAgreedOnIsNotThePartnersPrice() async throws {
    let mine = try await people.listing(of: people.me)
    try await offer(10_000, in: ChatRoom(listing: mine.id, buyer: other, seller: me), accepted: true)
    _ = try await sales.setStatus(of: mine.id, to: .reserved, with: Sample.seller(1))
    #expect(try await sales.page(.selling, at: .index(0), limit: 5).items.map(\.agreedPrice) == [nil])
  }

  @Test func itIsFoundBehindManyMessages() async throws {
    let mine = try await people.listing(of: people.me)
    let room = ChatRoom(listing: mine.id, buyer: other, seller: me)
    try await offer(10_000, in: room, accepted: true)
    for number in 0..<150 { _ = try await chats.send(.text("\(number)"), in: room.id) }
    #expect(try await chats.room(room.id).agreedPrice == Money(won: 10_000))
    try await chats(of: other).leave(room.id)
    _ = try await chats.send(.text("또 왔어요"), in: room.id)
    #expect(try await chats(of: other).room(room.id).agreedPrice == nil, "who left sees nothing from before")
  }
}
