// The commands about the member's own contacts. They have no form for a server: see `CommandKind.isPrivate`.

/// Adds a contact, and returns it.
struct AddContact: CommandAction {
  let details: ContactDetails

  static var isForGuests: Bool { true }

  func perform(in context: CommandContext<ContactsError>) throws(ContactsError) -> Contact {
    let contact = Contact(
      id: context.newID(), details: try context.kept(details, of: nil), createdAt: context.time)
    let owner = context.actor
    let count = try context.stored { transaction throws(StoreError) in try transaction.contactCount(of: owner) }
    guard count < ContactRules.countLimit else { throw .rule(.tooMany(limit: ContactRules.countLimit)) }
    try context.change(.contact(contact.id, from: nil, to: contact), as: .addContact)
    return contact
  }

  func outcome(of record: CommandRecord, in context: CommandContext<ContactsError>) throws(ContactsError) -> Contact {
    try context.written(by: record)
  }
}

/// Replaces the details of a contact, and returns it.
struct EditContact: CommandAction {
  let contact: ID<Contact>
  let details: ContactDetails

  static var isForGuests: Bool { true }

  func perform(in context: CommandContext<ContactsError>) throws(ContactsError) -> Contact {
    let before = try context.contact(contact)
    var after = before
    after.details = try context.kept(details, of: contact)
    try context.change(.contact(contact, from: before, to: after), as: .editContact)
    return after
  }

  func outcome(of record: CommandRecord, in context: CommandContext<ContactsError>) throws(ContactsError) -> Contact {
    try context.contact(contact)
  }
}

/// Adds and edits several contacts. One undo reverts all of it. Those that break a rule stay as they are; returns the
/// broken rules in the order of `savings`, with nil for each that is saved.
struct SaveContacts: CommandAction {
  let savings: [ContactSaving]

  static var isForGuests: Bool { true }

  func perform(in context: CommandContext<ContactsError>) throws(ContactsError) -> [ContactRule?] {
    var broken: [ContactRule?] = []
    for saving in savings {
      do throws(ContactsError) {
        if let contact = saving.contact {
          _ = try EditContact(contact: contact, details: saving.details).perform(in: context)
        } else {
          _ = try AddContact(details: saving.details).perform(in: context)
        }
        broken.append(nil)
      } catch {
        guard case .rule(let rule) = error else { throw error }
        broken.append(rule)
      }
    }
    return broken
  }

  func outcome(of record: CommandRecord, in context: CommandContext<ContactsError>) throws(ContactsError)
    -> [ContactRule?]
  {
    savings.map { _ in nil }
  }
}

/// Removes a contact, and returns it.
struct RemoveContact: CommandAction {
  let contact: ID<Contact>

  static var isForGuests: Bool { true }

  func perform(in context: CommandContext<ContactsError>) throws(ContactsError) -> Contact {
    let before = try context.contact(contact)
    try context.change(.contact(contact, from: before, to: nil), as: .removeContact)
    return before
  }

  func outcome(of record: CommandRecord, in context: CommandContext<ContactsError>) throws(ContactsError) -> Contact {
    try context.written(by: record)
  }
}

extension CommandAction where Failure == ContactsError {
  /// Nothing about contacts goes to a server.
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { nil }
}

extension CommandContext where Failure == ContactsError {
  fileprivate func contact(_ id: ID<Contact>) throws(ContactsError) -> Contact {
    let owner = actor
    let found = try stored { transaction throws(StoreError) in try transaction.contact(id, of: owner) }
    guard let found else { throw .notFound }
    return found
  }

  /// The details as they are kept for a contact; nil is a new one.
  fileprivate func kept(_ details: ContactDetails, of contact: ID<Contact>?) throws(ContactsError) -> ContactDetails {
    let kept: ContactDetails
    do throws(ContactRule) { kept = try ContactRules.kept(details) } catch { throw .rule(error) }
    guard let member = kept.member else { return kept }
    let owner = actor
    guard member != owner else { throw .rule(.yourself) }
    let other = try stored { transaction throws(StoreError) in try transaction.contact(tiedTo: member, of: owner) }
    if let other, other.id != contact { throw .rule(.tied(name: other.name)) }
    return kept
  }

  /// The contact that a command added or removed.
  fileprivate func written(by record: CommandRecord) throws(ContactsError) -> Contact {
    let changes = try stored { transaction throws(StoreError) in try transaction.changes(of: record.number) }
    for case .contact(_, let from, let to) in changes { if let contact = to ?? from { return contact } }
    throw .notFound
  }
}
