public import Marketplace

/// The contacts in `Library/Market.sqlite`.
public struct EmbeddedContactStore: ContactStore, SQLStore {
  let store: StoreActor

  /// Holds for the commands that changed a contact.
  static let isAboutContact = """
    (kind IN ('addContact', 'editContact', 'removeContact')
      OR aboutKind IN ('addContact', 'editContact', 'removeContact'))
    """

  /// - `contact`: everybody's own contacts. `person` is the owner. `details` is the contact (`ContactJSON`); the other
  ///   columns are derived from it: `sortKey` is a `NameKey`, `found` and `initials` are the texts of `PersonSearch`,
  ///   `picture` is a path below Images, and `member` is the account that the contact is tied to.
  static let tables = [
    """
    CREATE TABLE contact(number INTEGER PRIMARY KEY, person BLOB NOT NULL, id BLOB NOT NULL, sortKey BLOB NOT NULL,
      found TEXT NOT NULL, initials TEXT NOT NULL, picture TEXT, member BLOB, details TEXT NOT NULL, UNIQUE(person, id))
    """,
    // A search reads this index only.
    "CREATE INDEX contact_name ON contact(person, sortKey, id, found, initials)",
    "CREATE UNIQUE INDEX contact_member ON contact(member, person) WHERE member IS NOT NULL",
    "CREATE INDEX contact_picture ON contact(picture) WHERE picture IS NOT NULL",
    "CREATE INDEX command_contact ON command(number) WHERE \(isAboutContact)",
  ]

  public func contacts(of owner: ID<Account>, _ search: PersonSearch, from start: Int, limit: Int)
    async throws(StoreError) -> Page<Contact>
  {
    try await ask { sql throws(SQLiteFault) in try sql.contacts(of: owner, search, from: start, limit: limit) }
  }

  public func index(of contact: ID<Contact>, of owner: ID<Account>, _ search: PersonSearch)
    async throws(StoreError) -> Int?
  {
    try await ask { sql throws(SQLiteFault) in try sql.index(of: contact, of: owner, search) }
  }

  public func places(of members: [Seller], among owner: ID<Account>, _ search: PersonSearch)
    async throws(StoreError) -> [Int?]
  {
    try await ask { sql throws(SQLiteFault) in try sql.places(of: members, among: owner, search) }
  }

  public func contact(_ id: ID<Contact>, of owner: ID<Account>) async throws(StoreError) -> Contact? {
    try await ask { sql throws(SQLiteFault) in try sql.contact(id, of: owner) }
  }

  public func contact(tiedTo member: ID<Account>, of owner: ID<Account>) async throws(StoreError) -> Contact? {
    try await ask { sql throws(SQLiteFault) in try sql.contact(tiedTo: member, of: owner) }
  }

  public func giveContacts(of owner: ID<Account>, to other: ID<Account>) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in try sql.giveContacts(of: owner, to: other) }
  }
}

// The contacts within a transaction.
extension EmbeddedTransaction {
  func contact(_ id: ID<Contact>, of owner: ID<Account>) throws(StoreError) -> Contact? {
    try inStore { () throws(SQLiteFault) in try sql.contact(id, of: owner) }
  }

  func contact(tiedTo member: ID<Account>, of owner: ID<Account>) throws(StoreError) -> Contact? {
    try inStore { () throws(SQLiteFault) in try sql.contact(tiedTo: member, of: owner) }
  }

  func contactCount(of owner: ID<Account>) throws(StoreError) -> Int {
    try inStore { () throws(SQLiteFault) in try sql.contactCount(of: owner) }
  }
}
