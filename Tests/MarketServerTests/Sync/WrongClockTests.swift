import MarketSync
import MarketTesting
import Marketplace
import Testing

/// A member whose machine has a wrong clock.
@Suite(.serialized) struct WrongClockTests {
  private func new(_ title: String) -> NewListing {
    NewListing(title: title, description: "설명", categories: [.wanted], neighborhood: Sample.home)
  }

  @Test(arguments: [-400, 400]) func theTimesAreThoseOfTheServer(days: Int64) async throws {
    try await LiveServer.run { live in
      let wrong = SettableClock()
      wrong.advance(seconds: days * 86_400)
      let otter = try await Peer.join("수달", at: "http://127.0.0.1:\(live.client.port)", wrong)
      let hedgehog = try await Peer.join("hedgehog", at: live)
      let now = live.clock.now()
      let theirs = try await hedgehog.market.listings.publish(new("책상"))
      await otter.becomes("the desk") { try await otter.market.listings.row(theirs.id, from: nil) != nil }
      let chair = try await otter.market.listings.publish(new("의자"))
      let room = try await otter.market.chats.open(theirs.id).record.room
      _ = try await otter.market.chats.send(.text("아직 있나요?"), in: room.id)
      await otter.settles()
      for peer in [otter, hedgehog] {
        await peer.becomes("both times as the server has them") {
          let listing = try await peer.market.listings.row(chair.id, from: nil)?.listing
          let message = try await peer.market.chats.messages(in: room.id, at: .newest, limit: 9).messages.first
          return listing?.bumpedAt == now && listing?.createdAt == now && message?.time == now
        }
      }
      await otter.stop()
      await hedgehog.stop()
    }
  }

  /// The times of one's own listings and posts change when the server has them, which is no change that undo would lose.
  @Test func oneCanUndo() async throws {
    try await LiveServer.run { live in
      let wrong = SettableClock()
      wrong.advance(seconds: 3600)
      let otter = try await Peer.join("수달", at: "http://127.0.0.1:\(live.client.port)", wrong)
      let chair = try await otter.market.listings.publish(new("의자"))
      await otter.settles()
      _ = try await otter.market.listings.edit(chair.id, ListingChanges(title: "책상"))
      await otter.settles()
      let now = live.clock.now()
      await otter.becomes("the time of the server") {
        try await otter.market.listings.row(chair.id, from: nil)?.listing.createdAt == now
      }
      _ = try await otter.market.undo.undo()
      await otter.settles()
      let listing = try await otter.market.listings.row(chair.id, from: nil)?.listing
      #expect(listing?.title == "의자" && listing?.createdAt == now && listing?.bumpedAt == now)
      let served = live.markets.market(for: .guest).listings
      #expect(try await served.row(chair.id, from: nil)?.listing.title == "의자")
      for clock in [wrong, live.clock] { clock.advance(seconds: 3 * 86_400) }
      _ = try await otter.market.listings.bump(chair.id)
      await otter.settles()
      #expect(try await served.row(chair.id, from: nil)?.listing.bumpedAt == live.clock.now())
      _ = try await otter.market.undo.undo()
      await otter.settles()
      #expect(try await served.row(chair.id, from: nil)?.listing.bumpedAt == now)
      await otter.stop()
    }
  }

  /// What was done a while ago without a network keeps its time.
  @Test func anOldCommandKeepsItsAge() async throws {
    try await LiveServer.run { live in
      let proxy = try FaultProxy(to: live.client.port)
      defer { proxy.close() }
      let wrong = SettableClock()
      wrong.advance(seconds: -86_400)
      let otter = try await Peer.join("수달", at: "http://127.0.0.1:\(proxy.port)", wrong)
      await otter.settles()
      proxy.down()
      let chair = try await otter.market.listings.publish(new("의자"))
      let then = live.clock.now()
      // A request that was on its way when the clocks went on would say that it was sent an hour ago.
      await otter.becomes("offline") {
        if case .offline = otter.engine.status.connection { true } else { false }
      }
      wrong.advance(seconds: 3600)
      live.clock.advance(seconds: 3600)
      proxy.up()
      otter.engine.tryNow()
      await otter.settles()
      #expect(try await otter.market.listings.row(chair.id, from: nil)?.listing.createdAt == then)
      await otter.stop()
    }
  }
}
