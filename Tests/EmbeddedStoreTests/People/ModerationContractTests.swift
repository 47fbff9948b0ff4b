import EmbeddedStore
import FileTesting
import MarketTesting
import Testing

@Suite(.serialized) struct EmbeddedModerationContractTests {
  @Test(arguments: ModerationContract.laws)
  func embeddedModerationKeepsTheContract(_ law: ModerationContract.Law) async throws {
    let folder = TemporaryFolder()
    try await ModerationContract.check(law, of: "EmbeddedModerationStore") {
      let store = try await folder.open("[]")
      return ModerationContract.Stores(
        moderation: store.moderation, members: store.members, commands: store.commands, accounts: store.accounts,
        events: store)
    }
  }
}
