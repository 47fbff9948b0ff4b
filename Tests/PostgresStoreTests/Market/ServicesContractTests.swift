import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct ServicesContractTests {
  @Test(arguments: ServicesContract.laws)
  func servicesOnPostgresKeepTheContract(_ law: ServicesContract.Law) async throws {
    let store = try await TestCluster.store()
    let neighbors = try await ServicesContract.OneStore(store.markets(FixedClock()))
    try await ServicesContract.check(law, of: "PostgresStore", among: neighbors)
  }
}
