import EmbeddedStore
import FileTesting
import MarketTesting
import Marketplace
import Testing

@Suite(.serialized) struct CommandStoreContractTests {
  @Test(arguments: CommandStoreContract.laws)
  func embeddedCommandsKeepTheContract(_ law: CommandStoreContract.Law) async throws {
    let folder = TemporaryFolder()
    try await CommandStoreContract.check(law, of: "EmbeddedCommandStore") { listings in
      let store = try await folder.open("[]")
      try await store.save(listings)
      return CommandStoreContract.Stores(
        commands: store.commands, listings: store, accounts: store.accounts, personal: store.personal,
        chats: store.chats)
    }
  }
}
