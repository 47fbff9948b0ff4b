public import Marketplace

/// Converts contacts to cards and back. `ContactDetails.card` keeps what a contact has no field for.
extension ContactCard {
  private static let ownIdentity = "urn:uuid:"
  private static let member = "X-SECONDHAND-MEMBER:"
  private static let marks = "X-SECONDHAND-MARKS:"

  /// The card of a contact: the imported card with the changes since, or a new card.
  /// - Parameter picture: the bytes of its picture file.
  public init(_ contact: Contact, picture: [UInt8]? = nil) {
    let details = contact.details
    let known = Self.first(in: details.card)
    self = known ?? ContactCard(name: details.name)
    if shownName != details.name { name = details.name }
    if shownPhone != details.phone {
      phones = details.phone.isEmpty ? Array(phones.dropFirst()) : [.init(details.phone)] + phones.dropFirst()
    }
    if shownNote != details.note { note = details.note }
    uid = known?.uid ?? Self.ownIdentity + contact.id.description
    seed = details.seed
    self.picture = picture
    if let id = details.member { extras.append(Self.member + id.description) }
    if !details.marks.isEmpty {
      let names = ContactMark.allCases.filter(details.marks.contains).map(\.rawValue)
      extras.append(Self.marks + names.joined(separator: ","))
    }
  }

  /// The contact that this program wrote the card of; nil for a card of another one.
  public var ownID: ID<Contact>? {
    uid.flatMap { $0.hasPrefix(Self.ownIdentity) ? ID($0.dropFirst(Self.ownIdentity.count)) : nil }
  }

  /// The details of the contact that the card describes, with the picture of `known`.
  /// - Parameters:
  ///   - known: the contact that exists already; nil for a new one. It keeps what the card leaves out.
  ///   - seed: for a new contact whose card has none.
  public func details(replacing known: Contact?, seed: UInt64) -> ContactDetails {
    if let known, isCard(of: known) { return known.details }
    var details = known?.details ?? ContactDetails(name: "", seed: self.seed ?? seed)
    details.name = shownName
    if !phones.isEmpty { details.phone = shownPhone }
    if !note.isEmpty { details.note = shownNote }
    if let seed = self.seed { details.seed = seed }
    for extra in extras {
      if extra.hasPrefix(Self.member) { details.member = ID(extra.dropFirst(Self.member.count)) ?? details.member }
      if extra.hasPrefix(Self.marks) {
        details.marks = Set(
          extra.dropFirst(Self.marks.count).split(separator: ",").compactMap { ContactMark(rawValue: String($0)) })
      }
    }
    if let rest = rest(for: known?.id) { details.card = rest }
    return details
  }

  /// Whether an export of the contact would write the same card.
  private func isCard(of contact: Contact) -> Bool {
    var cards = [self, ContactCard(contact)]
    for index in cards.indices {
      cards[index].picture = nil
      cards[index].extras.removeAll { $0 == VCardWriter.parts(of: name) }
      cards[index].extras.sort()
    }
    return cards[0] == cards[1]
  }

  /// What the contact cannot hold itself, as a vCard; nil if it holds everything.
  private func rest(for contact: ID<Contact>?) -> String? {
    var card = self
    (card.seed, card.picture) = (nil, nil)
    if contact != nil, ownID == contact { card.uid = nil }
    card.extras.removeAll { extra in
      extra.hasPrefix("X-SECONDHAND-") || extra == VCardWriter.parts(of: name) || extra.utf8.count > Self.longestExtra
    }
    let isHeld =
      card.uid == nil && card.extras.isEmpty && phones.count <= 1 && (phones.first?.parameters ?? "").isEmpty
      && phones.first?.group == nil && name == shownName && note == shownNote
    return isHeld ? nil : String(decoding: VCardWriter.bytes(card), as: UTF8.self)
  }

  /// The maximum size of a line in bytes. Logos and keys are longer, and are left out.
  private static let longestExtra = 16 << 10

  // MARK: The values of the contact

  private var shownName: String { ContactRules.shortened(PlainLine.cleaned(name), to: ContactRules.nameLimit) }
  private var shownNote: String { ContactRules.shortened(note.trimmed, to: ContactRules.noteLimit) }

  /// The first number, with hyphens if it is nothing but a number.
  private var shownPhone: String {
    guard let number = phones.first?.number else { return "" }
    var entry = PhoneEntry()
    entry.insert(number)
    guard entry.remark == nil, !entry.digits.isEmpty else {
      return ContactRules.shortened(PlainLine.cleaned(number), to: ContactRules.phoneLimit)
    }
    return entry.text
  }

  private static func first(in text: String) -> ContactCard? {
    guard !text.isEmpty else { return nil }
    var found: ContactCard?
    var reader = VCardReader()
    let use = { (item: VCardReader.Item) in if case .card(let card, _) = item, found == nil { found = card } }
    reader.read(Array(text.utf8), use)
    reader.finish(use)
    return found
  }
}
