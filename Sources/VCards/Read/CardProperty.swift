internal import Marketplace

/// One content line of a vCard: `item1.TEL;TYPE=cell:010-1234-5678`.
struct CardProperty {
  struct Parameter {
    /// In capitals. Empty for a bare value of vCard 2.1: `TEL;CELL:`.
    let name: String
    /// As written, with quotes.
    let value: String
  }

  let group: String?
  /// In capitals.
  let name: String
  let parameters: [Parameter]
  /// As stored, neither decoded nor unescaped.
  let value: [UInt8]
  /// The number of its line in the file.
  let line: Int

  /// Nil if the line is not a property.
  init?(_ line: ContentLines.Line) {
    guard let colon = Self.colon(in: line.bytes) else { return nil }
    let head = CardCharset.text(Array(line.bytes[..<colon]), label: nil)
    var pieces = head.utf8.contains(UInt8(ascii: ";")) ? Self.pieces(head) : [head]
    let path = pieces.removeFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(path.count), path.allSatisfy(Self.isName), let name = path.last else { return nil }
    group = path.count == 2 ? String(path[0]) : nil
    self.name = name.uppercased()
    parameters = pieces.filter { !$0.isEmpty }.map { piece in
      guard let equals = piece.firstIndex(of: "=") else { return Parameter(name: "", value: piece.trimmed) }
      return Parameter(
        name: piece[..<equals].uppercased().trimmed, value: String(piece[piece.index(after: equals)...]))
    }
    value = Array(line.bytes[(colon + 1)...])
    self.line = line.number
  }

  init(group: String?, name: String, parameters: [Parameter], value: [UInt8], line: Int) {
    self.group = group
    self.name = name
    self.parameters = parameters
    self.value = value
    self.line = line
  }

  /// Whether a card begins or ends here.
  var isMark: Bool { name == "BEGIN" || name == "END" }

  /// The values of all parameters with this name, without quotes.
  func values(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.flatMap { parameter in
      parameter.value.split(separator: ",").map { $0.filter { $0 != "\"" } }
    }
  }

  /// `QUOTED-PRINTABLE`, `BASE64` or nil.
  var coding: String? {
    let bare = parameters.filter { $0.name.isEmpty }.map { $0.value.uppercased() }
    for name in values("ENCODING").map({ $0.uppercased() }) + bare {
      if name == "QUOTED-PRINTABLE" { return name }
      if name == "B" || name == "BASE64" { return "BASE64" }
    }
    return nil
  }

  /// The value in UTF-8, still with its escapes.
  var text: String {
    let bytes = coding == "QUOTED-PRINTABLE" ? CardText.unquoted(value) : value
    return CardText.oneLine(CardCharset.text(bytes, label: values("CHARSET").first))
  }

  private static func isName(_ name: Substring) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
  }

  /// The first colon outside quotes; with an odd quote, the first colon at all.
  private static func colon(in bytes: [UInt8]) -> Int? {
    var isQuoted = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return bytes.firstIndex(of: UInt8(ascii: ":"))
  }

  /// Splits at semicolons outside quotes.
  private static func pieces(_ head: String) -> [String] {
    var pieces = [""]
    var isQuoted = false
    for character in head {
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !isQuoted { pieces.append("") } else { pieces[pieces.count - 1].append(character) }
    }
    return pieces
  }
}
