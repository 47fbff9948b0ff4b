/// Writes vCards of version 4.0 (RFC 6350).
public enum VCardWriter {
  /// The maximum length of a line in bytes, without its end.
  private static let longest = 75

  /// The card with CRLF after each line.
  public static func bytes(_ card: ContactCard) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines(card) { append(line, to: &bytes) }
    return bytes
  }

  private static func lines(_ card: ContactCard) -> [String] {
    var lines = ["BEGIN:VCARD", "VERSION:4.0"]
    if let uid = card.uid { lines.append("UID:" + CardText.escaped(uid)) }
    lines.append("FN:" + CardText.escaped(card.name))
    var extras = card.extras.filter(isKept)
    // Other programs sort by `N`. Its parts stay unless the name was changed.
    let parts = extras.first { $0.hasPrefix("N:") || $0.hasPrefix("N;") }
    let value = parts?.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
    if let parts, CardName.belongs(value, to: card.name) {
      lines.append(CardText.oneLine(parts))
    } else {
      lines.append(Self.parts(of: card.name))
    }
    if let place = extras.firstIndex(where: { $0 == parts }) { extras.remove(at: place) }
    for phone in card.phones {
      let group = phone.group.map { $0 + "." } ?? ""
      lines.append(CardText.oneLine(group + "TEL" + phone.parameters) + ":" + CardText.escaped(phone.number))
    }
    if !card.note.isEmpty { lines.append("NOTE:" + CardText.escaped(card.note)) }
    if let picture = card.picture {
      let type = PictureType.of(picture) ?? "application/octet-stream"
      lines.append("PHOTO:data:\(type);base64,\(Base64.encode(picture))")
    }
    if let seed = card.seed { lines.append("X-SECONDHAND-SEED:\(seed)") }
    return lines + extras.map(CardText.oneLine) + ["END:VCARD"]
  }

  /// The name as one part.
  static func parts(of name: String) -> String { "N:\(CardText.escaped(name));;;;" }

  /// Whether to write the line. Leaves out lines that would end the card or repeat a property.
  private static func isKept(_ extra: String) -> Bool {
    let name = extra.prefix { $0 != ":" && $0 != ";" }.uppercased()
    return !["BEGIN", "END", "VERSION", "UID", "X-SECONDHAND-SEED", ""].contains(name) && extra.contains(":")
  }

  /// Folds the line between characters: the next line starts with a blank, which counts.
  private static func append(_ line: String, to bytes: inout [UInt8]) {
    var room = longest
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if length > room {
        bytes.append(contentsOf: "\r\n ".utf8)
        room = longest - 1
      }
      bytes.append(contentsOf: String(scalar).utf8)
      room -= length
    }
    bytes.append(contentsOf: "\r\n".utf8)
  }
}
