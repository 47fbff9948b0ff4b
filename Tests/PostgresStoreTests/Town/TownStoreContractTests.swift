import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct TownStoreContractTests {
  @Test(arguments: TownStoreContract.laws)
  func postgresKeepsTheContract(_ law: TownStoreContract.Law) async throws {
    try await TownStoreContract.check(law, of: "PostgresTownStore") {
      let store = try await TestCluster.store()
      return TownStoreContract.Stores(commands: store.commands, town: store.town)
    }
  }
}
