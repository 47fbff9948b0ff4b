public import Marketplace
import Synchronization

/// Inboxes in memory. Tests can make it fail.
public final class InMemoryInboxStore: InboxStore {
  private struct Person {
    var items: [InboxItem] = []
    var claimed: Set<ID<InboxItem>> = []
    var memory: [InboxMemory.Subject: InboxMemory] = [:]
    var mark: InboxMark?
  }

  private struct State {
    var people: [ID<Account>: Person] = [:]
    var number = 0
    var failure: StoreError?
  }

  private let state = Mutex(State())
  private let announce: @Sendable (Change) -> Void

  /// `announce` receives the changes.
  public init(announce: @escaping @Sendable (Change) -> Void = { _ in }) { self.announce = announce }

  /// Sends its changes to the subscribers of `listings`.
  public convenience init(of listings: InMemoryListingStore) { self.init(announce: { listings.announce($0) }) }

  /// Makes every method throw `error`; nil ends that.
  public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }

  public func mark(of person: ID<Account>) async throws(StoreError) -> InboxMark? {
    try answer { $0.people[person]?.mark }
  }

  public func items(of person: ID<Account>, _ query: InboxQuery) async throws(StoreError) -> [InboxItem] {
    try answer { state in
      let found = state.people[person, default: Person()].items.filter { query.asks(for: $0) }
      return Array(Self.newestFirst(found).prefix(max(0, query.limit)))
    }
  }

  public func unread(of person: ID<Account>, _ query: InboxQuery) async throws(StoreError) -> Int {
    var query = query
    query.isUnread = true
    return try answer { [query] state in
      state.people[person, default: Person()].items.count { query.asks(for: $0) }
    }
  }

  public func items(of person: ID<Account>, about subjects: Set<InboxSubject>)
    async throws(StoreError) -> [InboxSubject: [InboxItem]]
  {
    try answer { state in
      var found: [InboxSubject: [InboxItem]] = [:]
      for item in state.people[person]?.items ?? [] {
        if let subject = item.subject, subjects.contains(subject) { found[subject, default: []].append(item) }
      }
      return found
    }
  }

  public func memory(of person: ID<Account>) async throws(StoreError) -> [InboxMemory.Subject: InboxMemory] {
    try answer { $0.people[person]?.memory ?? [:] }
  }

  public func keep(_ changes: InboxChanges, of person: ID<Account>, at mark: InboxMark, since horizon: Timestamp)
    async throws(StoreError)
  {
    let isChanged = try answer { state in
      var own = state.people[person] ?? Person()
      let before = own.items.filter { !$0.isGone }
      for var item in changes.new where !own.items.contains(where: { $0.id == item.id }) {
        state.number += 1
        item.number = state.number
        own.items.append(item)
      }
      for index in own.items.indices {
        let id = own.items[index].id
        if changes.gone.contains(id) { own.items[index].isGone = true }
        if changes.back.contains(id) { own.items[index].isGone = false }
        if changes.read.contains(id) { own.items[index].isRead = true }
      }
      for (subject, memory) in changes.memory { own.memory[subject] = memory }
      let isChanged = own.items.filter { !$0.isGone } != before
      own.items.removeAll { $0.time < horizon }
      own.mark = mark
      state.people[person] = own
      return isChanged
    }
    if isChanged { announce(.inbox(person)) }
  }

  public func markRead(_ items: Set<ID<InboxItem>>?, of person: ID<Account>) async throws(StoreError) {
    try mark(items, of: person, isRead: true)
  }

  public func markUnread(_ items: Set<ID<InboxItem>>, of person: ID<Account>) async throws(StoreError) {
    try mark(items, of: person, isRead: false)
  }

  private func mark(_ items: Set<ID<InboxItem>>?, of person: ID<Account>, isRead: Bool) throws(StoreError) {
    let isChanged = try answer { state in
      var own = state.people[person] ?? Person()
      var isChanged = false
      for index in own.items.indices where items?.contains(own.items[index].id) ?? true {
        if own.items[index].isRead != isRead { isChanged = true }
        own.items[index].isRead = isRead
      }
      state.people[person] = own
      return isChanged
    }
    if isChanged { announce(.inbox(person)) }
  }

  public func claim(_ items: Set<ID<InboxItem>>, of person: ID<Account>) async throws(StoreError) -> Set<ID<InboxItem>>
  {
    try answer { state in
      var own = state.people[person] ?? Person()
      let new = items.intersection(own.items.map(\.id)).subtracting(own.claimed)
      own.claimed.formUnion(new)
      state.people[person] = own
      return new
    }
  }

  private static func newestFirst(_ items: [InboxItem]) -> [InboxItem] {
    items.sorted { ($0.time, $0.number) > ($1.time, $1.number) }
  }

  private func answer<Answer: Sendable>(_ ask: (inout State) -> Answer) throws(StoreError) -> Answer {
    try state.withLock { state throws(StoreError) in
      if let failure = state.failure { throw failure }
      return ask(&state)
    }
  }
}
