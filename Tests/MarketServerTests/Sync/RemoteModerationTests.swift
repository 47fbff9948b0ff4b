import EmbeddedStore
import MarketSync
import MarketTesting
import Marketplace
import Testing

/// Moderation between the machines of a moderator and members, through a live server.
@Suite(.serialized) struct RemoteModerationTests {
  /// A moderator, a seller and a reporter of the seller's listing, each on their own machine.
  private struct Scene {
    let live: LiveServer
    let moderator, seller, reporter: Peer
    let listing: Listing

    init(_ live: LiveServer) async throws {
      self.live = live
      moderator = try await Peer.join("moderator", at: live)
      seller = try await Peer.join("seller", at: live)
      reporter = try await Peer.join("reporter", at: live)
      try await live.store.members.setStanding(Standing(isModerator: true), of: moderator.me)
      let listing = try await seller.market.listings.publish(
        NewListing(title: "의자", description: "튼튼", categories: [.wanted], neighborhood: Sample.home))
      self.listing = listing
      await reporter.becomes("the listing") { [reporter] in
        try await reporter.market.listings.row(listing.id, from: nil) != nil
      }
      _ = try await reporter.market.accounts.report(.listing(listing.id), reason: .fraud, note: "수상해요")
      await reporter.settles()
    }

    func stop() async {
      for peer in [moderator, seller, reporter] { await peer.stop() }
    }

    func decide(_ action: Decision.Action, on report: ID<Report>? = nil, note: String = "") async throws
      -> DecisionEntry
    {
      try await moderator.market.moderation.decide(
        NewDecision(id: LiveServer.newID(), action: action, report: report, note: note))
    }
  }

  private func moderating(_ body: (Scene) async throws -> Void) async throws {
    try await LiveServer.run { live in
      let scene = try await Scene(live)
      let outcome: Result<Void, any Error>
      do { outcome = .success(try await body(scene)) } catch { outcome = .failure(error) }
      await scene.stop()
      try outcome.get()
    }
  }

  /// A member learns at once that they became a moderator, or no longer are one.
  @Test func aConnectedMemberBecomesAModerator() async throws {
    try await LiveServer.run { live in
      let member = try await Peer.join("moderator", at: live)
      await member.settles()
      #expect(!member.engine.status.isModerator)
      for isModerator in [true, false] {
        try await live.store.members.setStanding(Standing(isModerator: isModerator), of: member.me)
        await member.becomes("a changed role") { member.engine.status.isModerator == isModerator }
      }
      await member.stop()
    }
  }

  @Test func aModeratorDecidesAndUndoes() async throws {
    try await moderating { scene in
      let moderation = scene.moderator.market.moderation
      let open = try await moderation.reports(.open, before: nil, limit: 10)
      let entry = try #require(open.items.first)
      #expect(open.items.count == 1 && open.next == nil)
      #expect(entry.title == "의자" && entry.reporter.name == "reporter" && entry.report.note == "수상해요")
      let found = try await moderation.reportCase(entry.id)
      #expect(found.listing?.id == scene.listing.id && found.decisions == [])

      let made = try await scene.decide(.hide(.listing(scene.listing.id)), on: entry.id, note: "규칙에 어긋나요")
      #expect(made.person?.name == "seller" && made.moderator.name == "moderator")
      #expect(try await moderation.reports(.open, before: nil, limit: 10).items == [])
      let notices = try await scene.seller.market.moderation.notices(limit: 10)
      #expect(notices.map(\.kind) == [.listingHidden] && notices.first?.note == "규칙에 어긋나요")
      #expect(try await scene.reporter.market.moderation.notices(limit: 10).map(\.kind) == [.reportUpheld])
      await scene.seller.becomes("that it is hidden") {
        try await scene.seller.market.listings.row(scene.listing.id, from: nil)?.listing.isHidden == true
      }

      _ = try await scene.decide(.undo(made.id))
      let log = try await moderation.decisions(about: scene.seller.me, before: nil, limit: 1)
      #expect(log.items.map(\.decision.action) == [.undo(made.id)])
      let next = try await moderation.decisions(about: scene.seller.me, before: log.next, limit: 1)
      #expect(next.items.map(\.id) == [made.id] && next.items.first?.decision.isUndone == true && next.next == nil)
    }
  }

  /// The replica keeps no notices, so a screen that shows them has to hear when there is a new one.
  @Test func aDecisionWakesTheOpenListOfNotices() async throws {
    try await moderating { scene in
      await scene.seller.settles()
      let events = scene.seller.market.events
      let before = try await events.newest()
      _ = try await scene.decide(.warn(scene.seller.me), note: "규칙에 어긋나요")
      await scene.seller.becomes("that something concerns the member") {
        try await events.changes(since: before, limit: .max).changes.contains(.personal(scene.seller.me))
      }
    }
  }

  /// A suspended member goes on reading, and what they write waits for the end of the suspension.
  @Test func whatASuspendedMemberWritesWaits() async throws {
    try await moderating { scene in
      let seller = scene.seller
      let made = try await scene.decide(
        .suspend(seller.me, until: Sample.now.advanced(seconds: 7 * 86_400)), note: "규칙에 어긋나요")
      let table = try await seller.market.listings.publish(
        NewListing(title: "책상", description: "넓어요", categories: [.wanted], neighborhood: Sample.home))
      await seller.becomes("suspended, and still connected") {
        let status = seller.engine.status
        return status.isSuspended && status.connection == .online && status.waiting == 1
      }
      let bicycle = try await scene.reporter.market.listings.publish(
        NewListing(title: "자전거", description: "빨라요", categories: [.wanted], neighborhood: Sample.home))
      await seller.becomes("the bicycle") { try await seller.market.listings.row(bicycle.id, from: nil) != nil }
      #expect(seller.engine.status.connection == .online)
      _ = try await scene.decide(.undo(made.id))
      await seller.settles()
      #expect(!seller.engine.status.isSuspended)
      await scene.reporter.becomes("the table") {
        try await scene.reporter.market.listings.row(table.id, from: nil) != nil
      }
    }
  }

  /// Also a member who has nothing to send hears of the suspension, and of its end.
  @Test func aSuspensionIsToldAndEnds() async throws {
    try await moderating { scene in
      let seller = scene.seller
      await seller.settles()
      let made = try await scene.decide(
        .suspend(seller.me, until: Sample.now.advanced(seconds: 7 * 86_400)), note: "규칙에 어긋나요")
      await seller.becomes("suspended") { seller.engine.status.isSuspended }
      _ = try await scene.decide(.undo(made.id))
      await seller.becomes("no longer suspended") { !seller.engine.status.isSuspended }
    }
  }

  @Test func refusalsKeepTheirReasons() async throws {
    try await moderating { scene in
      let seller = scene.seller.me
      await #expect(throws: ModerationError.rule(.noNote)) { _ = try await scene.decide(.warn(seller)) }
      await #expect(throws: ModerationError.rule(.nothingToDo)) { _ = try await scene.decide(.restore(seller)) }
      await #expect(throws: ModerationError.rule(.yourself)) {
        _ = try await scene.decide(.warn(scene.moderator.me), note: "말")
      }
      await #expect(throws: ModerationError.notFound) {
        _ = try await scene.decide(.hide(.listing(LiveServer.newID())))
      }
      await #expect(throws: ModerationError.notModerator) {
        _ = try await scene.seller.market.moderation.reports(.open, before: nil, limit: 10)
      }
    }
  }

  @Test func aModeratorKnowsToBeOneFromTheNextConnectionOn() async throws {
    try await moderating { scene in
      #expect(!scene.seller.engine.status.isModerator)
      let (server, folder) = (scene.moderator.server, scene.moderator.folder)
      await scene.moderator.stop()
      let again = try await Peer.open(server, in: folder, clock: scene.live.clock)
      await again.becomes("a moderator") { again.engine.status.isModerator }
      await again.stop()
    }
  }

  @Test func withoutAServerModerationSaysSo() async throws {
    var peer: Peer?
    try await LiveServer.run { live in
      peer = try await Peer.join("수달", at: live)
      await peer?.settles()
    }
    let left = try #require(peer)
    await #expect(throws: ModerationError.unreachable) { _ = try await left.market.moderation.notices(limit: 10) }
    await left.stop()
  }

  @Test func aMemberDeletesTheAccount() async throws {
    try await LiveServer.run { live in
      let peer = try await Peer.join("수달", at: live)
      await peer.settles()
      await peer.stop()
      let servers = RemoteServers(folder: peer.folder, current: peer.server)
      await #expect(throws: ServersError.refused(code: "wrong-passphrase")) {
        try await servers.deleteAccount(passphrase: "not the passphrase")
      }
      #expect(try await servers.joined() == [peer.server])
      _ = try await servers.deleteAccount(passphrase: "correct horse battery")
      #expect(try await servers.joined() == [])
      await #expect(throws: ServersError.refused(code: "wrong-passphrase")) {
        _ = try await servers.signIn("수달", passphrase: "correct horse battery", at: peer.server.address)
      }
    }
  }
}
