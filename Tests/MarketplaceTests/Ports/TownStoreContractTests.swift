import MarketTesting
import Marketplace
import Testing

@Suite struct TownStoreContractTests {
  private static func stores() -> TownStoreContract.Stores {
    let town = InMemoryTownStore()
    let listings = InMemoryListingStore([])
    let commands = InMemoryCommandStore(
      listings: listings, accounts: InMemoryAccountStore(), personal: InMemoryPersonalStore(of: listings),
      chats: InMemoryChatStore(of: listings), town: town)
    return TownStoreContract.Stores(commands: commands, town: town)
  }

  @Test(arguments: TownStoreContract.laws)
  func postsInMemoryKeepTheContract(_ law: TownStoreContract.Law) async throws {
    try await TownStoreContract.check(law, of: "InMemoryTownStore") { Self.stores() }
  }

  /// The contract suite must fail for a store that breaks the contract.
  @Test func aStoreThatForgetsIsFoundOut() async throws {
    var broken = 0
    for law in TownStoreContract.laws {
      do {
        try await TownStoreContract.check(law, of: "a forgetful store") {
          TownStoreContract.Stores(commands: Self.stores().commands, town: InMemoryTownStore())
        }
      } catch { broken += 1 }
    }
    #expect(broken == TownStoreContract.laws.count - 1)
  }
}
