import EmbeddedStore
import FileTesting
import MarketTesting
import Marketplace
import Testing

@Suite(.serialized) struct PeopleContractTests {
  @Test(arguments: AccountStoreContract.laws)
  func embeddedAccountsKeepTheContract(_ law: AccountStoreContract.Law) async throws {
    let folder = TemporaryFolder()
    try await AccountStoreContract.check(law, of: "EmbeddedAccountStore") { try await folder.open("[]").accounts }
  }

  @Test(arguments: SearchHistoryStoreContract.laws)
  func embeddedSearchesKeepTheContract(_ law: SearchHistoryStoreContract.Law) async throws {
    let folder = TemporaryFolder()
    try await SearchHistoryStoreContract.check(law, of: "EmbeddedSearchHistoryStore") {
      try await folder.open("[]").searches
    }
  }

  @Test(arguments: PersonalStoreContract.laws)
  func embeddedBelongingsKeepTheContract(_ law: PersonalStoreContract.Law) async throws {
    let folder = TemporaryFolder()
    try await PersonalStoreContract.check(law, of: "EmbeddedPersonalStore") { listings in
      let store = try await folder.open("[]")
      try await store.save(listings)
      return (store.personal, store)
    }
  }

  @Test(arguments: ContactStoreContract.laws)
  func embeddedContactsKeepTheContract(_ law: ContactStoreContract.Law) async throws {
    let folder = TemporaryFolder()
    try await ContactStoreContract.check(law, of: "EmbeddedContactStore") {
      let store = try await folder.open("[]")
      return ContactStoreContract.Stores(commands: store.commands, contacts: store.contacts)
    }
  }
}
