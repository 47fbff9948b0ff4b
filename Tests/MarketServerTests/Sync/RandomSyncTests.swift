import Foundation
import MarketSync
import MarketTesting
import Marketplace
import Testing

/// Members perform random commands over connections that break at random bytes. In the end every replica equals the
/// server. SECONDHAND_SEEDS sets how often, each time with other commands.
@Suite(.serialized) struct RandomSyncTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["SECONDHAND_SEEDS"].flatMap { UInt64($0) }.map { max(1, $0) } ?? 3

  @Test(arguments: 1...Self.seeds) func allReplicasEndEqual(_ seed: UInt64) async throws {
    try await LiveServer.run { live in
      var generator = SeededGenerator(seed: seed)
      var peers: [Peer] = []
      var proxies: [FaultProxy] = []
      for (number, name) in ["수달", "고슴도치", "hedgehog"].enumerated() {
        let proxy = try FaultProxy(to: live.client.port, seed: seed &* 31 &+ UInt64(number))
        proxies.append(proxy)
        peers.append(try await Peer.join(name, at: live, through: "http://127.0.0.1:\(proxy.port)"))
      }
      // One member has a second machine.
      let second = try FaultProxy(to: live.client.port, seed: seed)
      proxies.append(second)
      peers.append(
        try await Peer.join("수달", at: live, isNew: false, through: "http://127.0.0.1:\(second.port)"))
      for peer in peers { await peer.settles() }
      for proxy in proxies { proxy.cut(after: 6000) }
      for step in 0..<150 {
        live.clock.advance(seconds: Int64.random(in: 0...600, using: &generator))
        let peer = peers.randomElement(using: &generator)
        if step % 10 == 0 {
          let proxy = proxies.randomElement(using: &generator)
          if Bool.random(using: &generator) { proxy?.down() } else { proxy?.up() }
        }
        if let peer { try? await RandomMember(peer).act(step, using: &generator) }
      }
      for proxy in proxies {
        proxy.cut(after: nil)
        proxy.down()
        proxy.up()
      }
      for peer in peers {
        peer.engine.tryNow()
        await peer.settles()
      }
      for peer in peers {
        let served = live.markets.market(for: Viewer(peer.me))
        let local = try await MemberView(served, hasMembers: false)
        await peer.becomes("the same as the server") {
          try await MemberView(peer.market, hasMembers: false) == local
        }
        let expected = try await MemberView(served)
        let seen = try await MemberView(peer.market)
        #expect(
          Set(seen.lines).symmetricDifference(expected.lines) == [], "\(peer.server.accountName) in \(peer.folder)")
      }
      for peer in peers { await peer.stop() }
      for proxy in proxies { proxy.close() }
    }
  }
}

/// Performs random operations, as the screens do.
struct RandomMember {
  let peer: Peer

  init(_ peer: Peer) { self.peer = peer }

  func act(_ step: Int, using generator: inout SeededGenerator) async throws {
    let market = peer.market
    let feed = Feed(place: .everywhere, filter: ListingFilter())
    let listings = try await market.listings.page(feed, at: .index(0), limit: 50).items.map(\.listing)
    let own = listings.filter { $0.seller == peer.me }.randomElement(using: &generator)
    let others = listings.filter { $0.seller != peer.me }.randomElement(using: &generator)
    let room = try await market.chats.rooms(.all, from: 0, limit: 20).items.randomElement(using: &generator)?.record
    switch Int.random(in: 0..<34, using: &generator) {
    case 0...2:
      _ = try await market.listings.publish(
        NewListing(
          title: "물건 \(step)", description: "설명", price: Money(won: step * 100), categories: [.wanted],
          neighborhood: Sample.home))
    case 20...25: try await actInTown(step, using: &generator)
    case 26...33: try await actAmongPeople(step, using: &generator)
    case 3:
      if let own { _ = try await market.listings.edit(own.id, ListingChanges(title: "새 이름 \(step)")) }
    case 4:
      if let own {
        _ = try await market.sales.setStatus(
          of: own.id, to: ListingStatus.allCases.randomElement(using: &generator) ?? .sold,
          with: room?.room.listing == own.id ? room?.room.buyer : nil)
      }
    case 5: if let own { _ = try await market.listings.setHidden(own.id, to: Bool.random(using: &generator)) }
    case 6: if let own, step % 3 == 0 { _ = try await market.listings.delete(own.id) }
    case 7, 8: if let others { _ = try await market.wishlist.setHeart(on: others.id, to: step % 4 != 0) }
    case 9, 10:
      if let others {
        let opened = try await market.chats.open(others.id)
        _ = try await market.chats.send(.text("말 \(step)"), in: opened.record.id)
      }
    case 11, 12: if let room { _ = try await market.chats.send(.text("답 \(step) 🙂"), in: room.id) }
    case 13: if let room { _ = try await market.chats.send(.offer(Money(won: step * 10)), in: room.id) }
    case 14:
      if let room {
        let messages = try await market.chats.messages(in: room.id, at: .newest, limit: 30).messages
        guard let card = messages.last(where: { $0.content.proposal?.state == .proposed }) else { return }
        _ = try await market.chats.send(.answer(card.id, card.sender == peer.me ? .withdraw : .accept), in: room.id)
      }
    case 15:
      if let room { try await market.chats.markRead(room.id, upTo: room.newest?.sequence ?? 0) }
    case 16:
      if let room {
        if step % 5 == 0 {
          try await market.chats.leave(room.id)
        } else {
          try await market.chats.setMuted(room.id, to: step % 2 == 0)
        }
      }
    case 17: _ = try await market.undo.undo()
    case 18:
      if step % 2 == 0 {
        _ = try await market.accounts.rename(to: "이름\(step)")
      } else {
        _ = try await market.savedSearches.save(SearchRequest(text: "물건 \(step)"), as: "찾기 \(step)")
      }
    default:
      if let others, step % 4 == 0 { try await market.accounts.setBlocked(others.seller, to: step % 8 == 0) }
    }
  }
}

extension RandomMember {
  private func actInTown(_ step: Int, using generator: inout SeededGenerator) async throws {
    let town = peer.market.town
    let posts = try await town.posts(PostQuery(around: TownPlace.home), after: nil, limit: 100).posts.map(\.post)
    let own = posts.filter { $0.author == peer.me }.randomElement(using: &generator)
    let post = posts.randomElement(using: &generator)
    var comment: PostComment?
    if let post {
      comment = try await town.comments(of: post.id, after: nil, limit: 50).comments.randomElement(using: &generator)?
        .comment
    }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1:
      let isProject = Bool.random(using: &generator)
      _ = try await town.publish(
        NewPost(
          kind: isProject ? .together : .question, title: "글 \(step)", text: "내용",
          place: Place(coordinate: TownPlace.home, neighborhood: Sample.home),
          project: isProject ? Project(purpose: "모임", seeking: "누구나", wanted: 2) : nil))
    case 2: if let own { _ = try await town.edit(own.id, PostChanges(title: "고친 글 \(step)")) }
    case 3: if let own, step.isMultiple(of: 3) { try await town.delete(own.id) }
    case 4:
      if let post {
        let parent = comment?.parent == nil ? comment?.id : nil
        _ = try await town.comment(NewComment(post: post.id, parent: parent, text: "댓글 \(step)"))
      }
    case 5: if let post { try await town.set(.like(post.id), to: Bool.random(using: &generator)) }
    case 6: if let comment { try await town.set(.likeComment(comment.id), to: Bool.random(using: &generator)) }
    case 7: if let post { try await town.set(.membership(post.id), to: Bool.random(using: &generator)) }
    default:
      if let comment {
        if comment.author == peer.me {
          try await town.deleteComment(comment.id)
        } else if let own, own.id == comment.post {
          _ = try await town.accept(comment.id, for: own.id)
        }
      }
    }
  }
}
