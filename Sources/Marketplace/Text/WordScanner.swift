/// Splits a text into words, byte by byte, because escapes can produce invalid UTF-8.
struct WordScanner {
  /// A word as typed, and its meaning.
  struct Word {
    var raw: [UInt8] = []
    var bytes: [UInt8] = []
    var pattern: [UInt8] = []
    var isPattern = false
    var isInHome = false
    /// The quoting at the end of the word, where typing continues.
    var quoting = PathQuoting.plain
    /// The start of the word in the text, in bytes.
    var start = 0

    /// Adds a literal byte.
    fileprivate mutating func addQuoted(_ byte: UInt8) {
      bytes.append(byte)
      if PathQuoting.isGlob(byte) || byte == UInt8(ascii: "\\") { pattern.append(UInt8(ascii: "\\")) }
      pattern.append(byte)
    }

    fileprivate mutating func addPlain(_ byte: UInt8) {
      bytes.append(byte)
      pattern.append(byte)
      if PathQuoting.isGlob(byte) { isPattern = true }
    }
  }

  private let text: [UInt8]
  private var place = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  /// The next word; nil at the end.
  mutating func next() -> Word? {
    while let byte = peek(), Self.isSpace(byte) { place += 1 }
    guard place < text.count else { return nil }
    var word = Word()
    word.start = place
    if peek() == UInt8(ascii: "~"), peek(1).map({ $0 == UInt8(ascii: "/") || Self.isSpace($0) }) ?? true {
      word.isInHome = true
    }
    while let byte = peek(), !Self.isSpace(byte) { read(byte, into: &word) }
    word.raw = Array(text[word.start..<place])
    return word
  }

  private mutating func read(_ byte: UInt8, into word: inout Word) {
    place += 1
    word.quoting = .plain
    switch byte {
    case UInt8(ascii: "'"): readSingle(&word)
    case UInt8(ascii: "\""): readDouble(&word)
    case UInt8(ascii: "$") where peek() == UInt8(ascii: "'"):
      place += 1
      readEscapes(&word)
    case UInt8(ascii: "\\"):
      guard let next = peek() else {
        // A backslash at the end of the typed text escapes nothing yet.
        word.quoting = .escaping
        return
      }
      place += 1
      // A backslash before a line break continues the line.
      if next != UInt8(ascii: "\n") { word.addQuoted(next) }
    default: word.addPlain(byte)
    }
  }

  private mutating func readSingle(_ word: inout Word) {
    while let byte = peek() {
      place += 1
      if byte == UInt8(ascii: "'") { return }
      word.addQuoted(byte)
    }
    word.quoting = .single
  }

  private mutating func readDouble(_ word: inout Word) {
    while let byte = peek() {
      place += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), let next = peek(), Array("\"\\$`\n".utf8).contains(next) {
        place += 1
        if next != UInt8(ascii: "\n") { word.addQuoted(next) }
      } else {
        word.addQuoted(byte)
      }
    }
    word.quoting = .double
  }

  /// Reads the inside of `$'…'`.
  private mutating func readEscapes(_ word: inout Word) {
    while let byte = peek() {
      place += 1
      if byte == UInt8(ascii: "'") { return }
      guard byte == UInt8(ascii: "\\"), let letter = peek() else {
        word.addQuoted(byte)
        continue
      }
      place += 1
      for byte in escaped(letter) { word.addQuoted(byte) }
    }
    word.quoting = .ansi
  }

  private mutating func escaped(_ letter: UInt8) -> [UInt8] {
    let known: [Character: UInt8] = [
      "a": 7, "b": 8, "e": 27, "E": 27, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11, "\\": 92, "'": 39, "\"": 34,
      "?": 63,
    ]
    let character = Character(Unicode.Scalar(letter))
    if let byte = known[character] { return [byte] }
    switch character {
    case "x":
      if let value = digits(2, radix: 16) { return [UInt8(truncatingIfNeeded: value)] }
    case "u", "U":
      if let value = digits(character == "u" ? 4 : 8, radix: 16) {
        return Unicode.Scalar(UInt32(truncatingIfNeeded: value)).map { Array(String($0).utf8) } ?? [0xFF]
      }
    case "0"..."7":
      place -= 1
      if let value = digits(3, radix: 8) { return [UInt8(truncatingIfNeeded: value)] }
    default: break
    }
    return [UInt8(ascii: "\\"), letter]
  }

  /// Reads at most `most` digits; nil when there are none.
  private mutating func digits(_ most: Int, radix: Int) -> Int? {
    var value: Int?
    for _ in 0..<most {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { break }
      value = (value ?? 0) * radix + digit
      place += 1
    }
    return value
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    place + ahead < text.count ? text[place + ahead] : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}

extension WordScanner.Word {
  /// The parsed path, or the typed text when it is no valid path on this machine.
  var pathWord: PathWord {
    let literal = PathWord(path: String(decoding: raw, as: UTF8.self))
    guard let path = String(validating: bytes, as: UTF8.self), !path.utf8.contains(0) else { return literal }
    if let address = FileAddress.path(path) {
      return address.map { PathWord(path: $0) } ?? literal
    }
    return PathWord(
      path: path, pattern: isPattern ? String(validating: pattern, as: UTF8.self) : nil, isInHome: isInHome)
  }
}
