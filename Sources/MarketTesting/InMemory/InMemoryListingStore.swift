public import Marketplace
import Synchronization

/// A listing store in memory. Tests can make it fail.
public final class InMemoryListingStore: ListingStore {
  public enum Verb: CaseIterable, Sendable {
    case page, listing, index, tally, save, write, countView, sellers, seller
    /// All methods of `ListingSearch`.
    case search
  }

  struct State {
    var shelf: InMemoryListings
    var failures: [Verb: StoreError] = [:]
    var notices: [StoreNotice] = []
    var progress: Double?
    /// The number of steps for indexing the descriptions, and of completed steps.
    var reading = (steps: 0, done: 0)
  }

  private let state: Mutex<State>
  /// Oldest first.
  private let events = Mutex<[(change: Change, audience: Audience)]>([])
  private let broadcaster = ChangeBroadcaster()

  public init(_ listings: [Listing] = []) {
    state = Mutex(State(shelf: InMemoryListings(listings)))
  }

  /// Makes `verb` throw `error`; nil stops that.
  public func fail(_ verb: Verb, with error: StoreError?) {
    state.withLock { $0.failures[verb] = error }
  }

  public func note(_ notice: StoreNotice) {
    state.withLock { $0.notices.append(notice) }
  }

  /// Sets the loaded share, from 0 to 1; nil means everything is loaded.
  public func setProgress(_ progress: Double?) {
    state.withLock { $0.progress = progress }
    broadcaster.send(.progress)
  }

  /// Splits the indexing of descriptions into equal steps, the newest listings first.
  public func setUnread(steps: Int) { state.withLock { $0.reading = (steps, 0) } }

  /// The indexed share of the descriptions.
  var shareRead: Double {
    let (steps, done) = state.withLock { $0.reading }
    return done < steps ? Double(done) / Double(steps) : 1
  }

  public func readDescriptions() async throws(StoreError) -> Double {
    try answer(.search) { _ in () }
    state.withLock { $0.reading.done += 1 }
    return shareRead
  }

  public func progress() async -> Double? { state.withLock { $0.progress } }

  /// Sends a change to the subscribers, as if another process had made it.
  public func announce(_ change: Change, to audience: Audience? = nil) {
    events.withLock { $0.append((change, audience ?? change.audience)) }
    broadcaster.send(change, to: audience)
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
    for listing in listings { announce(.listing(listing.id)) }
  }

  public func countView(of id: ID<Listing>) async throws(StoreError) {
    let isCounted = try answer(.countView) { shelf in
      guard var listing = shelf[id] else { return false }
      listing.counts.views += 1
      shelf.insert([listing])
      return true
    }
    if isCounted { announce(.listing(id)) }
  }

  /// Does nothing if the listing does not exist.
  func changeCounts(of id: ID<Listing>, _ change: (inout Listing.Counts) -> Void) {
    state.withLock { state in
      guard var listing = state.shelf[id] else { return }
      change(&listing.counts)
      state.shelf.insert([listing])
    }
  }

  /// The whole content, for restoring it when a transaction fails.
  var contents: InMemoryListings {
    get { state.withLock { $0.shelf } }
    set { state.withLock { $0.shelf = newValue } }
  }

  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Listing>] {
    try answer(.listing) { $0.ids(like: short) }
  }

  public func sellers(named name: String) async throws(StoreError) -> [Seller] {
    try answer(.sellers) { $0.sellers(named: name) }
  }

  public func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? {
    try answer(.seller) { $0.seller(id) }
  }

  public func changes() -> Changes { broadcaster.changes() }

  public func notices() async -> [StoreNotice] { state.withLock { $0.notices } }

  func answer<Answer: Sendable>(_ verb: Verb, _ ask: (inout InMemoryListings) -> Answer) throws(StoreError)
    -> Answer
  {
    try state.withLock { state throws(StoreError) in
      if let failure = state.failures[verb] { throw failure }
      return ask(&state.shelf)
    }
  }
}

extension InMemoryListingStore: EventStore {
  public func changes(for viewer: Viewer) -> Changes { broadcaster.changes(for: viewer) }

  public func changes(since number: Int?, for viewer: Viewer, limit: Int) async throws(StoreError) -> NumberedChanges {
    events.withLock { events in
      guard let number else { return NumberedChanges(number: events.count, changes: []) }
      guard (0...events.count).contains(number) else {
        return NumberedChanges(number: events.count, changes: [.everything])
      }
      var changes: [Change] = []
      for (place, event) in events.enumerated().dropFirst(number) {
        if changes.count >= limit { return NumberedChanges(number: place, changes: changes, hasMore: true) }
        if event.audience.includes(viewer), !changes.contains(event.change) { changes.append(event.change) }
      }
      return NumberedChanges(number: events.count, changes: changes)
    }
  }
}
