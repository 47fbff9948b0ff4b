import EmbeddedStore
import MarketSync
import MarketTesting
import Marketplace
import Testing

/// P5: contacts and private notes never leave the machine.
@Suite(.serialized) struct PrivateContactsTests {
  /// What is in the contact, and as it could be written in any other way.
  private static let secrets = ["Qwertina", "010-9876-5432", "01098765432", "zz secret note", "didNotCome", "Contact"]

  @Test func nothingOfAContactIsSent() async throws {
    try await LiveServer.run { live in
      let proxy = try FaultProxy(to: live.client.port)
      defer { proxy.close() }
      proxy.beginRecord()
      let otter = try await Peer.join("수달", at: live, through: "http://127.0.0.1:\(proxy.port)")
      let hedgehog = try await Peer.join("hedgehog", at: live)
      await otter.settles()
      let chair = try await hedgehog.market.listings.publish(
        NewListing(
          title: "의자", description: "설명", price: Money(won: 9000), categories: [.wanted], neighborhood: Sample.home))
      await otter.becomes("the chair") { try await otter.market.listings.row(chair.id, from: nil) != nil }

      // Everything that one can do with a contact, among commands that are sent.
      let contacts = otter.market.contacts
      let added = try await contacts.add(
        ContactDetails(
          name: "Qwertina", phone: "010-9876-5432", note: "zz secret note", seed: 1, member: hedgehog.me,
          marks: [.didNotCome]))
      _ = try await otter.market.wishlist.setHeart(on: chair.id, to: true)
      var changed = added.details
      changed.marks = [.met, .didNotCome]
      _ = try await contacts.edit(added.id, to: changed)
      _ = try await contacts.remove(added.id)
      for _ in 1...2 { _ = try await otter.market.undo.undo() }
      for _ in 1...2 { _ = try await otter.market.undo.redo() }
      _ = try await otter.market.undo.undo()
      #expect(try await contacts.contact(of: hedgehog.me)?.details == changed)
      let room = try await otter.market.chats.open(chair.id).record.room
      _ = try await otter.market.chats.send(.text("greetings"), in: room.id)
      _ = try await otter.market.accounts.report(.account(hedgehog.me), reason: .spam, note: "")
      #expect(try await otter.store.replica.pending().allSatisfy { !"\($0)".contains("Qwertina") })
      await hedgehog.becomes("the message") { try await hedgehog.market.chats.unread() == 1 }
      await otter.becomes("that its commands are sent") { try await otter.engine.pending().isEmpty }
      await otter.settles()
      #expect(try await contacts.contact(of: hedgehog.me)?.details == changed, "the server takes nothing away")
      await otter.stop()
      await hedgehog.stop()

      let sent = String(decoding: proxy.recorded, as: UTF8.self)
      #expect(sent.contains("greetings") && sent.contains("setLiked"), "the record has what was sent")
      for secret in Self.secrets { #expect(!sent.contains(secret), "\(secret) was sent") }
      #expect(!sent.contains("\"undo\"") && !sent.contains("\"redo\""), "not even that something was undone")
    }
  }
}
