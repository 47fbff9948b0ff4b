import EmbeddedStore
import FileTesting
import MarketTesting
import Marketplace
import Testing

@Suite(.serialized) struct ServicesContractTests {
  @Test(arguments: ServicesContract.laws)
  func servicesOnTheEmbeddedStoreKeepTheContract(_ law: ServicesContract.Law) async throws {
    let folder = TemporaryFolder()
    let store = try await folder.open("[]")
    try await ServicesContract.check(law, of: "EmbeddedStore", among: ServicesContract.OneStore(store.markets()))
  }
}
