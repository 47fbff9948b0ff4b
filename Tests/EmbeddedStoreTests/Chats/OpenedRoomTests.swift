import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A room that was opened but has no messages, in a store on disk.
@Suite(.serialized) struct OpenedRoomTests {
  private let folder = TemporaryFolder()
  private let listing = Sample.listing(1, seller: ChatSample.seller)

  private func make() async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    try await store.save([listing])
    return store
  }

  @Test func anotherRunFindsTheRoomByItsIdentifier() async throws {
    var store = try await make()
    let room = try await store.market(of: ChatSample.buyer).chats.open(listing.id).id
    #expect(try await store.market(of: ChatSample.seller).chats.rooms(.all, from: 0, limit: 10).items.isEmpty)
    await store.close()
    store = try await folder.open()
    let chats = store.market(of: ChatSample.buyer).chats
    #expect(try await chats.room(room).room.seller == ChatSample.seller)
    try await chats.setDraft("안녕하세요", in: room)
    #expect(try await chats.room(room).record.participant.draft == "안녕하세요")
    guard case .sent(let message) = try await chats.send(.text("아직 있나요?"), in: room) else {
      return #expect(Bool(false), "the store is on this machine")
    }
    #expect(message.sender == ChatSample.buyer)
    let rooms = try await store.market(of: ChatSample.seller).chats.rooms(.all, from: 0, limit: 10)
    #expect(rooms.items.map(\.id) == [room])
    await store.close()
  }

  @Test func nobodyElseActsInTheRoom() async throws {
    let store = try await make()
    let chats = store.market(of: ChatSample.buyer).chats
    let room = try await chats.open(listing.id).id
    let stranger = store.market(of: Sample.seller(62)).chats
    await #expect(throws: ChatsError.notFound) { try await stranger.send(.text("말"), in: room) }
    await #expect(throws: ChatsError.notFound) { try await stranger.room(room) }
    try await stranger.setDraft("말", in: room)
    let guest = store.markets().market(for: .guest).chats
    await #expect(throws: ChatsError.guest) { try await guest.send(.text("말"), in: room) }
    await #expect(throws: ChatsError.guest) { try await guest.open(listing.id) }
    try await guest.setDraft("말", in: room)
    #expect(try await chats.room(room).record.participant.draft == "")
    #expect(try await chats.room(room).record.newest == nil)
    await store.close()
  }
}
