internal import Marketplace

/// A person in an address book of any program, as a vCard or a JSON record has them.
public struct ContactCard: Hashable, Sendable {
  /// One of the person's phone numbers.
  public struct Phone: Hashable, Sendable {
    /// As the other program wrote it.
    public var number: String
    /// The parameters of vCard 4.0, each after a semicolon: `;TYPE=cell;PREF=1`. Empty for most.
    public var parameters: String
    /// The group that the number shares with its label in `extras`: `item1`.
    public var group: String?

    public init(_ number: String, parameters: String = "", group: String? = nil) {
      self.number = number
      self.parameters = parameters
      self.group = group
    }
  }

  public var name: String
  public var phones: [Phone]
  /// Lines are separated by `\n`. May be empty.
  public var note: String
  /// The other program's identity of this person.
  public var uid: String?
  /// Chooses the creature of a person without a picture.
  public var seed: UInt64?
  /// The bytes of a picture file, which may be damaged. At most `ContactCard.pictureLimit`.
  public var picture: [UInt8]?
  /// Everything else, as unfolded content lines of vCard 4.0: `EMAIL:otter@example.org`.
  public var extras: [String]

  /// The maximum size of a picture in bytes.
  public static let pictureLimit = 8 << 20

  public init(
    name: String, phones: [Phone] = [], note: String = "", uid: String? = nil, seed: UInt64? = nil,
    picture: [UInt8]? = nil, extras: [String] = []
  ) {
    self.name = name
    self.phones = phones
    self.note = note
    self.uid = uid
    self.seed = seed
    self.picture = picture
    self.extras = extras
  }
}

/// Why a part of a file of contacts was not read. Everything else in the file is.
public struct CardFault: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The file has no contact at all.
    case noCards
    /// The line has no name or no colon, or it is text between two cards.
    case notAProperty
    /// The card has no end.
    case unfinished
    /// The card has no name, and nothing that could replace it.
    case nameless
    /// The line, or the card with it, is longer than any card needs. The line is left out.
    case tooLong
    /// A picture of more than `ContactCard.pictureLimit` bytes. The card has no picture.
    case largePicture
    /// The Base64 of the line is invalid. The line is left out.
    case damaged
    /// The record is not valid JSON, or not a contact.
    case notJSON
  }

  /// From 1.
  public let line: Int
  public let reason: Reason

  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
