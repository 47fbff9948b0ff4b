import MarketTesting
import Marketplace
import Testing

@Suite struct ListingStoreContractTests {
  @Test(arguments: ListingStoreContract.laws)
  func inMemoryStoreKeepsTheContract(_ law: ListingStoreContract.Law) async throws {
    try await ListingStoreContract.check(law, of: "InMemoryListingStore") { InMemoryListingStore($0) }
  }

  /// The contract suite must fail for a store that breaks the contract.
  @Test func aStoreThatForgetsIsFoundOut() async throws {
    struct Forgetful: ListingStore {
      let inner: InMemoryListingStore
      func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<Listing>
      {
        try await inner.page(query, at: position, limit: limit)
      }
      func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing? { try await inner.listing(id) }
      func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int? { nil }
      func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally { CategoryTally() }
      func save(_ listings: [Listing]) async throws(StoreError) {}
      func countView(of id: ID<Listing>) async throws(StoreError) {}
      func sellers(named name: String) async throws(StoreError) -> [Seller] { [] }
      func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? { nil }
      func changes() -> Changes { .none }
      func notices() async -> [StoreNotice] { [.vanished(file: "")] }
    }
    var broken = 0
    for law in ListingStoreContract.laws {
      do {
        try await law.verify { Forgetful(inner: InMemoryListingStore($0)) }
      } catch { broken += 1 }
    }
    #expect(broken >= 10)
  }

  @Test(arguments: InMemoryListingStore.Verb.allCases)
  func eachVerbFailsWhenItIsToldTo(_ verb: InMemoryListingStore.Verb) async throws {
    let store = InMemoryListingStore(Sample.listings(3))
    let commands = InMemoryCommandStore(of: store)
    let failure = StoreError.unavailable(path: "/nowhere", reason: .noPermission)
    store.fail(verb, with: failure)
    let calls: [InMemoryListingStore.Verb: () async throws -> Void] = [
      .page: { _ = try await store.page(ListingQuery(), at: .index(0), limit: 1) },
      .listing: { _ = try await store.listing(Sample.listing(0).id) },
      .index: { _ = try await store.index(of: Sample.listing(0).id, in: ListingQuery()) },
      .tally: { _ = try await store.tally(ListingQuery()) },
      .save: { try await store.save([Sample.listing(0)]) },
      .countView: { try await store.countView(of: Sample.listing(0).id) },
      .sellers: { _ = try await store.sellers(named: "이웃0") },
      .seller: { _ = try await store.seller(Sample.seller(0)) },
      .search: { _ = try await store.search(SearchQuery(), after: nil, limit: 1) },
      .write: { _ = try await commands.perform(.edit, from: nil, to: Sample.listing(0)) },
    ]
    for (called, call) in calls {
      if called == verb {
        await #expect(throws: failure) { try await call() }
      } else {
        try await call()
      }
    }
    store.fail(verb, with: nil)
    try await calls[verb]?()
  }
}
