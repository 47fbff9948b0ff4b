import EmbeddedStore
import MarketSync
import MarketTesting
import Marketplace
import Testing

/// Synchronization between several machines, through a live server.
@Suite(.serialized) struct SyncTests {
  private func new(_ title: String, price: Int = 10_000) -> NewListing {
    NewListing(
      title: title, description: "설명", price: Money(won: price), categories: [.wanted], neighborhood: Sample.home)
  }

  /// Runs `body` with two members, each on their own machine.
  private func two(_ body: (LiveServer, Peer, Peer) async throws -> Void) async throws {
    try await LiveServer.run { live in
      let (otter, hedgehog) = (try await Peer.join("수달", at: live), try await Peer.join("hedgehog", at: live))
      await otter.settles()
      await hedgehog.settles()
      let outcome: Result<Void, any Error>
      do { outcome = .success(try await body(live, otter, hedgehog)) } catch { outcome = .failure(error) }
      await otter.stop()
      await hedgehog.stop()
      try outcome.get()
    }
  }

  @Test func whatOnePublishesTheOtherSees() async throws {
    try await two { _, otter, hedgehog in
      let published = try await otter.market.listings.publish(new("빈티지 롤러 스케이트"))
      #expect(try await otter.market.listings.row(published.id, from: nil)?.listing == published, "at once")
      await hedgehog.becomes("the listing") {
        try await hedgehog.market.listings.row(published.id, from: nil)?.listing.title == published.title
      }
      _ = try await hedgehog.market.wishlist.setHeart(on: published.id, to: true)
      await otter.becomes("the heart") {
        try await otter.market.listings.row(published.id, from: nil)?.listing.counts.hearts == 1
      }
      _ = try await otter.market.listings.edit(published.id, ListingChanges(price: .set(Money(won: 8000))))
      await hedgehog.becomes("the price drop") {
        try await hedgehog.market.wishlist.wishes(in: nil).first?.drop == Money(won: 2000)
      }
      _ = try await otter.market.listings.delete(published.id)
      await hedgehog.becomes("that it is deleted") {
        try await hedgehog.market.wishlist.wishes(in: nil).first?.row.listing.deletedAt != nil
      }
    }
  }

  /// A machine that starts again knows what its replica follows before the first change arrives. The replica is looked at
  /// itself: a service asks the server for a listing that is missing.
  @Test(arguments: [true, false]) func aMachineThatStartsAgainHearsOfOthers(_ hasMissed: Bool) async throws {
    try await LiveServer.run { live in
      let otter = try await Peer.join("수달", at: live)
      let before = try await Peer.join("hedgehog", at: live)
      await before.settles()
      await before.stop()
      let missed = hasMissed ? try await otter.market.listings.publish(new("의자")).id : nil
      await otter.settles()
      let hedgehog = try await Peer.open(before.server, in: before.folder, clock: live.clock)
      await hedgehog.settles()
      if let missed {
        await hedgehog.becomes("what it missed") { try await hedgehog.store.listing(missed) != nil }
      }
      let published = try await otter.market.listings.publish(new("자전거"))
      await hedgehog.becomes("what is new") { try await hedgehog.store.listing(published.id) != nil }
      await otter.stop()
      await hedgehog.stop()
    }
  }

  @Test func messagesOffersAndMeetingsArrive() async throws {
    try await two { live, otter, hedgehog in
      let published = try await otter.market.listings.publish(new("의자"))
      await hedgehog.becomes("the listing") { try await hedgehog.market.listings.row(published.id, from: nil) != nil }
      let room = try await hedgehog.market.chats.open(published.id).record.room
      _ = try await hedgehog.market.chats.send(.text("안녕하세요 👋🏽"), in: room.id)
      await otter.becomes("the message") { try await otter.market.chats.unread() == 1 }
      await hedgehog.becomes("that nothing waits") { try await hedgehog.market.chats.waiting(in: room.id) == [] }
      _ = try await hedgehog.market.chats.send(.offer(Money(won: 9000)), in: room.id)
      await otter.becomes("the offer") {
        try await otter.market.chats.messages(in: room.id, at: .newest, limit: 9).messages.count == 2
      }
      let card = try #require(
        try await otter.market.chats.messages(in: room.id, at: .newest, limit: 9).messages.last)
      _ = try await otter.market.chats.send(.answer(card.id, .accept), in: room.id)
      await hedgehog.becomes("the answer") {
        try await hedgehog.market.chats.messages(in: room.id, at: .newest, limit: 9).messages
          .contains { $0.content.proposal?.state == .accepted }
      }
      try await otter.market.chats.markRead(room.id, upTo: 3)
      await hedgehog.becomes("that it is read") {
        try await hedgehog.market.chats.room(room.id).record.otherReadUpTo == 3
      }
      _ = try await otter.market.sales.setStatus(of: published.id, to: .sold, with: hedgehog.me)
      await hedgehog.becomes("the purchase") { try await hedgehog.market.sales.purchases().count == 1 }
      await otter.settles()
      #expect(try await otter.market.sales.partner(of: published.id)?.id == hedgehog.me)
      _ = live
    }
  }

  @Test func oneMemberHasTheSameOnTwoMachines() async throws {
    try await two { live, otter, hedgehog in
      let published = try await otter.market.listings.publish(new("책상"))
      await hedgehog.becomes("the listing") { try await hedgehog.market.listings.row(published.id, from: nil) != nil }
      let room = try await hedgehog.market.chats.open(published.id).record.room
      for number in 1...120 { _ = try await hedgehog.market.chats.send(.text("글 \(number)"), in: room.id) }
      _ = try await hedgehog.market.wishlist.setHeart(on: published.id, to: true)
      await hedgehog.settles()
      let laptop = try await Peer.join("hedgehog", at: live, isNew: false)
      await laptop.settles()
      #expect(try await laptop.market.wishlist.hearted() == [published.id])
      await laptop.becomes("all messages") {
        try await laptop.market.chats.messages(in: room.id, at: .after(0), limit: 200).messages.count == 120
      }
      #expect(
        try await laptop.market.chats.messages(in: room.id, at: .after(0), limit: 200).messages
          == hedgehog.market.chats.messages(in: room.id, at: .after(0), limit: 200).messages)
      let found = try await laptop.market.chats.search(MessageRequest(text: "글 1"), after: nil, limit: 100)
      #expect(found.items.count == 40, "the numbers with a one")
      try await laptop.market.chats.setMuted(room.id, to: true)
      await hedgehog.becomes("that it is muted") {
        try await hedgehog.market.chats.room(room.id).record.participant.isMuted
      }
      await laptop.stop()
    }
  }

  /// A view counts on the server, once for each member, and the answer brings the views of others.
  @Test func viewsAreCountedOnTheServer() async throws {
    try await two { live, otter, hedgehog in
      let chair = try await otter.market.listings.publish(new("의자"))
      func views(_ market: Market) async throws -> Int? {
        try await market.listings.row(chair.id, from: nil)?.listing.counts.views
      }
      let server = live.markets.market(for: .guest)
      await hedgehog.becomes("the chair") { try await views(hedgehog.market) == 0 }
      try await server.listings.countView(of: chair.id)
      try await otter.market.listings.countView(of: chair.id)
      for _ in 1...3 {
        try await hedgehog.market.listings.countView(of: chair.id)
        try await hedgehog.market.wishlist.addViewed(chair.id)
      }
      // Until then, the replica's count is its own, and may be 2 by chance.
      await hedgehog.becomes("that the views are sent") {
        try await hedgehog.replica.store.unsentViews(of: hedgehog.me).listings.isEmpty
      }
      #expect(try await views(server) == 2, "a seller's own views do not count")
      await hedgehog.becomes("both views") { try await views(hedgehog.market) == 2 }
      try await hedgehog.market.listings.countView(of: chair.id)
      try await hedgehog.market.wishlist.addViewed(chair.id)
      await hedgehog.becomes("that the view is sent") {
        try await hedgehog.replica.store.unsentViews(of: hedgehog.me).listings.isEmpty
      }
      #expect(try await views(server) == 2, "once for each member")
      #expect(try await hedgehog.engine.pending() == [])
    }
  }

  /// The other machine only listens, and learns of it from the stream.
  @Test func aRevokedMachineSaysSoAtOnce() async throws {
    try await LiveServer.run { live in
      let desk = try await Peer.join("수달", at: live)
      let laptop = try await Peer.join("수달", at: live, isNew: false)
      await desk.settles()
      await laptop.settles()
      let devices = RemoteServers(folder: desk.folder, current: desk.server)
      let other = try #require(try await devices.devices().first { !$0.isThis })
      try await devices.revoke(other.device.id)
      await laptop.becomes("that it is signed out") { laptop.engine.status.connection == .signedOut }
      #expect(desk.engine.status.connection == .online)
      await desk.stop()
      await laptop.stop()
    }
  }

  @Test func whatIsDoneOfflineIsSentOnceLater() async throws {
    try await LiveServer.run { live in
      let proxy = try FaultProxy(to: live.client.port)
      defer { proxy.close() }
      let otter = try await Peer.join("수달", at: live, through: "http://127.0.0.1:\(proxy.port)")
      let hedgehog = try await Peer.join("hedgehog", at: live)
      await otter.settles()
      let chair = try await hedgehog.market.listings.publish(new("의자"))
      await otter.becomes("the chair") { try await otter.market.listings.row(chair.id, from: nil) != nil }
      proxy.down()
      await otter.becomes("that it is offline") {
        if case .offline = otter.engine.status.connection { true } else { false }
      }
      let published = try await otter.market.listings.publish(new("자전거"))
      _ = try await otter.market.listings.edit(published.id, ListingChanges(title: "빨간 자전거"))
      let room = try await otter.market.chats.open(chair.id).record.room
      _ = try await otter.market.chats.send(.text("아직 있나요?"), in: room.id)
      _ = try await otter.market.wishlist.setHeart(on: chair.id, to: true)
      await otter.becomes("that four wait") { otter.engine.status.waiting == 4 }
      #expect(try await otter.market.chats.waiting(in: room.id).count == 1)
      #expect(try await otter.market.listings.row(published.id, from: nil)?.listing.title == "빨간 자전거")
      proxy.up()
      otter.engine.tryNow()
      await otter.settles()
      await hedgehog.becomes("everything") {
        let bicycle = try await hedgehog.market.listings.row(published.id, from: nil)?.listing
        let hearts = try await hedgehog.market.listings.row(chair.id, from: nil)?.listing.counts.hearts
        let messages = try await hedgehog.market.chats.messages(in: room.id, at: .newest, limit: 9).messages
        return bicycle?.title == "빨간 자전거" && hearts == 1 && messages.count == 1
      }
      await otter.becomes("that nothing waits") { try await otter.market.chats.waiting(in: room.id) == [] }
      await otter.stop()
      await hedgehog.stop()
    }
  }

  @Test func whatTheServerRefusesIsTakenBackAndKept() async throws {
    try await LiveServer.run { live in
      let proxy = try FaultProxy(to: live.client.port)
      defer { proxy.close() }
      let otter = try await Peer.join("수달", at: live, through: "http://127.0.0.1:\(proxy.port)")
      let hedgehog = try await Peer.join("hedgehog", at: live)
      let chair = try await hedgehog.market.listings.publish(new("의자"))
      await otter.becomes("the chair") { try await otter.market.listings.row(chair.id, from: nil) != nil }
      proxy.down()
      _ = try await otter.market.wishlist.setHeart(on: chair.id, to: true)
      _ = try await otter.market.accounts.rename(to: "바다수달")
      _ = try await hedgehog.market.listings.delete(chair.id)
      _ = try await hedgehog.market.accounts.rename(to: "바다수달")
      await hedgehog.settles()
      proxy.up()
      otter.engine.tryNow()
      await otter.becomes("two refusals") { otter.engine.status.refused == 2 && otter.engine.status.waiting == 0 }
      #expect(try await otter.market.wishlist.hearted() == [])
      #expect(try await otter.market.accounts.profile(otter.me)?.name == "수달")
      let refused = try await otter.engine.pending()
      guard case .command(let name)? = refused.last else { throw TestClient.Unreachable() }
      #expect(name.state == .refused(code: "account-name-taken"))
      try await otter.engine.retry(.command(name.id), as: .renameAccount("강수달"))
      await otter.becomes("the other name") {
        try await otter.market.accounts.profile(otter.me)?.name == "강수달" && otter.engine.status.refused == 1
      }
      for item in refused { try await otter.engine.discard(item.id) }
      await otter.settles()
      #expect(try await otter.engine.pending() == [])
      #expect(try await otter.market.accounts.profile(otter.me)?.name == "강수달")
      await otter.stop()
      await hedgehog.stop()
    }
  }

  @Test func undoReachesTheServer() async throws {
    try await two { live, otter, hedgehog in
      let published = try await otter.market.listings.publish(new("의자"))
      _ = try await otter.market.listings.edit(published.id, ListingChanges(title: "책상"))
      await hedgehog.becomes("the edit") {
        try await hedgehog.market.listings.row(published.id, from: nil)?.listing.title == "책상"
      }
      await otter.settles()
      _ = try await otter.market.undo.undo()
      await hedgehog.becomes("the undo") {
        try await hedgehog.market.listings.row(published.id, from: nil)?.listing.title == "의자"
      }
      await otter.settles()
      _ = try await otter.market.undo.redo()
      await hedgehog.becomes("the redo") {
        try await hedgehog.market.listings.row(published.id, from: nil)?.listing.title == "책상"
      }
      await otter.settles()
      try await hedgehog.market.accounts.setBlocked(otter.me, to: true)
      await otter.becomes("that the blocker is gone") { try await otter.market.accounts.blocks().count == 1 }
      await hedgehog.settles()
      #expect(try await hedgehog.market.listings.row(published.id, from: nil) == nil)
      _ = try await hedgehog.market.undo.undo()
      await otter.becomes("that nobody is blocked") { try await otter.market.accounts.blocks() == [] }
      _ = live
    }
  }

  /// Two machines of a member, the laptop behind a proxy, and a listing of the member that both have.
  func twoMachines(at live: LiveServer) async throws -> (Peer, Peer, FaultProxy, Listing) {
    let proxy = try FaultProxy(to: live.client.port)
    let desk = try await Peer.join("수달", at: live)
    let laptop = try await Peer.join("수달", at: live, isNew: false, through: "http://127.0.0.1:\(proxy.port)")
    let chair = try await desk.market.listings.publish(new("의자"))
    await laptop.becomes("the chair") { try await laptop.market.listings.row(chair.id, from: nil) != nil }
    return (desk, laptop, proxy, chair)
  }

  /// Reverting the undone renaming brings back the name that it replaced, not the one that it undid.
  @Test func aDiscardedUndoOfARenamingLeavesTheNewerNameOfAnotherMachine() async throws {
    try await LiveServer.run { live in
      let (desk, laptop, proxy, chair) = try await twoMachines(at: live)
      defer { proxy.close() }
      await laptop.settles()
      func names(on peer: Peer) async throws -> [String?] {
        [
          try await peer.market.accounts.profile(peer.me)?.name,
          try await peer.market.listings.row(chair.id, from: nil)?.listing.sellerName,
        ]
      }
      _ = try await laptop.market.accounts.rename(to: "강수달")
      await desk.becomes("the first name") { try await names(on: desk) == ["강수달", "강수달"] }
      _ = try await desk.market.accounts.rename(to: "바다수달")
      await laptop.becomes("the second name") { try await names(on: laptop) == ["바다수달", "바다수달"] }
      proxy.down()
      _ = try await laptop.market.undo.undo()
      #expect(try await names(on: laptop) == ["수달", "수달"])
      let pending = try #require(try await laptop.engine.pending().first)
      try await laptop.engine.discard(pending.id)
      #expect(try await names(on: laptop) == ["바다수달", "바다수달"])
      await desk.stop()
      await laptop.stop()
    }
  }

  @Test func twoEditsOfTheSameFieldOfAPostAreAConflict() async throws {
    try await LiveServer.run { live in
      let proxy = try FaultProxy(to: live.client.port)
      defer { proxy.close() }
      let desk = try await Peer.join("수달", at: live)
      let laptop = try await Peer.join("수달", at: live, isNew: false, through: "http://127.0.0.1:\(proxy.port)")
      let post = try await desk.market.town.publish(
        NewPost(
          kind: .news, title: "소식", text: "내용",
          place: Place(coordinate: TownPlace.home, neighborhood: Sample.home)))
      await laptop.becomes("the post") { (try? await laptop.market.town.post(post.id, from: nil)) != nil }
      proxy.down()
      _ = try await laptop.market.town.edit(post.id, PostChanges(title: "기쁜 소식"))
      _ = try await laptop.market.town.edit(post.id, PostChanges(text: "새 내용"))
      _ = try await desk.market.town.edit(post.id, PostChanges(title: "동네 소식"))
      await desk.settles()
      proxy.up()
      laptop.engine.tryNow()
      await laptop.becomes("the conflict") {
        laptop.engine.status.refused == 1 && laptop.engine.status.waiting == 0
      }
      let kept = try await laptop.market.town.post(post.id, from: nil).post
      #expect(kept.title == "동네 소식" && kept.text == "새 내용", "the other field is no conflict")
      guard case .command(let refused)? = try await laptop.engine.pending().first else {
        throw TestClient.Unreachable()
      }
      #expect(refused.state == .refused(code: "post-edited-elsewhere"))
      try await laptop.engine.retry(.command(refused.id), as: .editPost(post.id, PostChanges(title: "기쁜 소식")))
      await desk.becomes("the chosen version") {
        try await desk.market.town.post(post.id, from: nil).post.title == "기쁜 소식"
      }
      await desk.stop()
      await laptop.stop()
    }
  }

  @Test func twoEditsOfTheSameFieldAreAConflict() async throws {
    try await LiveServer.run { live in
      let (desk, laptop, proxy, chair) = try await twoMachines(at: live)
      defer { proxy.close() }
      proxy.down()
      _ = try await laptop.market.listings.edit(chair.id, ListingChanges(title: "나무 의자"))
      _ = try await laptop.market.listings.edit(chair.id, ListingChanges(price: .set(Money(won: 5000))))
      _ = try await desk.market.listings.edit(chair.id, ListingChanges(title: "하얀 의자"))
      await desk.settles()
      proxy.up()
      laptop.engine.tryNow()
      await laptop.becomes("the conflict") {
        laptop.engine.status.refused == 1 && laptop.engine.status.waiting == 0
      }
      let listing = try await laptop.market.listings.row(chair.id, from: nil)?.listing
      #expect(listing?.title == "하얀 의자" && listing?.price == Money(won: 5000), "the other field is no conflict")
      guard case .command(let refused)? = try await laptop.engine.pending().first else {
        throw TestClient.Unreachable()
      }
      #expect(refused.state == .refused(code: "listing-edited-elsewhere"))
      try await laptop.engine.retry(.command(refused.id), as: .edit(chair.id, ListingChanges(title: "나무 의자")))
      await desk.becomes("the chosen version") {
        try await desk.market.listings.row(chair.id, from: nil)?.listing.title == "나무 의자"
      }
      await desk.stop()
      await laptop.stop()
    }
  }
}
