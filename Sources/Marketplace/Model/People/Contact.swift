/// A person in the viewer's own address book. Contacts never leave the machine: no command about them goes to a server.
public struct Contact: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Contact>
  public var details: ContactDetails
  public let createdAt: Timestamp

  public init(id: Marketplace.ID<Contact>, details: ContactDetails, createdAt: Timestamp) {
    self.id = id
    self.details = details
    self.createdAt = createdAt
  }

  public var name: String { details.name }
}

/// The part of a contact that its owner can edit.
public struct ContactDetails: Hashable, Sendable {
  public var name: String
  /// As it is shown: `010-1234-5678`. Empty without a phone number.
  public var phone: String
  /// The owner's private note; may have several lines.
  public var note: String
  /// Nil shows the creature of `seed`.
  public var picture: Picture?
  /// Chooses the creature.
  public var seed: UInt64
  /// The member that the contact is tied to.
  public var member: ID<Account>?
  /// The owner's experience with this person.
  public var marks: Set<ContactMark>
  /// The vCard of an imported contact, with the fields that this program does not know. An export writes them back.
  /// Empty for most contacts.
  public var card: String

  public init(
    name: String, phone: String = "", note: String = "", picture: Picture? = nil, seed: UInt64,
    member: ID<Account>? = nil, marks: Set<ContactMark> = [], card: String = ""
  ) {
    self.name = name
    self.phone = phone
    self.note = note
    self.picture = picture
    self.seed = seed
    self.member = member
    self.marks = marks
    self.card = card
  }

  /// Whether there is something to remember before answering this person.
  public var hasNotes: Bool { !note.isEmpty || !marks.isEmpty }
}

/// A private mark on a contact. The names are stored, so never rename a case.
public enum ContactMark: String, CaseIterable, Hashable, Sendable {
  case met, didNotCome, friendly, haggles
}

extension ID where Entity == Account {
  /// The owner of a guest's records on this machine: the nil UUID, which no account has.
  public static var guest: Self { ID(high: 0, low: 0) }
}
