public import Marketplace
import Synchronization

/// A listing store that forgets everything, and fails when it is told to.
public final class InMemoryListingStore: ListingStore {
  public enum Verb: CaseIterable, Sendable { case page, listing, index, tally, save }

  private struct State {
    var shelf: ListingShelf
    var failures: [Verb: StoreError] = [:]
    var notices: [StoreNotice] = []
  }

  private let state: Mutex<State>
  private let broadcaster = ChangeBroadcaster()

  public init(_ listings: [Listing] = []) {
    state = Mutex(State(shelf: ListingShelf(listings)))
  }

  /// From now on `verb` throws `error`; nil lets it work again.
  public func fail(_ verb: Verb, with error: StoreError?) {
    state.withLock { $0.failures[verb] = error }
  }

  public func note(_ notice: StoreNotice) {
    state.withLock { $0.notices.append(notice) }
  }

  /// Tells subscribers what another process would have done.
  public func announce(_ change: Change) {
    broadcaster.send(change)
  }

  public func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError)
    -> Page<Listing>
  {
    try answer(.page) { $0.page(query, at: position, limit: limit) }
  }

  public func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing? {
    try answer(.listing) { $0[id] }
  }

  public func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int? {
    try answer(.index) { $0.index(of: id, in: query) }
  }

  public func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally {
    try answer(.tally) { $0.tally(query) }
  }

  public func save(_ listings: [Listing]) async throws(StoreError) {
    try answer(.save) { $0.insert(listings) }
    for listing in listings { broadcaster.send(.listing(listing.id)) }
  }

  public func changes() -> Changes { broadcaster.changes() }

  public func notices() async -> [StoreNotice] { state.withLock { $0.notices } }

  private func answer<Answer: Sendable>(_ verb: Verb, _ ask: (inout ListingShelf) -> Answer) throws(StoreError)
    -> Answer
  {
    try state.withLock { state throws(StoreError) in
      if let failure = state.failures[verb] { throw failure }
      return ask(&state.shelf)
    }
  }
}
