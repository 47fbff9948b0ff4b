import MarketTesting
import Testing

@Suite struct InboxContractTests {
  @Test(arguments: InboxStoreContract.laws)
  func inboxesInMemoryKeepTheContract(_ law: InboxStoreContract.Law) async throws {
    try await InboxStoreContract.check(law, of: "InMemoryInboxStore") { InMemoryInboxStore() }
  }
}
