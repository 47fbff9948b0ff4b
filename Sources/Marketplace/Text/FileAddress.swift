/// Parses file addresses (RFC 8089).
enum FileAddress {
  /// Returns nil when the text is not a file address, and `.some(nil)` when it is one of another machine, or its path
  /// is not a valid string.
  static func path(_ text: String) -> String?? {
    guard text.prefix(5).lowercased() == "file:" else { return nil }
    var rest = text.utf8.dropFirst(5)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = String(rest.prefix { $0 != UInt8(ascii: "/") }) ?? "?"
      guard host.isEmpty || host.lowercased() == "localhost" else { return .some(nil) }
      rest = rest.dropFirst(host.utf8.count)
    }
    // Without a slash it is a file name that begins with `file:`.
    guard rest.first == UInt8(ascii: "/") else { return text.hasPrefix("file://") ? .some(nil) : nil }
    var bytes: [UInt8] = []
    var place = rest.startIndex
    while place < rest.endIndex {
      let byte = rest[place]
      let digits = rest[rest.index(after: place)...].prefix(2)
      if byte == UInt8(ascii: "%") {
        guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
          let value = UInt8(String(digits) ?? "", radix: 16)
        else { return .some(nil) }
        bytes.append(value)
        place = digits.endIndex
      } else {
        bytes.append(byte)
        place = rest.index(after: place)
      }
    }
    return .some(bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self))
  }

  static func address(of path: String) -> String {
    let plain = Set("/-._~".utf8)
    return path.utf8.reduce(into: "file://") { text, byte in
      let character = Character(Unicode.Scalar(byte))
      if plain.contains(byte) || byte < 128 && (character.isLetter || character.isNumber) {
        text.append(character)
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
