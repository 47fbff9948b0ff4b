internal import MarketJSON

/// Reads contacts out of a JSON array, or objects one after the other, in pieces. Holds one record in memory.
struct CardJSONReader {
  /// The maximum length of a record in bytes: a picture in Base64.
  private static let longest = ContentLines.longest + (1 << 20)

  private var record: [UInt8] = []
  /// The open braces and brackets inside a record.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var line = 1
  private var start = 1
  private var hasCard = false
  private var hasReportedText = false

  mutating func read(_ bytes: [UInt8], _ use: (VCardReader.Item) -> Void) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if depth == 0, byte != UInt8(ascii: "{") {
        passBetween(byte, use)
        continue
      }
      if depth == 0 { start = line }
      if record.count < Self.longest { record.append(byte) }
      follow(byte)
      if depth == 0 { endRecord(use) }
    }
  }

  mutating func finish(_ use: (VCardReader.Item) -> Void) {
    if depth > 0 { use(.fault(CardFault(line: start, reason: .unfinished))) }
    if !hasCard, depth == 0 { use(.fault(CardFault(line: 1, reason: .noCards))) }
    self = CardJSONReader()
  }

  private mutating func follow(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if isInString {
      if byte == UInt8(ascii: "\\") { isEscaped = true }
      if byte == UInt8(ascii: "\"") { isInString = false }
    } else {
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
  }

  /// Brackets, commas and blanks stand between records.
  private mutating func passBetween(_ byte: UInt8, _ use: (VCardReader.Item) -> Void) {
    // The last three are a byte order mark.
    if [0x20, 0x09, 0x0A, 0x0D, 0x5B, 0x5D, 0x2C, 0xEF, 0xBB, 0xBF].contains(byte) || hasReportedText { return }
    hasReportedText = true
    use(.fault(CardFault(line: line, reason: .notJSON)))
  }

  private mutating func endRecord(_ use: (VCardReader.Item) -> Void) {
    defer { record.removeAll(keepingCapacity: record.count < 1 << 16) }
    hasCard = true
    hasReportedText = false
    guard record.count < Self.longest else { return use(.fault(CardFault(line: start, reason: .tooLong))) }
    guard case .object(let object)? = JSONText.value(record), var card = ContactCard(json: object) else {
      return use(.fault(CardFault(line: start, reason: .notJSON)))
    }
    if (card.picture?.count ?? 0) > ContactCard.pictureLimit {
      card.picture = nil
      use(.fault(CardFault(line: start, reason: .largePicture)))
    }
    guard !card.name.isEmpty else { return use(.fault(CardFault(line: start, reason: .nameless))) }
    use(.card(card, line: start))
  }
}
