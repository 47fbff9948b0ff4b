import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct ServicesContractTests {
  @Test(arguments: ServicesContract.laws)
  func servicesOnPostgresKeepTheContract(_ law: ServicesContract.Law) async throws {
    let store = try await TestCluster.store()
    try await ServicesContract.check(law, of: "PostgresStore", among: ServicesContract.OneStore(store.markets(FixedClock())))
  }
}
