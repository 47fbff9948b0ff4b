import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

@Suite(.serialized) struct ChatContractTests {
  @Test(arguments: ChatStoreContract.laws)
  func postgresChatsKeepTheContract(_ law: ChatStoreContract.Law) async throws {
    try await ChatStoreContract.check(law, of: "PostgresChatStore") { listings in try await Self.stores(listings) }
  }

  @Test(arguments: MessageSearchContract.laws, [7, 5_000])
  func postgresSearchKeepsTheContract(_ law: MessageSearchContract.Law, readingAtOnce mostRead: Int) async throws {
    try await MessageSearchContract.check(law, of: "PostgresMessageSearch") { listings in
      let store = try await TestCluster.store(listings)
      return (Self.stores(store), PostgresMessageSearch(store: store, mostRead: mostRead))
    }
  }

  private static func stores(_ listings: [Listing]) async throws -> ChatStoreContract.Stores {
    stores(try await TestCluster.store(listings))
  }

  private static func stores(_ store: PostgresStore) -> ChatStoreContract.Stores {
    ChatStoreContract.Stores(chats: store.chats, commands: store.commands, listings: store)
  }
}
