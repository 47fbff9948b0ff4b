import MarketTesting
import Marketplace
import Testing

@Suite struct EventStoreContractTests {
  @Test(arguments: EventStoreContract.laws)
  func eventsInMemoryKeepTheContract(_ law: EventStoreContract.Law) async throws {
    try await EventStoreContract.check(law, of: "InMemoryListingStore") { listings in
      let store = InMemoryListingStore(listings)
      return (store, InMemoryCommandStore(of: store))
    }
  }
}
