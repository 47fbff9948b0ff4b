import EmbeddedStore
import FileTesting
import MarketTesting
import Testing

@Suite(.serialized) struct EmbeddedMemberContractTests {
  @Test(arguments: MemberStoreContract.laws)
  func embeddedMembersKeepTheContract(_ law: MemberStoreContract.Law) async throws {
    let folder = TemporaryFolder()
    try await MemberStoreContract.check(law, of: "EmbeddedMemberStore") { try await folder.open("[]").members }
  }
}
