/// The viewer's own address book. It stays on this machine. A guest has one too.
public protocol Contacts: Sendable {
  /// At most `limit` of the viewer's contacts and of the members in `followed` that `text` finds, starting at an index.
  /// They are one list in the order of `NameKey`. A followed member who is tied to a contact is listed as the contact.
  func people(matching text: String, beside followed: [Profile], from start: Int, limit: Int)
    async throws(StoreError) -> Page<ListedPerson>

  /// The index of a person in the same list; nil for one who is not in it.
  func index(of person: ListedPerson.ID, matching text: String, beside followed: [Profile])
    async throws(StoreError) -> Int?

  /// Nil when the viewer has no such contact.
  func contact(_ id: ID<Contact>) async throws(StoreError) -> Contact?

  /// The contact that is tied to a member; nil when there is none.
  func contact(of member: ID<Account>) async throws(StoreError) -> Contact?

  /// Adds a contact. Throws `.rule`.
  func add(_ details: ContactDetails) async throws(ContactsError) -> Contact

  /// Replaces the details of a contact. Throws `.rule`, and `.notFound` when the viewer has no such contact.
  func edit(_ id: ID<Contact>, to details: ContactDetails) async throws(ContactsError) -> Contact

  /// Adds and edits several contacts as one change, which one undo reverts. Throws `.notFound` when the viewer does not
  /// have one of them; then nothing is saved.
  ///
  /// - Returns: the rules that keep contacts from being saved, in the order of `savings`; nil for each that is saved.
  func save(_ savings: [ContactSaving]) async throws(ContactsError) -> [ContactRule?]

  /// Returns the removed contact. Throws `.notFound` when the viewer has no such contact.
  func remove(_ id: ID<Contact>) async throws(ContactsError) -> Contact
}

/// One of several contacts to save.
public struct ContactSaving: Hashable, Sendable {
  /// The contact to edit; nil for a new one.
  public let contact: ID<Contact>?
  public var details: ContactDetails

  public init(_ contact: ID<Contact>?, _ details: ContactDetails) { (self.contact, self.details) = (contact, details) }
}

/// A row of the list of people.
public enum ListedPerson: Hashable, Sendable, Identifiable {
  case contact(Contact)
  /// A followed member who is no contact.
  case member(Profile)

  public enum ID: Hashable, Sendable {
    case contact(Marketplace.ID<Contact>)
    case member(Marketplace.ID<Account>)
  }

  public var id: ID {
    switch self {
    case .contact(let contact): .contact(contact.id)
    case .member(let profile): .member(profile.id)
    }
  }

  public var name: String {
    switch self {
    case .contact(let contact): contact.name
    case .member(let profile): profile.name
    }
  }

  /// The member behind the row.
  public var member: Marketplace.ID<Account>? {
    switch self {
    case .contact(let contact): contact.details.member
    case .member(let profile): profile.id
    }
  }
}

/// Why an action on contacts failed.
public enum ContactsError: CommandFailure, Hashable {
  /// `CommandFailure` requires it. Contacts never throw it, because guests have contacts too.
  case guest
  case rule(ContactRule)
  case notFound
  case store(StoreError)

  public var code: String {
    switch self {
    case .guest: "signed-out"
    case .notFound: "not-found"
    case .store: "store"
    case .rule(let rule): rule.code
    }
  }

  public var storeError: StoreError? { if case .store(let fault) = self { fault } else { nil } }
}

extension ContactRule {
  fileprivate var code: String {
    switch self {
    case .noName, .longName: "contact-name"
    case .longPhone: "contact-phone"
    case .longNote: "contact-note"
    case .tooMany: "contacts-full"
    case .tied: "contact-tied"
    case .yourself: "contact-own"
    }
  }
}
