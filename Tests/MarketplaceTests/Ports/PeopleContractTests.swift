import MarketTesting
import Marketplace
import Testing

@Suite struct PeopleContractTests {
  @Test(arguments: AccountStoreContract.laws)
  func accountsInMemoryKeepTheContract(_ law: AccountStoreContract.Law) async throws {
    try await AccountStoreContract.check(law, of: "InMemoryAccountStore") { InMemoryAccountStore() }
  }

  @Test(arguments: SearchHistoryStoreContract.laws)
  func searchesInMemoryKeepTheContract(_ law: SearchHistoryStoreContract.Law) async throws {
    try await SearchHistoryStoreContract.check(law, of: "InMemorySearchHistoryStore") { InMemorySearchHistoryStore() }
  }

  @Test(arguments: PersonalStoreContract.laws)
  func belongingsInMemoryKeepTheContract(_ law: PersonalStoreContract.Law) async throws {
    try await PersonalStoreContract.check(law, of: "InMemoryPersonalStore") { listings in
      let store = InMemoryListingStore(listings)
      return (InMemoryPersonalStore(of: store), store)
    }
  }

  @Test(arguments: ContactStoreContract.laws)
  func contactsInMemoryKeepTheContract(_ law: ContactStoreContract.Law) async throws {
    try await ContactStoreContract.check(law, of: "InMemoryContactStore") {
      let commands = InMemoryCommandStore(of: InMemoryListingStore([]))
      return ContactStoreContract.Stores(commands: commands, contacts: commands.contacts)
    }
  }
}
