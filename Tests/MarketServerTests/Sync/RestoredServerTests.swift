import EmbeddedStore
import Foundation
import MarketSync
import MarketTesting
import Marketplace
import Synchronization
import Testing

/// A server that was restored from a backup, and a member who had seen what is lost.
@Suite(.serialized) struct RestoredServerTests {
  /// What was there before the backup: a chair, a post, and a chat about the chair with one message.
  private struct Market {
    let seller: Member
    let buyer: Peer
    let chair: ID<Listing>
    let post: ID<Post>
    let room: ChatRoom
  }

  /// Makes a backup, lets things happen that it lacks, and restores it. The member goes on with the restored server.
  private func restore(
    losing change: (LiveServer, Market) async throws -> Void,
    before reconnection: (LiveServer, Market) async throws -> Void = { _, _ in },
    then check: (LiveServer, Market) async throws -> Void
  ) async throws {
    let folder = try LiveServer.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (backup, restored) = (folder + "/backup.tar", folder + "/restored")
    let port = Mutex(0)
    let proxy = try FaultProxy { port.withLock { $0 } }
    defer { proxy.close() }
    var begun: Market?
    try await LiveServer.run { live async throws in
      port.withLock { $0 = live.client.port }
      let market = try await begin(live, through: "http://127.0.0.1:\(proxy.port)")
      begun = market
      _ = try await EmbeddedStore.backUp(folder: live.folder, to: backup, at: Sample.now)
      try await change(live, market)
    }
    _ = try await EmbeddedStore.restore(backup, into: restored)
    let market = try #require(begun)
    try await LiveServer.run(in: restored) { live async throws in
      try await reconnection(live, market)
      port.withLock { $0 = live.client.port }
      market.buyer.engine.tryNow()
      try await check(live, market)
    }
    await market.buyer.stop()
  }

  private func begin(_ live: LiveServer, through address: String) async throws -> Market {
    let seller = try await live.signUp("seller")
    let buyer = try await Peer.join("buyer", at: live, through: address)
    let (chair, post): (ID<Listing>, ID<Post>) = (LiveServer.newID(), LiveServer.newID())
    await buyer.settles()
    #expect(try await live.perform(.publish(chair, new("의자")), as: seller.token) == "done")
    #expect(try await live.perform(.publishPost(post, self.post("소식")), as: seller.token) == "done")
    await buyer.becomes("the chair") { try await buyer.store.listing(chair) != nil }
    let room = try await buyer.market.chats.open(chair).record.room
    _ = try await buyer.market.chats.send(.text("하나"), in: room.id)
    await buyer.settles()
    await buyer.becomes("its message") { try await texts(buyer, in: room.id) == ["하나"] }
    return Market(seller: seller, buyer: buyer, chair: chair, post: post, room: room)
  }

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

  /// The comments that are in the member's copy, without asking the server.
  private func comments(_ peer: Peer, on post: ID<Post>) async throws -> Int {
    try await peer.store.town.comments(of: post, after: nil, limit: 9, visibility: Visibility()).count
  }

  /// Listings with chats about them, posts, comments and last messages that are lost leave the member's copy without anything
  /// new in their places.
  @Test func whatIsLostLeavesTheCopy() async throws {
    let (desk, lost): (ID<Listing>, ID<Post>) = (LiveServer.newID(), LiveServer.newID())
    try await restore { live, market async throws in
      let (buyer, room, token) = (market.buyer, market.room, market.seller.token)
      let comment = NewComment(post: market.post, parent: nil, text: "댓글")
      #expect(try await live.perform(.publish(desk, new("책상")), as: token) == "done")
      #expect(try await live.perform(.publishPost(lost, post("질문")), as: token) == "done")
      #expect(try await live.perform(.addComment(LiveServer.newID(), comment), as: token) == "done")
      #expect(try await live.perform(.send(LiveServer.newID(), .text("둘"), room), as: token) == "done")
      await buyer.becomes("the desk") { try await buyer.store.listing(desk) != nil }
      let other = try await buyer.market.chats.open(desk).record.room
      _ = try await buyer.market.chats.send(.text("책상도"), in: other.id)
      await buyer.becomes("what will be lost") {
        let (said, rooms, posts) = (try await texts(buyer, in: room.id), try await rooms(buyer), try await posts(buyer))
        let comments = try await comments(buyer, on: market.post)
        return said.count == 2 && Set(rooms) == [room.id, other.id] && posts == [market.post, lost] && comments == 1
      }
    } then: { _, market async throws in
      let (buyer, room) = (market.buyer, market.room)
      await buyer.becomes("what is left") {
        let (said, rooms, posts) = (try await texts(buyer, in: room.id), try await rooms(buyer), try await posts(buyer))
        let comments = try await comments(buyer, on: market.post)
        let (kept, gone) = (try await buyer.store.listing(market.chair), try await buyer.store.listing(desk))
        return said == ["하나"] && rooms == [room.id] && posts == [market.post] && comments == 0 && kept != nil
          && gone == nil
      }
    }
  }

  /// Nothing new is missed, although its numbers have come before.
  @Test func aMemberFollowsTheRestoredMarket() async throws {
    let (lost, after): (ID<Listing>, ID<Listing>) = (LiveServer.newID(), LiveServer.newID())
    try await restore { live, market async throws in
      let (buyer, room, token) = (market.buyer, market.room, market.seller.token)
      #expect(try await live.perform(.publish(lost, new("책상")), as: token) == "done")
      #expect(try await live.perform(.send(LiveServer.newID(), .text("둘"), room), as: token) == "done")
      await buyer.becomes("what will be lost") {
        let listing = try await buyer.store.listing(lost)
        return try await texts(buyer, in: room.id).count == 2 && listing != nil
      }
    } before: { live, market async throws in
      // As many events as were lost.
      let (room, token) = (market.room, market.seller.token)
      #expect(try await live.perform(.publish(after, new("자전거")), as: token) == "done")
      #expect(try await live.perform(.send(LiveServer.newID(), .text("셋"), room), as: token) == "done")
    } then: { live, market async throws in
      let (buyer, room) = (market.buyer, market.room)
      await buyer.becomes("the bicycle") { try await buyer.store.listing(after) != nil }
      await buyer.becomes("the restored chat") { Set(try await texts(buyer, in: room.id)) == ["하나", "셋"] }
      await buyer.becomes("that the desk is gone") { try await buyer.store.listing(lost) == nil }
      #expect(try await buyer.store.listing(market.chair) != nil)
      #expect(try await live.perform(.send(LiveServer.newID(), .text("넷"), room), as: market.seller.token) == "done")
      await buyer.becomes("the next message") { try await texts(buyer, in: room.id).count == 3 }
    }
  }
}
