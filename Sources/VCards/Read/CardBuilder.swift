internal import Marketplace

/// Collects the properties of one card.
struct CardBuilder {
  /// The number of its first line.
  let line: Int
  private var properties: [CardProperty] = []
  private var bytes = 0
  private var version = ""
  /// How many cards this line is inside of, besides this one. vCard 2.1 has cards of assistants.
  private var depth = 0
  private var lastName = ""

  /// The maximum length of all properties in bytes.
  static let longest = 3 * ContactCard.pictureLimit

  init(line: Int) { self.line = line }

  /// Whether the card is of version 2.1.
  var isOld: Bool { version == "2.1" }

  /// Whether the end of a card ends this one.
  var isOutermost: Bool { depth == 0 }

  /// Whether the next card is the assistant's and inside this one. It follows `AGENT:`.
  var expectsAgent: Bool { depth > 0 || lastName == "AGENT" }

  mutating func add(_ property: CardProperty) throws(CardFault) {
    defer { lastName = property.name }
    switch property.name {
    case "BEGIN": depth += 1
    case "END": depth -= 1
    // Only the name of an assistant is kept.
    case _ where depth > 0 && property.name != "FN": return
    case "VERSION": version = property.text.trimmed
    default:
      guard bytes + property.value.count <= Self.longest else {
        throw CardFault(line: property.line, reason: .tooLong)
      }
      bytes += property.value.count
      properties.append(depth > 0 ? property.asAgent : property)
    }
  }

  /// The finished card. Calls `report` for everything that was left out.
  func card(_ report: (CardFault) -> Void) -> ContactCard? {
    var card = ContactCard(name: "")
    var (parts, notes): (String?, [String]) = (nil, [])
    for property in properties {
      switch property.name {
      case "FN" where card.name.isEmpty: card.name = CardText.unescaped(property.text).trimmed
      case "N" where parts == nil:
        parts = isOld ? CardText.modern(property.text) : property.text
        keep(property, in: &card, report)
      case "TEL": add(property, to: &card)
      case "NOTE": notes.append(CardText.unescaped(property.text))
      case "UID" where card.uid == nil: card.uid = CardText.unescaped(property.text).trimmed
      case "X-SECONDHAND-SEED": card.seed = UInt64(property.text.trimmed)
      case "PHOTO" where card.picture == nil: addPicture(property, to: &card, report)
      case "AGENT" where property.value.isEmpty: break
      default: keep(property, in: &card, report)
      }
    }
    card.note = notes.filter { !$0.isEmpty }.joined(separator: "\n")
    if card.uid?.isEmpty ?? false { card.uid = nil }
    if card.name.isEmpty { card.name = parts.map(CardName.whole) ?? "" }
    if card.name.isEmpty { card.name = substitute(card) }
    guard !card.name.isEmpty else {
      report(CardFault(line: line, reason: .nameless))
      return nil
    }
    return card
  }

  /// Names someone who has no name by a nickname, a firm, a mail address or a phone number.
  private func substitute(_ card: ContactCard) -> String {
    for name in ["NICKNAME", "ORG", "EMAIL"] {
      guard let property = properties.first(where: { $0.name == name }) else { continue }
      let parts = CardText.parts(property.text, at: ";").map { CardText.unescaped($0).trimmed }
      let text = parts.filter { !$0.isEmpty }.joined(separator: " ")
      if !text.isEmpty { return text }
    }
    return card.phones.first?.number ?? ""
  }

  private func add(_ property: CardProperty, to card: inout ContactCard) {
    var number = CardText.unescaped(property.text).trimmed
    if number.lowercased().hasPrefix("tel:") { number.removeFirst(4) }
    guard !number.isEmpty else { return }
    card.phones.append(.init(number, parameters: property.modernParameters, group: property.group))
  }

  private func addPicture(_ property: CardProperty, to card: inout ContactCard, _ report: (CardFault) -> Void) {
    let prefix = "data:"
    let isData = property.value.prefix(prefix.utf8.count).elementsEqual(prefix.utf8)
    guard property.coding == "BASE64" || isData else { return keep(property, in: &card, report) }
    let comma = isData ? property.value.firstIndex(of: UInt8(ascii: ",")) ?? property.value.count - 1 : -1
    let head = String(decoding: property.value.prefix(max(0, comma)), as: UTF8.self)
    guard !isData || head.hasSuffix(";base64") else { return keep(property, in: &card, report) }
    guard let bytes = Base64.decode(property.value.dropFirst(comma + 1)), !bytes.isEmpty else {
      return report(CardFault(line: property.line, reason: .damaged))
    }
    guard bytes.count <= ContactCard.pictureLimit else {
      return report(CardFault(line: property.line, reason: .largePicture))
    }
    card.picture = bytes
  }

  private func keep(_ property: CardProperty, in card: inout ContactCard, _ report: (CardFault) -> Void) {
    guard let line = property.modernLine(isOld: isOld) else {
      return report(CardFault(line: property.line, reason: .damaged))
    }
    card.extras.append(line)
  }
}

extension CardProperty {
  /// The name of an assistant, as vCard 4.0 has it.
  fileprivate var asAgent: CardProperty {
    CardProperty(
      group: nil, name: "RELATED",
      parameters: parameters + [Parameter(name: "TYPE", value: "agent"), Parameter(name: "VALUE", value: "text")],
      value: value, line: line)
  }
}
