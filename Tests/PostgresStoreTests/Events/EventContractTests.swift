import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct EventContractTests {
  @Test(arguments: EventStoreContract.laws)
  func postgresKeepsTheContract(_ law: EventStoreContract.Law) async throws {
    try await EventStoreContract.check(law, of: "PostgresStore") { listings in
      let store = try await TestCluster.store(listings)
      return (store, store.commands)
    }
  }
}
