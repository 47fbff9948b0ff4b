import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct SearchContractTests {
  @Test(arguments: ListingSearchContract.laws)
  func postgresIsSearchedAsPromised(_ law: ListingSearchContract.Law) async throws {
    try await ListingSearchContract.check(law, of: "PostgresStore") { try await TestCluster.store($0) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func findsWhatAMarketInMemoryFinds(seed: UInt64) async throws {
    try await ListingSearchContract.compare(try await TestCluster.store(), seed: seed, listings: 150, steps: 300)
  }
}
