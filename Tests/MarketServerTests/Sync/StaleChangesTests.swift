import EmbeddedStore
import MarketAPI
import MarketJSON
import MarketTesting
import Marketplace
import Testing

@testable import MarketSync

@Suite(.serialized) struct StaleChangesTests {
  /// A listing on the server, and its seller, who has stopped: nothing but the test writes to the replica.
  private static func chair(at live: LiveServer) async throws -> (Peer, Listing) {
    // A single synchronization has to do, however slow the server is.
    var patience = SyncPatience()
    patience.answer = Patience.limit
    let otter = try await Peer.join("수달", at: live, patience)
    await otter.stop()
    let chair = try await otter.market.listings.publish(
      NewListing(title: "의자", description: "설명", categories: [.wanted], neighborhood: Sample.home))
    await otter.engine.runOnce()
    #expect(try await otter.store.replica.pending().isEmpty)
    return (otter, chair)
  }

  /// The same, with somebody who has the listing, too, and has stopped.
  private static func chairAndBuyer(at live: LiveServer) async throws -> (Peer, Peer, Listing) {
    let (otter, chair) = try await chair(at: live)
    let hedgehog = try await Peer.join("hedgehog", at: live)
    await hedgehog.becomes("the chair") { try await hedgehog.market.listings.row(chair.id, from: nil) != nil }
    // The position comes after the listings.
    await hedgehog.becomes("loaded") { try await hedgehog.store.replica.position() != nil }
    await hedgehog.stop()
    return (otter, hedgehog, chair)
  }

  /// A change of a listing as the server sends it. Without a record, the listing is gone.
  private static func change(of chair: Listing, to record: Listing?, upTo number: Int, for peer: Peer) throws
    -> RemoteChanges
  {
    let change = JSONObject([
      .init("kind", .string("listing")), .init("id", .string(chair.id.description)),
      .init("record", record.map { .object(ListingJSON.object(for: $0)) } ?? .null),
    ])
    let object = JSONObject([.init("number", .int(number)), .init("changes", .array([.object(change)]))])
    return try #require(RemoteChanges(object, of: peer.me, home: NeighborhoodChoice(only: Sample.home)))
  }

  /// The event stream can deliver a change after a pull that already brought it and later ones.
  @Test func aChangeThatAPullWasAheadOfChangesNothing() async throws {
    try await LiveServer.run { live in
      let (otter, chair) = try await Self.chair(at: live)
      _ = try await otter.market.listings.edit(chair.id, ListingChanges(title: "책상"))
      await otter.engine.runOnce()
      #expect(try await otter.store.replica.pending().isEmpty)
      let position = try #require(try await otter.store.replica.position())
      func arrive(upTo number: Int) async throws -> String? {
        try await otter.engine.apply(try Self.change(of: chair, to: chair, upTo: number, for: otter))
        return try await otter.market.listings.row(chair.id, from: nil)?.listing.title
      }
      #expect(try await arrive(upTo: position) == "책상")
      #expect(try await arrive(upTo: position + 1) == "의자", "a later change is applied")
    }
  }

  /// The heart and the deletion arrive together, and only the heart keeps the listing.
  @Test func aHeartFromAnotherMachineKeepsAListingThatIsDeletedMeanwhile() async throws {
    try await LiveServer.run { live in
      let (otter, chair) = try await Self.chair(at: live)
      let desk = try await Peer.join("hedgehog", at: live)
      let laptop = try await Peer.join("hedgehog", at: live, isNew: false)
      await laptop.becomes("the chair") { try await laptop.market.listings.row(chair.id, from: nil) != nil }
      await laptop.stop()
      await desk.becomes("the chair") { try await desk.market.listings.row(chair.id, from: nil) != nil }
      _ = try await desk.market.wishlist.setHeart(on: chair.id, to: true)
      await desk.settles()
      _ = try await otter.market.listings.delete(chair.id)
      await otter.engine.runOnce()
      await laptop.engine.runOnce()
      let wishes = try await laptop.market.wishlist.wishes(in: nil)
      #expect(wishes.map(\.id) == [chair.id])
      #expect(wishes.first?.row.listing.deletedAt != nil)
      await desk.stop()
    }
  }

  /// The member was blocked when the changes were read and no longer when the personal records were: the replica never
  /// knows of the block that kept the listing out of the changes.
  @Test func aBlockThatTheReplicaNeverSawHidesNothingAfterItEnds() async throws {
    try await LiveServer.run { live in
      let (otter, hedgehog, chair) = try await Self.chairAndBuyer(at: live)
      try await otter.market.accounts.setBlocked(hedgehog.me, to: true)
      let desk = try await otter.market.listings.publish(
        NewListing(title: "책상", description: "설명", categories: [.wanted], neighborhood: Sample.home))
      await otter.engine.runOnce()
      let position = try #require(try await hedgehog.store.replica.position())
      let object = try await hedgehog.engine.client.call(.changes, query: [("since", String(position))])
      let home = NeighborhoodChoice(only: Sample.home)
      let changes = try #require(RemoteChanges(object, of: hedgehog.me, home: home))
      #expect(changes.people == [otter.me])
      try await otter.market.accounts.setBlocked(hedgehog.me, to: false)
      await otter.engine.runOnce()
      try await hedgehog.engine.apply(changes)
      await hedgehog.engine.runOnce()
      let page = try await hedgehog.market.listings.page(
        Feed(place: .everywhere, filter: ListingFilter()), at: .index(0), limit: 10)
      #expect(Set(page.items.map(\.listing.id)) == [chair.id, desk.id])
    }
  }

  /// The server sends the newest messages of a room, and the card is not among them.
  @Test(arguments: [ProposalStep.accept, .decline, .counter, .withdraw])
  func anAnswerToAnOldCardArrivesEverywhere(_ step: ProposalStep) async throws {
    try await LiveServer.run { live in
      let (otter, hedgehog, chair) = try await Self.chairAndBuyer(at: live)
      let room = try await hedgehog.market.chats.open(chair.id).record.id
      func say(_ content: MessageContent, _ peer: Peer) async throws {
        _ = try await peer.market.chats.send(content, in: room)
        await peer.engine.runOnce()
      }
      try await say(.offer(Money(won: 5000)), hedgehog)
      await otter.engine.runOnce()
      for number in 1...15 { try await say(.text("말 \(number)"), hedgehog) }
      await otter.engine.runOnce()
      func card(_ peer: Peer) async throws -> ChatMessage? {
        try await peer.market.chats.messages(in: room, at: .newest, limit: 100).messages.first
      }
      let offered = try #require(try await card(otter))
      #expect(offered.content.proposal?.state == .proposed)
      let answerer = step == .withdraw ? hedgehog : otter
      try await say(
        step == .counter ? .counterOffer(offered.id, Money(won: 6000)) : .answer(offered.id, step), answerer)
      await otter.engine.runOnce()
      await hedgehog.engine.runOnce()
      for peer in [otter, hedgehog] {
        #expect(try await card(peer)?.content.proposal?.state == step.result, "\(peer.server.accountName)")
      }
    }
  }

  /// A change has only the newest messages of a room, and a member who uses only commands never runs an engine.
  @Test func synchronizingOnceLoadsOlderMessages() async throws {
    try await LiveServer.run { live in
      let (otter, hedgehog, chair) = try await Self.chairAndBuyer(at: live)
      let room = try await hedgehog.market.chats.open(chair.id).record.id
      for number in 1...25 { _ = try await hedgehog.market.chats.send(.text("말 \(number)"), in: room) }
      await hedgehog.engine.runOnce()
      func count() async throws -> Int {
        try await otter.market.chats.messages(in: room, at: .newest, limit: 100).messages.count
      }
      await otter.engine.runOnce()
      #expect(try await count() == 10)
      await otter.engine.runOnce(withOlder: true)
      #expect(try await count() == 25)
    }
  }

  /// Of a hidden listing, a chat and a wish show only the title, but its buyer sees all of it.
  @Test func aNewMachineSeesAllOfAPurchaseThatIsHidden() async throws {
    try await LiveServer.run { live in
      let (otter, chair) = try await Self.chair(at: live)
      let desk = try await Peer.join("hedgehog", at: live)
      await desk.becomes("the chair") { try await desk.market.listings.row(chair.id, from: nil) != nil }
      _ = try await desk.market.wishlist.setHeart(on: chair.id, to: true)
      let room = try await desk.market.chats.open(chair.id).record.room
      _ = try await desk.market.chats.send(.text("살게요"), in: room.id)
      await desk.settles()
      await otter.engine.runOnce()
      _ = try await otter.market.sales.setStatus(of: chair.id, to: .sold, with: desk.me)
      _ = try await otter.market.listings.setHidden(chair.id, to: true)
      await otter.engine.runOnce()
      let laptop = try await Peer.join("hedgehog", at: live, isNew: false)
      await laptop.settles()
      for peer in [desk, laptop] {
        await peer.becomes("the purchase") { try await peer.market.sales.purchases().map(\.id) == [chair.id] }
        let bought = try #require(try await peer.market.sales.purchases().first?.listing)
        #expect(bought.description == chair.description && bought.status == .sold && bought.isHidden)
        await peer.stop()
      }
    }
  }

  /// The answer to a command is lost. Its effect arrives with a pull before the command is sent again, and nothing happens
  /// on the server after that.
  @Test func aCommandWhoseEffectArrivedBeforeItsAnswerIsSettled() async throws {
    try await LiveServer.run { live in
      let (otter, chair) = try await Self.chair(at: live)
      let desk = try await Peer.join("hedgehog", at: live)
      _ = try await otter.market.sales.setStatus(of: chair.id, to: .sold, with: desk.me)
      let given = try #require(try await otter.store.replica.pending().first?.given)
      _ = try await otter.engine.client.call(
        .perform, [], query: [],
        JSONObject([
          .init("commands", .array([.object(CommandJSON.object(for: given))])),
          .init("sentAt", .string(given.time.iso8601())),
        ]))
      await otter.engine.runOnce()
      #expect(try await otter.store.replica.pending().isEmpty)
      #expect(try await otter.market.listings.row(chair.id, from: nil)?.listing.status == .sold)
      // Only the personal records say it.
      #expect(try await otter.store.personal.partner(of: chair.id, as: .sold) == desk.me)
      await desk.stop()
    }
  }

  /// A screen asks for a listing, and a change that removes it arrives before the older answer.
  @Test func anAnswerThatAChangeWasAheadOfBringsNothingBack() async throws {
    try await LiveServer.run { live in
      let (otter, chair) = try await Self.chair(at: live)
      let position = try #require(try await otter.store.replica.position())
      let removal = try Self.change(of: chair, to: nil, upTo: position + 1, for: otter)
      await otter.engine.write { engine in
        do { try await engine.apply(removal) } catch { Issue.record("\(error)") }
        return [.listing(chair)]
      }
      // The market would ask the server, which has not removed it.
      #expect(try await otter.store.listing(chair.id) == nil)
      await otter.engine.write { _ in [.listing(chair)] }
      #expect(try await otter.store.listing(chair.id) == chair, "nothing is newer than this answer")
    }
  }
}
