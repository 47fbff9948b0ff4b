import MarketTesting
import Testing

@Suite struct MemberContractTests {
  @Test(arguments: MemberStoreContract.laws)
  func membersInMemoryKeepTheContract(_ law: MemberStoreContract.Law) async throws {
    try await MemberStoreContract.check(law, of: "InMemoryMemberStore") { InMemoryMemberStore() }
  }
}
