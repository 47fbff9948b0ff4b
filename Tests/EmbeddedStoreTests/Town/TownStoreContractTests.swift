import EmbeddedStore
import FileTesting
import MarketTesting
import Marketplace
import Testing

@Suite(.serialized) struct TownStoreContractTests {
  @Test(arguments: TownStoreContract.laws)
  func embeddedPostsKeepTheContract(_ law: TownStoreContract.Law) async throws {
    let folder = TemporaryFolder()
    try await TownStoreContract.check(law, of: "EmbeddedTownStore") {
      let store = try await folder.open("[]")
      return TownStoreContract.Stores(commands: store.commands, town: store.town)
    }
  }
}
