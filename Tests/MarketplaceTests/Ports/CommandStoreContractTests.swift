import MarketTesting
import Marketplace
import Testing

@Suite struct CommandStoreContractTests {
  private static func stores(_ given: [Listing]) -> CommandStoreContract.Stores {
    let listings = InMemoryListingStore(given)
    let accounts = InMemoryAccountStore(announce: { listings.announce($0) })
    let personal = InMemoryPersonalStore(of: listings)
    let chats = InMemoryChatStore(of: listings)
    let commands = InMemoryCommandStore(listings: listings, accounts: accounts, personal: personal, chats: chats)
    return CommandStoreContract.Stores(
      commands: commands, listings: listings, accounts: accounts, personal: personal, chats: chats)
  }

  @Test(arguments: CommandStoreContract.laws)
  func commandsInMemoryKeepTheContract(_ law: CommandStoreContract.Law) async throws {
    try await CommandStoreContract.check(law, of: "InMemoryCommandStore") { Self.stores($0) }
  }

  /// The contract suite must fail for a store that breaks the contract.
  @Test func aStoreThatUndoesNothingIsFoundOut() async throws {
    struct Careless: CommandStore {
      let inner: any CommandStore

      func transaction<Answer: Sendable, Failure: CommandFailure>(
        _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
      ) async throws(Failure) -> Answer {
        let outcome: Result<Answer, Failure>
        do throws(Failure) {
          outcome = try await inner.transaction { transaction throws(Failure) -> Result<Answer, Failure> in
            do throws(Failure) { return .success(try body(transaction)) } catch { return .failure(error) }
          }
        } catch { throw error }
        return try outcome.get()
      }

      func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision] { [] }
    }
    var broken: [String] = []
    for law in CommandStoreContract.laws {
      do {
        try await CommandStoreContract.check(law, of: "a careless store") { given in
          let stores = Self.stores(given)
          return CommandStoreContract.Stores(
            commands: Careless(inner: stores.commands), listings: stores.listings, accounts: stores.accounts,
            personal: stores.personal, chats: stores.chats)
        }
      } catch { broken.append(law.description) }
    }
    #expect(broken.count == 2, "\(broken)")
  }

  @Test func itFailsWhenItIsToldTo() async throws {
    let commands = InMemoryCommandStore(of: InMemoryListingStore(Sample.listings(3)))
    let failure = StoreError.unavailable(path: "/nowhere", reason: .noPermission)
    commands.fail(with: failure)
    await #expect(throws: failure) { try await commands.perform(.edit, from: nil, to: Sample.listing(0)) }
    commands.fail(with: nil)
    try await commands.perform(.edit, from: nil, to: Sample.listing(0))
    #expect(try await commands.records(of: Sample.seller(0)).count == 1)
  }
}
