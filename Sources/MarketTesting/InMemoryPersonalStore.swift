public import Marketplace
import Synchronization

/// Hearts, partners and drafts that are forgotten when the test ends; fails when it is told to.
public final class InMemoryPersonalStore: PersonalStore {
  fileprivate struct Deal: Hashable {
    let listing: ID<Listing>
    let status: ListingStatus
  }

  struct Person {
    /// Newest last, all of them.
    var wishes: [Wish] = []
    var heartActs: [HeartAct] = []
    var viewed: [ID<Listing>] = []
    var drafts: [ListingDraft] = []
    /// Newest last.
    var searches: [SavedSearch] = []
  }

  struct State {
    var people: [ID<Account>: Person] = [:]
    fileprivate var partners: [Deal: (partner: ID<Account>, time: Timestamp)] = [:]
    var heartActs = 0
    var failure: StoreError?
  }

  private let state = Mutex(State())
  private let count: @Sendable (ID<Listing>, Int) -> Listing.Counts?
  let announce: @Sendable (Change) -> Void

  /// `count` adds so many hearts to a listing's own and gives its counts then; `announce` hears what changed.
  public init(
    count: @escaping @Sendable (ID<Listing>, Int) -> Listing.Counts?,
    announce: @escaping @Sendable (Change) -> Void = { _ in }
  ) {
    self.count = count
    self.announce = announce
  }

  /// Counts the hearts of the listings of a store in memory.
  public convenience init(of listings: InMemoryListingStore) {
    self.init(count: { listings.addHearts($1, to: $0) }, announce: { listings.announce($0) })
  }

  /// From now on every verb throws `error`; nil lets them work again.
  public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }

  public func setHeart(
    on listing: Listing, by person: ID<Account>, to isSet: Bool, as kind: HeartAct.Kind, at time: Timestamp
  ) async throws(StoreError) -> Listing.Counts {
    let isChanged = try answer { state in
      let has = state.people[person]?.wishes.contains { $0.listing == listing.id } ?? false
      if has == isSet { return false }
      if isSet {
        let wish = Wish(listing: listing.id, time: time, price: listing.price)
        state.people[person, default: Person()].wishes.append(wish)
      } else {
        state.people[person]?.wishes.removeAll { $0.listing == listing.id }
      }
      state.heartActs += 1
      let act = HeartAct(sequence: state.heartActs, kind: kind, listing: listing.id, isSet: isSet, time: time)
      let acts = (state.people[person]?.heartActs ?? []) + [act]
      state.people[person, default: Person()].heartActs = acts.suffix(ActHistory.window)
      return true
    }
    guard isChanged else { return listing.counts }
    announce(.personal(person))
    return count(listing.id, isSet ? 1 : -1) ?? listing.counts
  }

  public func wishes(of person: ID<Account>) async throws(StoreError) -> [Wish] {
    try answer { $0.people[person]?.wishes.reversed() ?? [] }
  }

  public func heartActs(of person: ID<Account>) async throws(StoreError) -> [HeartAct] {
    try answer { $0.people[person]?.heartActs.reversed() ?? [] }
  }

  public func partner(of listing: ID<Listing>, as status: ListingStatus) async throws(StoreError) -> ID<Account>? {
    try answer { $0.partners[Deal(listing: listing, status: status)]?.partner }
  }

  public func setPartner(
    of listing: ID<Listing>, as status: ListingStatus, to partner: ID<Account>?, at time: Timestamp
  )
    async throws(StoreError)
  {
    try answer { $0.partners[Deal(listing: listing, status: status)] = partner.map { ($0, time) } }
    if let partner { announce(.personal(partner)) }
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

  public func draft(of person: ID<Account>, about listing: ID<Listing>?) async throws(StoreError) -> ListingDraft? {
    try answer { $0.people[person]?.drafts.first { $0.listing == listing } }
  }

  public func keep(_ draft: ListingDraft, of person: ID<Account>, at time: Timestamp) async throws(StoreError) {
    try answer { state in
      state.people[person]?.drafts.removeAll { $0.listing == draft.listing }
      state.people[person, default: Person()].drafts.append(draft)
    }
  }

  public func dropDraft(of person: ID<Account>, about listing: ID<Listing>?) async throws(StoreError) {
    try answer { $0.people[person]?.drafts.removeAll { $0.listing == listing } }
  }

  func answer<Answer: Sendable>(_ ask: (inout sending State) -> Answer) throws(StoreError) -> Answer {
    let outcome: Result<Answer, StoreError> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      return .success(ask(&state))
    }
    return try outcome.get()
  }
}
