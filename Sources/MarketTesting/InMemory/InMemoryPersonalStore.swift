public import Marketplace
import Synchronization

/// A personal store in memory. Tests can make it fail.
public final class InMemoryPersonalStore: PersonalStore {
  struct Deal: Hashable {
    let listing: ID<Listing>
    let status: ListingStatus
  }

  struct Person {
    /// All hearts, newest last.
    var wishes: [Wish] = []
    var viewed: [ID<Listing>] = []
    var drafts: [Draft] = []
    var searches: [SavedSearch] = []

    /// The newest first.
    var newestSearches: [SavedSearch] {
      searches.enumerated().sorted { ($0.element.createdAt, $0.offset) > ($1.element.createdAt, $1.offset) }
        .map(\.element)
    }
  }

  struct State {
    var people: [ID<Account>: Person] = [:]
    var partners: [Deal: (partner: ID<Account>, time: Timestamp)] = [:]
    var failure: StoreError?
  }

  private let state = Mutex(State())
  let announce: @Sendable (Change) -> Void

  /// `announce` receives the changes.
  public init(announce: @escaping @Sendable (Change) -> Void = { _ in }) { self.announce = announce }

  /// Sends its changes to the subscribers of `listings`.
  public convenience init(of listings: InMemoryListingStore) { self.init(announce: { listings.announce($0) }) }

  /// The whole content, for restoring it when a transaction fails.
  var contents: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Makes every method throw `error`; nil ends that.
  public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }

  public func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch] {
    try answer { $0.people[person]?.newestSearches ?? [] }
  }

  public func wishes(of person: ID<Account>) async throws(StoreError) -> [Wish] {
    try answer { $0.people[person]?.wishes.reversed() ?? [] }
  }

  public func partner(of listing: ID<Listing>, as status: ListingStatus) async throws(StoreError) -> ID<Account>? {
    try answer { $0.partners[Deal(listing: listing, status: status)]?.partner }
  }

  public func partners(of listings: Set<ID<Listing>>, as status: ListingStatus)
    async throws(StoreError) -> [ID<Listing>: ID<Account>]
  {
    try answer { state in
      var partners: [ID<Listing>: ID<Account>] = [:]
      for listing in listings { partners[listing] = state.partners[Deal(listing: listing, status: status)]?.partner }
      return partners
    }
  }

  public func purchases(of person: ID<Account>) async throws(StoreError) -> [ID<Listing>] {
    try answer { state in
      state.partners.filter { $0.key.status == .sold && $0.value.partner == person }
        .sorted { ($0.value.time, $0.key.listing) > ($1.value.time, $1.key.listing) }.map(\.key.listing)
    }
  }

  public func addViewed(_ listing: ID<Listing>, by person: ID<Account>, at time: Timestamp) async throws(StoreError) {
    try answer { state in
      var viewed = state.people[person]?.viewed ?? []
      viewed.removeAll { $0 == listing }
      viewed.append(listing)
      state.people[person, default: Person()].viewed = viewed.suffix(RecentlyViewed.limit)
    }
  }

  public func viewed(by person: ID<Account>) async throws(StoreError) -> [ID<Listing>] {
    try answer { $0.people[person]?.viewed.reversed() ?? [] }
  }

  public func draft(of person: ID<Account>, about subject: Draft.Subject) async throws(StoreError) -> Draft? {
    try answer { $0.people[person]?.drafts.first { $0.subject == subject } }
  }

  public func keep(_ draft: Draft, of person: ID<Account>, at time: Timestamp) async throws(StoreError) {
    try answer { state in
      state.people[person]?.drafts.removeAll { $0.subject == draft.subject }
      state.people[person, default: Person()].drafts.append(draft)
    }
  }

  public func dropDraft(of person: ID<Account>, about subject: Draft.Subject) async throws(StoreError) {
    try answer { $0.people[person]?.drafts.removeAll { $0.subject == subject } }
  }

  func answer<Answer: Sendable>(_ ask: (inout sending State) -> Answer) throws(StoreError) -> Answer {
    let outcome: Result<Answer, StoreError> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      return .success(ask(&state))
    }
    return try outcome.get()
  }
}
