import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct KnownMessageTests {
  /// Otherwise anyone could open rooms for others, with a seller of their choice.
  @Test func aKnownMessageOpensNoOtherRoom() async throws {
    let store = try await TestCluster.store(Sample.listings(2))
    let (mallory, victim) = (Sample.seller(41), Sample.seller(42))
    let own = ChatRoom(listing: Sample.listings(2)[0].id, buyer: mallory, seller: Sample.seller(43))
    let other = ChatRoom(listing: Sample.listings(2)[1].id, buyer: victim, seller: mallory)
    for room in [own, other] {
      let message = OutgoingMessage(
        id: ID(high: 5, low: 5), room: room, sender: mallory, time: Sample.now, content: .text("말"))
      let kept = try await store.commands.transaction { transaction throws(ChatsError) in
        try transaction.append(message)
      }
      #expect(kept.room == own.id)
    }
    #expect(try await store.chats.room(other.id, of: victim) == nil)
  }
}
