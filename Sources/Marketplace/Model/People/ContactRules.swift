/// The rules for contacts.
public enum ContactRules {
  /// The maximum number of characters in a name.
  public static let nameLimit = 60
  /// The maximum number of characters in a phone number with its hyphens.
  public static let phoneLimit = 40
  /// The maximum number of characters in a note.
  public static let noteLimit = 1000
  /// The maximum size of an imported card in bytes. Its pictures are not in it.
  public static let cardLimit = 64 << 10
  /// The maximum number of contacts per person.
  public static let countLimit = 50_000

  /// Returns the details as they are kept: the name and the phone number in one line, the note without blank ends.
  /// Throws for a contact without a name, and for a text that is too long.
  public static func kept(_ details: ContactDetails) throws(ContactRule) -> ContactDetails {
    var kept = details
    kept.name = PlainLine.cleaned(details.name).trimmed
    guard !kept.name.isEmpty else { throw .noName }
    guard AccountRules.isShort(kept.name, nameLimit) else { throw .longName(limit: nameLimit) }
    kept.phone = PlainLine.cleaned(details.phone).trimmed
    guard AccountRules.isShort(kept.phone, phoneLimit) else { throw .longPhone(limit: phoneLimit) }
    kept.note = details.note.trimmed
    guard AccountRules.isShort(kept.note, noteLimit) else { throw .longNote(limit: noteLimit) }
    if kept.card.utf8.count > cardLimit { kept.card = "" }
    return kept
  }

  /// The start of a text that is short enough.
  public static func shortened(_ text: String, to limit: Int) -> String {
    var short = String(text.prefix(limit))
    while !AccountRules.isShort(short, limit) { short.removeLast() }
    return short.trimmed
  }
}

/// A violated rule about contacts.
public enum ContactRule: Error, Hashable, Sendable {
  case noName
  case longName(limit: Int)
  case longPhone(limit: Int)
  case longNote(limit: Int)
  case tooMany(limit: Int)
  /// The contact with this name is tied to the member already.
  case tied(name: String)
  /// People cannot tie a contact to themselves.
  case yourself
}
