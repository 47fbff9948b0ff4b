public import Marketplace
import Synchronization

/// Contacts in memory. Tests can make it fail.
public final class InMemoryContactStore: ContactStore {
  struct State {
    var contacts: [ID<Account>: [Contact]] = [:]
    var failure: StoreError?

    /// In the order of the list.
    func found(of owner: ID<Account>, _ search: PersonSearch) -> [Contact] {
      (contacts[owner] ?? []).filter { search.matches(name: $0.name, phone: $0.details.phone) }
        .map { (key: NameKey($0.name), contact: $0) }
        .sorted { ($0.key, $0.contact.id) < ($1.key, $1.contact.id) }.map(\.contact)
    }
  }

  private let state = Mutex(State())

  public init() {}

  /// Makes every method throw `error`; nil ends that.
  public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }

  /// The whole content, for restoring it when a transaction fails.
  var contents: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  public func contacts(of owner: ID<Account>, _ search: PersonSearch, from start: Int, limit: Int)
    async throws(StoreError) -> Page<Contact>
  {
    let found = try answer { $0.found(of: owner, search) }
    let start = max(0, start)
    return Page(items: Array(found.dropFirst(start).prefix(max(0, limit))), start: start, total: found.count)
  }

  public func index(of contact: ID<Contact>, of owner: ID<Account>, _ search: PersonSearch)
    async throws(StoreError) -> Int?
  {
    try answer { $0.found(of: owner, search).firstIndex { $0.id == contact } }
  }

  public func places(of members: [Seller], among owner: ID<Account>, _ search: PersonSearch)
    async throws(StoreError) -> [Int?]
  {
    try answer { state in
      let found = state.found(of: owner, search)
      let tied = Set((state.contacts[owner] ?? []).compactMap(\.details.member))
      return members.map { member in
        tied.contains(member.id) ? nil : found.count { NameKey($0.name) < NameKey(member.name) }
      }
    }
  }

  public func giveContacts(of owner: ID<Account>, to other: ID<Account>) async throws(StoreError) {
    try answer { state in
      guard state.contacts[other, default: []].isEmpty else { return }
      state.contacts[other] = state.contacts.removeValue(forKey: owner)
    }
  }

  public func contact(_ id: ID<Contact>, of owner: ID<Account>) async throws(StoreError) -> Contact? {
    try answer { $0.contacts[owner]?.first { $0.id == id } }
  }

  public func contact(tiedTo member: ID<Account>, of owner: ID<Account>) async throws(StoreError) -> Contact? {
    try answer { $0.contacts[owner]?.first { $0.details.member == member } }
  }

  func answer<Answer: Sendable>(_ ask: (inout sending State) -> Answer) throws(StoreError) -> Answer {
    let outcome: Result<Answer, StoreError> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      return .success(ask(&state))
    }
    return try outcome.get()
  }
}

// The contacts within a transaction.
extension InMemoryTransaction {
  func contact(_ id: ID<Contact>, of owner: ID<Account>) throws(StoreError) -> Contact? {
    try store.contacts.answer { $0.contacts[owner]?.first { $0.id == id } }
  }

  func contact(tiedTo member: ID<Account>, of owner: ID<Account>) throws(StoreError) -> Contact? {
    try store.contacts.answer { $0.contacts[owner]?.first { $0.details.member == member } }
  }

  func contactCount(of owner: ID<Account>) throws(StoreError) -> Int {
    try store.contacts.answer { $0.contacts[owner]?.count ?? 0 }
  }

  /// Writes a contact, or removes it with nil.
  func write(_ id: ID<Contact>, _ contact: Contact?, of owner: ID<Account>) throws(StoreError) {
    try store.contacts.answer { state in
      state.contacts[owner, default: []].removeAll { $0.id == id }
      if let contact { state.contacts[owner, default: []].append(contact) }
    }
    note(.personal(owner))
  }
}
