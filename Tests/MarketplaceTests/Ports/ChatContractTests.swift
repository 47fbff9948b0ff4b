import MarketTesting
import Marketplace
import Testing

@Suite struct ChatContractTests {
  @Test(arguments: ChatStoreContract.laws)
  func chatsInMemoryKeepTheContract(_ law: ChatStoreContract.Law) async throws {
    try await ChatStoreContract.check(law, of: "InMemoryChatStore") { listings in
      let store = InMemoryListingStore(listings)
      return (InMemoryChatStore(of: store), store)
    }
  }

  @Test(arguments: OutboxContract.laws)
  func theOutboxInMemoryKeepsTheContract(_ law: OutboxContract.Law) async throws {
    try await OutboxContract.check(law, of: "InMemoryOutbox") { InMemoryOutbox() }
  }

  @Test(arguments: MessageSearchContract.laws)
  func searchInMemoryKeepsTheContract(_ law: MessageSearchContract.Law) async throws {
    try await MessageSearchContract.check(law, of: "InMemoryChatStore") { listings in
      let store = InMemoryChatStore(of: InMemoryListingStore(listings))
      return (store, store)
    }
  }
}
