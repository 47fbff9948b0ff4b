import MarketTesting
import Marketplace
import Testing

extension SyncTests {
  /// Neither changes what others see, and no later change brings them.
  @Test func aBuyerAndABookmarkArriveOnTheOtherMachine() async throws {
    try await LiveServer.run { live in
      let (desk, laptop, proxy, chair) = try await twoMachines(at: live)
      defer { proxy.close() }
      let hedgehog = try await Peer.join("hedgehog", at: live)
      await hedgehog.becomes("the chair") { try await hedgehog.market.listings.row(chair.id, from: nil) != nil }
      let room = try await hedgehog.market.chats.open(chair.id).record.id
      _ = try await hedgehog.market.chats.send(.text("안녕하세요"), in: room)
      for peer in [desk, laptop] {
        await peer.becomes("the message") { (try? await peer.market.chats.room(room))?.record.newest != nil }
      }
      let message = try #require(try await desk.market.chats.room(room).record.newest)
      _ = try await desk.market.sales.setStatus(of: chair.id, to: .reserved, with: nil)
      await laptop.becomes("reserved") {
        try await laptop.market.listings.row(chair.id, from: nil)?.listing.status == .reserved
      }
      _ = try await desk.market.sales.setStatus(of: chair.id, to: .reserved, with: hedgehog.me)
      await laptop.becomes("the buyer") { try await laptop.market.sales.partner(of: chair.id)?.id == hedgehog.me }
      try await desk.market.chats.setBookmark(message.id, to: true)
      await laptop.becomes("the bookmark") { try await laptop.market.chats.bookmarks().count == 1 }
      for peer in [desk, laptop, hedgehog] { await peer.stop() }
    }
  }
}
