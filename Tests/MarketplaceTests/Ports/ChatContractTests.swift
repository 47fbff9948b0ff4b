import MarketTesting
import Marketplace
import Testing

@Suite struct ChatContractTests {
  private func stores(_ store: InMemoryCommandStore) -> ChatStoreContract.Stores {
    ChatStoreContract.Stores(chats: store.chats, commands: store, listings: store.listings)
  }

  @Test(arguments: ChatStoreContract.laws)
  func chatsInMemoryKeepTheContract(_ law: ChatStoreContract.Law) async throws {
    try await ChatStoreContract.check(law, of: "InMemoryChatStore") { listings in
      stores(InMemoryCommandStore(of: InMemoryListingStore(listings)))
    }
  }

  @Test(arguments: OutboxContract.laws)
  func theOutboxInMemoryKeepsTheContract(_ law: OutboxContract.Law) async throws {
    try await OutboxContract.check(law, of: "InMemoryOutbox") { InMemoryOutbox() }
  }

  @Test(arguments: MessageSearchContract.laws)
  func searchInMemoryKeepsTheContract(_ law: MessageSearchContract.Law) async throws {
    try await MessageSearchContract.check(law, of: "InMemoryChatStore") { listings in
      let store = InMemoryCommandStore(of: InMemoryListingStore(listings))
      return (stores(store), store.chats)
    }
  }
}
