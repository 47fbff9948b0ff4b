public import Marketplace
import Synchronization

/// An account store in memory. Tests can make it fail.
public final class InMemoryAccountStore: AccountStore {
  struct State {
    var accounts: [ID<Account>: Account] = [:]
    var skeletons: [ID<Account>: Skeleton] = [:]
    /// Newest last.
    var blocks: [Block] = []
    /// Newest last.
    var reports: [Report] = []
    /// Newest last.
    var follows: [ID<Account>: [Follow]] = [:]
    var ratings: [Rating] = []
    var standings: [ID<Account>: Standing] = [:]
    /// Newest last; see `InMemoryModerationStore`.
    var decisions: [Decision] = []
    var outcomes: [ReportOutcome] = []
    var failure: StoreError?

    func visibility(for person: ID<Account>) -> Visibility {
      var visibility = Visibility()
      for block in blocks {
        if block.person == person { visibility.sellers.insert(block.other) }
        if block.other == person { visibility.sellers.insert(block.person) }
      }
      for report in reports where report.reporter == person && report.state != .dismissed {
        visibility.hide(report.subject)
      }
      return visibility
    }

    func owners(of skeleton: Skeleton) -> Set<ID<Account>> { Set(skeletons.filter { $0.value.isLike(skeleton) }.keys) }
  }

  private let state: Mutex<State>
  private let announce: @Sendable (Change) -> Void

  /// `announce` receives the changes.
  public init(
    _ accounts: [Account] = [], lookalikes: any Lookalikes = PlainLookalikes(),
    announce: @escaping @Sendable (Change) -> Void = { _ in }
  ) {
    var first = State()
    for account in accounts {
      first.accounts[account.id] = account
      first.skeletons[account.id] = lookalikes.skeleton(of: account.name)
    }
    state = Mutex(first)
    self.announce = announce
  }

  /// Makes every method throw `error`; nil stops that.
  public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }

  /// The whole content, for restoring it when a transaction fails.
  var contents: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  public func account(_ id: ID<Account>) async throws(StoreError) -> Account? { try answer { $0.accounts[id] } }

  public func account(skeleton: Skeleton) async throws(StoreError) -> Account? {
    try answer { state in
      let alike = state.skeletons.filter { $0.value.isLike(skeleton) }
      let holder = alike.first { $0.value.folded == skeleton.folded } ?? alike.first
      return holder.flatMap { state.accounts[$0.key] }
    }
  }

  public func accounts() async throws(StoreError) -> [Account] {
    try answer { $0.accounts.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }
  }

  public func add(_ account: Account, skeleton: Skeleton) async throws(StoreError) -> Bool {
    let isAdded = try answer { state in
      guard state.accounts[account.id] == nil, state.owners(of: skeleton).isEmpty else { return false }
      state.accounts[account.id] = account
      state.skeletons[account.id] = skeleton
      return true
    }
    if isAdded { announce(.accounts(account.id)) }
    return isAdded
  }

  /// Checks only blocks, follows, ratings and reports for references.
  public func remove(_ ids: Set<ID<Account>>) async throws(StoreError) -> Int {
    let removed = try answer { state in
      let free = ids.filter { id in
        state.accounts[id] != nil && !state.blocks.contains { $0.person == id || $0.other == id }
          && state.follows[id]?.isEmpty ?? true && !state.follows.values.joined().contains { $0.other == id }
          && !state.ratings.contains { $0.author == id || $0.subject == id }
          && !state.reports.contains { $0.reporter == id || $0.subject == .account(id) }
      }
      for id in free { (state.accounts[id], state.skeletons[id]) = (nil, nil) }
      return free.count
    }
    if removed > 0 { announce(.accounts(nil)) }
    return removed
  }

  public func blocks(by person: ID<Account>) async throws(StoreError) -> [Block] {
    try answer { $0.blocks.reversed().filter { $0.person == person } }
  }

  public func follows(by person: ID<Account>) async throws(StoreError) -> [Follow] {
    try answer { $0.follows[person]?.reversed() ?? [] }
  }

  public func ratings(of person: ID<Account>, limit: Int) async throws(StoreError) -> [Rating] {
    try answer { state in
      let found = state.ratings.filter { $0.subject == person }
        .sorted { ($0.time, $0.listing, $0.author) > ($1.time, $1.listing, $1.author) }
      return Array(found.prefix(max(0, limit)))
    }
  }

  public func ratings(by person: ID<Account>, about listings: Set<ID<Listing>>?) async throws(StoreError) -> [Rating] {
    try answer { state in
      state.ratings.filter { $0.author == person && listings?.contains($0.listing) ?? true }
        .sorted { ($0.time, $0.listing, $0.subject) > ($1.time, $1.listing, $1.subject) }
    }
  }

  /// This store has all ratings.
  public func sentManner(of person: ID<Account>) async throws(StoreError) -> Manner? { nil }

  public func visibility(for person: ID<Account>) async throws(StoreError) -> Visibility {
    try answer { $0.visibility(for: person) }
  }

  public func reports(by person: ID<Account>) async throws(StoreError) -> [Report] {
    try answer { $0.reports.reversed().filter { $0.reporter == person } }
  }

  func answer<Answer: Sendable>(_ ask: (inout sending State) -> Answer) throws(StoreError) -> Answer {
    let outcome: Result<Answer, StoreError> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      return .success(ask(&state))
    }
    return try outcome.get()
  }
}

/// Treats only texts that differ in case as alike.
public struct PlainLookalikes: Lookalikes {
  public init() {}
  public func skeleton(of text: String) -> Skeleton { Skeleton(DrawnName.drawn(text).lowercased()) }
}
