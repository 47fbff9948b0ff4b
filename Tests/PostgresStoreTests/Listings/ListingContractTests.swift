import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct ListingContractTests {
  @Test(arguments: ListingStoreContract.laws)
  func postgresKeepsTheContract(_ law: ListingStoreContract.Law) async throws {
    try await ListingStoreContract.check(law, of: "PostgresStore") { try await TestCluster.store($0) }
  }

  @Test(arguments: PersonalStoreContract.laws)
  func postgresKeepsBelongings(_ law: PersonalStoreContract.Law) async throws {
    try await PersonalStoreContract.check(law, of: "PostgresPersonalStore") { listings in
      let store = try await TestCluster.store(listings)
      return (store.personal, store)
    }
  }
}
