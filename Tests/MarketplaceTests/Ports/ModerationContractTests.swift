import MarketTesting
import Marketplace
import Testing

@Suite struct ModerationContractTests {
  @Test(arguments: ModerationContract.laws)
  func moderationInMemoryKeepsTheContract(_ law: ModerationContract.Law) async throws {
    try await ModerationContract.check(law, of: "InMemoryModerationStore") {
      let people = TestPeople()
      return ModerationContract.Stores(
        moderation: InMemoryModerationStore(of: people.accounts), members: InMemoryMemberStore(of: people.accounts),
        commands: people.commands, accounts: people.accounts, events: people.listings)
    }
  }
}
