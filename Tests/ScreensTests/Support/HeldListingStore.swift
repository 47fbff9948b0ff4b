import Marketplace
import Synchronization

/// A gate that holds answers back while it is closed.
final class Gate: Sendable {
  private struct State {
    var isClosed = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// The number of waiting answers.
  var waiting: Int { state.withLock { $0.waiting.count } }

  func close() { state.withLock { $0.isClosed = true } }

  /// Releases all waiting answers, in order of arrival or newest first.
  func open(newestFirst: Bool = false) {
    let waiting = state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
    for continuation in newestFirst ? waiting.reversed() : waiting { continuation.resume() }
  }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.isClosed { state.waiting.append(continuation) }
        return !state.isClosed
      }
      if isOpen { continuation.resume() }
    }
  }
}

/// A listing store that holds back pages, single listings, or the counting of views at a gate.
final class HeldListingStore: ListingStore {
  enum Held { case pages, single, views }

  private let store: any ListingStore
  private let gate: Gate
  private let held: Held

  init(_ store: any ListingStore, gate: Gate, holding held: Held = .pages) {
    self.store = store
    self.gate = gate
    self.held = held
  }

  func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<Listing> {
    let page = try await store.page(query, at: position, limit: limit)
    if held == .pages { await gate.pass() }
    return page
  }

  func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing? {
    let listing = try await store.listing(id)
    if held == .single { await gate.pass() }
    return listing
  }

  func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int? {
    try await store.index(of: id, in: query)
  }

  func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally { try await store.tally(query) }
  func save(_ listings: [Listing]) async throws(StoreError) { try await store.save(listings) }
  func countView(of id: ID<Listing>) async throws(StoreError) {
    if held == .views { await gate.pass() }
    try await store.countView(of: id)
  }

  func sellers(named name: String) async throws(StoreError) -> [Seller] { try await store.sellers(named: name) }
  func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? { try await store.seller(id) }
  func changes() -> Changes { store.changes() }
  func notices() async -> [StoreNotice] { await store.notices() }
}
