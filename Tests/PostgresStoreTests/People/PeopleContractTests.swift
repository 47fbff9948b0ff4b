import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

@Suite(.serialized) struct PeopleContractTests {
  @Test(arguments: AccountStoreContract.laws)
  func postgresAccountsKeepTheContract(_ law: AccountStoreContract.Law) async throws {
    try await AccountStoreContract.check(law, of: "PostgresAccountStore") { try await TestCluster.store().accounts }
  }

  @Test(arguments: SearchHistoryStoreContract.laws)
  func postgresSearchesKeepTheContract(_ law: SearchHistoryStoreContract.Law) async throws {
    try await SearchHistoryStoreContract.check(law, of: "PostgresSearchHistoryStore") {
      try await TestCluster.store().searches
    }
  }

  @Test(arguments: MemberStoreContract.laws)
  func postgresMembersKeepTheContract(_ law: MemberStoreContract.Law) async throws {
    try await MemberStoreContract.check(law, of: "PostgresMemberStore") { try await TestCluster.store().members }
  }

  @Test(arguments: ModerationContract.laws)
  func postgresModerationKeepsTheContract(_ law: ModerationContract.Law) async throws {
    try await ModerationContract.check(law, of: "PostgresModerationStore") {
      let store = try await TestCluster.store()
      return ModerationContract.Stores(
        moderation: store.moderation, members: store.members, commands: store.commands, accounts: store.accounts,
        events: store)
    }
  }
}
