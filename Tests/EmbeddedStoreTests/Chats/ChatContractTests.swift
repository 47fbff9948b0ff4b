import EmbeddedStore
import FileTesting
import MarketTesting
import Marketplace
import Testing

@Suite(.serialized) struct EmbeddedChatContractTests {
  @Test(arguments: ChatStoreContract.laws)
  func embeddedChatsKeepTheContract(_ law: ChatStoreContract.Law) async throws {
    let folder = TemporaryFolder()
    try await ChatStoreContract.check(law, of: "EmbeddedChatStore") { listings in
      let store = try await folder.open("[]")
      try await store.save(listings)
      return ChatStoreContract.Stores(chats: store.chats, commands: store.commands, listings: store)
    }
  }

  @Test(arguments: OutboxContract.laws)
  func theEmbeddedOutboxKeepsTheContract(_ law: OutboxContract.Law) async throws {
    let folder = TemporaryFolder()
    try await OutboxContract.check(law, of: "EmbeddedOutbox") { try await folder.open("[]").outbox }
  }
}
