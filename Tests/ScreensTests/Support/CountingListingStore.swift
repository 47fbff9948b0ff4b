import Marketplace
import Synchronization

/// A listing store that records requests and counts results.
final class CountingListingStore: ListingStore {
  struct Counts: Sendable {
    /// The number of requested pages.
    var tries = 0
    /// The number of returned pages.
    var pages = 0
    var rows = 0
    var largestLimit = 0
    /// The queries of the pages, in order.
    var queries: [ListingQuery] = []
  }

  private let store: any ListingStore
  private let counted = Mutex(Counts())

  init(_ store: any ListingStore) { self.store = store }

  var counts: Counts { counted.withLock { $0 } }

  func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<Listing> {
    counted.withLock { counts in
      counts.tries += 1
      counts.queries.append(query)
    }
    let page = try await store.page(query, at: position, limit: limit)
    counted.withLock { counts in
      counts.pages += 1
      counts.rows += page.items.count
      counts.largestLimit = max(counts.largestLimit, limit)
    }
    return page
  }

  func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing? { try await store.listing(id) }

  func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int? {
    try await store.index(of: id, in: query)
  }

  func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally { try await store.tally(query) }
  func save(_ listings: [Listing]) async throws(StoreError) { try await store.save(listings) }
  func countView(of id: ID<Listing>) async throws(StoreError) { try await store.countView(of: id) }
  func sellers(named name: String) async throws(StoreError) -> [Seller] { try await store.sellers(named: name) }
  func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? { try await store.seller(id) }
  func changes() -> Changes { store.changes() }
  func notices() async -> [StoreNotice] { await store.notices() }
}
