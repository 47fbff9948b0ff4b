/// Splits a search text into words, phrases and operators with their values, one character at a time.
struct SearchTextReader {
  var characters: [Character]
  private var position = 0

  struct Piece {
    var range: Range<Int>
    var isExcluded = false
    var isPhrase = false
    /// The text before the first colon, unless the piece is excluded; nil without a colon.
    var name: String?
    /// The text after that colon, without quotes.
    var value = ""
    /// The typed word or phrase, without quotes and minus.
    var text = ""
  }

  init(_ text: some Sequence<Character>) { characters = Array(text) }

  /// The next piece; nil at the end.
  mutating func next() -> Piece? {
    while let space = peek, space.isWhitespace { position += 1 }
    guard peek != nil else { return nil }
    let start = position
    var piece = Piece(range: start..<start)
    if peek == "-", position + 1 < characters.count, !characters[position + 1].isWhitespace {
      piece.isExcluded = true
      position += 1
    }
    if let quote = peek, Self.isQuote(quote) {
      piece.isPhrase = true
      piece.text = readQuoted()
    } else {
      readWord(into: &piece)
    }
    piece.range = start..<position
    return piece
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func readWord(into piece: inout Piece) {
    let start = position
    while let character = peek, !character.isWhitespace {
      position += 1
      guard piece.name == nil, !piece.isExcluded, Self.isColon(character) else { continue }
      let name = String(characters[start..<position - 1])
      piece.name = name
      let valueStart = position
      if let quote = peek, Self.isQuote(quote), SearchOperator(named: name) != nil {
        piece.value = readQuoted()
        break
      }
      while let next = peek, !next.isWhitespace { position += 1 }
      piece.value = String(characters[valueStart..<position])
    }
    piece.text = String(characters[start..<position])
  }

  /// Reads from a quote to the next one, or to the end.
  private mutating func readQuoted() -> String {
    position += 1
    let start = position
    while let character = peek, !Self.isQuote(character) { position += 1 }
    let text = String(characters[start..<position])
    if peek != nil { position += 1 }
    return text
  }

  private static func isQuote(_ character: Character) -> Bool {
    switch character {
    case "\"", "“", "”", "＂", "„", "«", "»": true
    default: false
    }
  }

  private static func isColon(_ character: Character) -> Bool { character == ":" || character == "：" }
}
