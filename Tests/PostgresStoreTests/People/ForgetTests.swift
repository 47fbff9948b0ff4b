import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct ForgetTests {
  private static let me = Sample.seller(51)

  @Test func signInsAndUploadsOfAPersonAreForgotten() async throws {
    let store = try await TestCluster.store()
    let (me, members) = (Self.me, store.members)
    let credential = Credential(passphrase: "a hash")
    let identity = ProviderIdentity(issuer: "https://id.example", subject: "51")
    let device = Device(
      id: ID(high: 8, low: 1), account: me, name: "노트북", signedInAt: Sample.now, usedAt: Sample.now,
      expiresAt: Sample.now.advanced(seconds: 1000))
    try await members.setCredential(credential, of: me, keeping: nil)
    #expect(try await members.addIdentity(identity, of: me, with: credential))
    #expect(try await members.add(device, token: [1, 2], with: credential))
    try await members.addUpload("ab/cd.jpg", by: me, until: Sample.now.advanced(seconds: 1000))
    try await store.searches.add(try #require(PastSearch("의자", at: Sample.now)), of: me)

    try await store.commands.asking { transaction throws(StoreError) in try transaction.forget(me, at: Sample.now) }

    #expect(try await members.credential(of: me) == nil)
    #expect(try await members.account(of: identity) == nil)
    #expect(try await members.device(token: [1, 2]) == nil)
    #expect(try await members.uploads(["ab/cd.jpg"], by: me, at: Sample.now).isEmpty)
    #expect(try await store.searches.searches(of: me, limit: 10).isEmpty)
  }

  @Test func bookmarksAndDraftsInRoomsAreForgotten() async throws {
    let listings = Sample.listings(1)
    let store = try await TestCluster.store(listings)
    let room = ChatRoom(listing: listings[0].id, buyer: Self.me, seller: Sample.seller(52))
    let message = OutgoingMessage(
      id: ID(high: 6, low: 6), room: room, sender: room.seller, time: Sample.now, content: .text("말"))
    _ = try await store.commands.transaction { transaction throws(ChatsError) in try transaction.append(message) }
    try await store.commands.perform(
      .bookmark, [.bookmark(message.id, in: room, from: nil, to: Sample.now)], by: Self.me)
    try await store.chats.update(room, of: Self.me) { $0.draft = "비밀" }
    #expect(try await store.chats.bookmarks(of: Self.me).count == 1)

    try await store.commands.asking { transaction throws(StoreError) in try transaction.forget(Self.me, at: Sample.now)
    }

    #expect(try await store.chats.bookmarks(of: Self.me).isEmpty)
    #expect(try await store.chats.room(room.id, of: Self.me)?.participant.draft == "")
  }
}
