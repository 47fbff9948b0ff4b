/// Stores the contacts of each person on this machine; `ID.guest` owns those of a guest. Contacts change through
/// `ContactTransaction`.
public protocol ContactStore: Sendable {
  /// The contacts of a person that `search` finds, in the order of `NameKey`, from an index on, at most `limit`. Throws
  /// `.unavailable` when the store cannot be read.
  func contacts(of owner: ID<Account>, _ search: PersonSearch, from start: Int, limit: Int)
    async throws(StoreError) -> Page<Contact>

  /// The index of a contact in the same list; nil when it is not in it.
  func index(of contact: ID<Contact>, of owner: ID<Account>, _ search: PersonSearch) async throws(StoreError) -> Int?

  /// For each member, how many contacts of the same list come before a contact with the member's name; nil for a member
  /// that a contact is tied to.
  func places(of members: [Seller], among owner: ID<Account>, _ search: PersonSearch) async throws(StoreError) -> [Int?]

  /// Nil when the person has no such contact.
  func contact(_ id: ID<Contact>, of owner: ID<Account>) async throws(StoreError) -> Contact?

  /// The contact that is tied to a member; nil when there is none.
  func contact(tiedTo member: ID<Account>, of owner: ID<Account>) async throws(StoreError) -> Contact?

  /// Gives all contacts of a person to one who has none yet.
  func giveContacts(of owner: ID<Account>, to other: ID<Account>) async throws(StoreError)
}

/// The contacts in one transaction of a store; see `RecordChange.contact` for writing.
public protocol ContactTransaction {
  /// Nil when the person has no such contact.
  func contact(_ id: ID<Contact>, of owner: ID<Account>) throws(StoreError) -> Contact?
  /// The contact that is tied to a member; nil when there is none.
  func contact(tiedTo member: ID<Account>, of owner: ID<Account>) throws(StoreError) -> Contact?
  func contactCount(of owner: ID<Account>) throws(StoreError) -> Int
}

/// A store without contacts, for a server.
public struct NoContacts: ContactStore {
  public init() {}
  public func contacts(of owner: ID<Account>, _ search: PersonSearch, from start: Int, limit: Int)
    async throws(StoreError) -> Page<Contact>
  { Page(items: [], start: 0, total: 0) }
  public func index(of contact: ID<Contact>, of owner: ID<Account>, _ search: PersonSearch)
    async throws(StoreError) -> Int?
  { nil }
  public func places(of members: [Seller], among owner: ID<Account>, _ search: PersonSearch)
    async throws(StoreError) -> [Int?]
  { members.map { _ in 0 } }
  public func contact(_ id: ID<Contact>, of owner: ID<Account>) async throws(StoreError) -> Contact? { nil }
  public func contact(tiedTo member: ID<Account>, of owner: ID<Account>) async throws(StoreError) -> Contact? { nil }
  public func giveContacts(of owner: ID<Account>, to other: ID<Account>) async throws(StoreError) {}
}
