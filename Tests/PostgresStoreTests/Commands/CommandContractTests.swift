import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct CommandContractTests {
  @Test(arguments: CommandStoreContract.laws)
  func postgresKeepsTheContract(_ law: CommandStoreContract.Law) async throws {
    try await CommandStoreContract.check(law, of: "PostgresCommandStore") { listings in
      let store = try await TestCluster.store(listings)
      return CommandStoreContract.Stores(
        commands: store.commands, listings: store, accounts: store.accounts, personal: store.personal,
        chats: store.chats)
    }
  }
}
