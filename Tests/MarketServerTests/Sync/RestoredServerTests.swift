import EmbeddedStore
import Foundation
import MarketSync
import MarketTesting
import Marketplace
import Synchronization
import Testing

/// A server that was restored from a backup, and a member who had seen what is lost.
@Suite(.serialized) struct RestoredServerTests {
  private func new(_ title: String) -> NewListing {
    NewListing(title: title, description: "설명", categories: [.wanted], neighborhood: Sample.home)
  }

  private func texts(_ peer: Peer, in room: ID<ChatRoom>) async throws -> [String] {
    try await peer.market.chats.messages(in: room, at: .newest, limit: 9).messages.compactMap { message in
      if case .text(let text, _) = message.content { text } else { nil }
    }
  }

  private func post(_ title: String) -> NewPost {
    NewPost(
      kind: .news, title: title, text: "안녕하세요",
      place: Place(coordinate: TownPlace.home, neighborhood: Sample.home))
  }

  private func posts(_ peer: Peer) async throws -> Set<ID<Post>> {
    let everywhere = MapArea(south: -90, west: -180, north: 90, east: 180)
    return Set(try await peer.market.town.pins(PostFilter(), in: everywhere, limit: 99).pins.map(\.id))
  }

  private func rooms(_ peer: Peer) async throws -> [ID<ChatRoom>] {
    try await peer.market.chats.rooms(.all, from: 0, limit: 9).items.map(\.id)
  }

  /// Posts, chats and last messages that are lost leave the member's copy, too, without anything new in their places.
  @Test func postsAndMessagesThatAreLostLeaveTheCopy() async throws {
    let folder = try LiveServer.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (backup, restored) = (folder + "/backup.tar", folder + "/restored")
    let port = Mutex(0)
    let proxy = try FaultProxy { port.withLock { $0 } }
    defer { proxy.close() }
    let (chair, desk): (ID<Listing>, ID<Listing>) = (LiveServer.newID(), LiveServer.newID())
    let (kept, lost): (ID<Post>, ID<Post>) = (LiveServer.newID(), LiveServer.newID())
    var found: (buyer: Peer, room: ChatRoom)?
    try await LiveServer.run { live async throws in
      port.withLock { $0 = live.client.port }
      let seller = try await live.signUp("seller")
      let buyer = try await Peer.join("buyer", at: live, through: "http://127.0.0.1:\(proxy.port)")
      await buyer.settles()
      for (id, title) in [(chair, "의자"), (desk, "책상")] {
        #expect(try await live.perform(.publish(id, new(title)), as: seller.token) == "done")
        await buyer.becomes(title) { try await buyer.store.listing(id) != nil }
      }
      let room = try await buyer.market.chats.open(chair).record.room
      _ = try await buyer.market.chats.send(.text("하나"), in: room.id)
      await buyer.becomes("its message") { try await texts(buyer, in: room.id) == ["하나"] }
      #expect(try await live.perform(.publishPost(kept, post("소식")), as: seller.token) == "done")
      _ = try await EmbeddedStore.backUp(folder: live.folder, to: backup, at: Sample.now)
      #expect(try await live.perform(.publishPost(lost, post("질문")), as: seller.token) == "done")
      #expect(try await live.perform(.send(LiveServer.newID(), .text("둘"), room), as: seller.token) == "done")
      let other = try await buyer.market.chats.open(desk).record.room
      _ = try await buyer.market.chats.send(.text("책상도"), in: other.id)
      await buyer.becomes("what will be lost") {
        let (said, rooms, posts) = (try await texts(buyer, in: room.id), try await rooms(buyer), try await posts(buyer))
        return said.count == 2 && Set(rooms) == [room.id, other.id] && posts == [kept, lost]
      }
      found = (buyer, room)
    }
    _ = try await EmbeddedStore.restore(backup, into: restored)
    let (buyer, room) = try #require(found)
    try await LiveServer.run(in: restored) { live async throws in
      port.withLock { $0 = live.client.port }
      buyer.engine.tryNow()
      await buyer.becomes("what is left") {
        let (said, rooms, posts) = (try await texts(buyer, in: room.id), try await rooms(buyer), try await posts(buyer))
        return said == ["하나"] && rooms == [room.id] && posts == [kept]
      }
    }
    await buyer.stop()
  }

  /// What is lost leaves the member's copy, and nothing new is missed, although its numbers have come before.
  @Test func aMemberFollowsTheRestoredMarket() async throws {
    let folder = try LiveServer.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (backup, restored) = (folder + "/backup.tar", folder + "/restored")
    let port = Mutex(0)
    let proxy = try FaultProxy { port.withLock { $0 } }
    defer { proxy.close() }
    let (kept, lost, after): (ID<Listing>, ID<Listing>, ID<Listing>) = (
      LiveServer.newID(), LiveServer.newID(), LiveServer.newID()
    )
    var (found, talked): ((seller: Member, buyer: Peer)?, ChatRoom?)
    try await LiveServer.run { live async throws in
      port.withLock { $0 = live.client.port }
      let seller = try await live.signUp("seller")
      let buyer = try await Peer.join("buyer", at: live, through: "http://127.0.0.1:\(proxy.port)")
      await buyer.settles()
      #expect(try await live.perform(.publish(kept, new("의자")), as: seller.token) == "done")
      await buyer.becomes("the chair") { try await buyer.store.listing(kept) != nil }
      let room = try await buyer.market.chats.open(kept).record.room
      _ = try await buyer.market.chats.send(.text("하나"), in: room.id)
      await buyer.settles()
      await buyer.becomes("its message") { try await texts(buyer, in: room.id) == ["하나"] }
      _ = try await EmbeddedStore.backUp(folder: live.folder, to: backup, at: Sample.now)
      #expect(try await live.perform(.publish(lost, new("책상")), as: seller.token) == "done")
      #expect(try await live.perform(.send(LiveServer.newID(), .text("둘"), room), as: seller.token) == "done")
      await buyer.becomes("what will be lost") {
        let listing = try await buyer.store.listing(lost)
        let said = try await texts(buyer, in: room.id)
        return listing != nil && said.count == 2
      }
      (found, talked) = ((seller, buyer), room)
    }
    _ = try await EmbeddedStore.restore(backup, into: restored)
    let ((seller, buyer), room) = (try #require(found), try #require(talked))
    try await LiveServer.run(in: restored) { live async throws in
      // As many events as were lost.
      #expect(try await live.perform(.publish(after, new("자전거")), as: seller.token) == "done")
      #expect(try await live.perform(.send(LiveServer.newID(), .text("셋"), room), as: seller.token) == "done")
      port.withLock { $0 = live.client.port }
      buyer.engine.tryNow()
      await buyer.becomes("the bicycle") { try await buyer.store.listing(after) != nil }
      await buyer.becomes("the restored chat") {
        Set(try await texts(buyer, in: room.id)) == ["하나", "셋"]
      }
      await buyer.becomes("that the desk is gone") { try await buyer.store.listing(lost) == nil }
      #expect(try await buyer.store.listing(kept) != nil)
      #expect(try await live.perform(.send(LiveServer.newID(), .text("넷"), room), as: seller.token) == "done")
      await buyer.becomes("the next message") { try await texts(buyer, in: room.id).count == 3 }
    }
    await buyer.stop()
  }
}
