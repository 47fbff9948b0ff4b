/// The escapes of vCard texts (RFC 6350, section 3.4), and quoted-printable (RFC 2045, section 6.7).
enum CardText {
  /// `\n` becomes a line feed, and every other escaped character itself.
  static func unescaped(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return isEscaped ? result + "\\" : result
  }

  /// The text as one value. Leaves out control characters, which no vCard may have.
  static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";":
        result.append("\\")
        result.unicodeScalars.append(scalar)
      case "\r": result += "\\n"
      case "\n": if previous != "\r" { result += "\\n" }
      case _ where isControl(scalar): break
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// A raw value on one line: line ends become `\n`, and other control characters are left out.
  static func oneLine(_ text: String) -> String {
    // The first byte of U+0080 to U+009F is 0xC2.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return text }
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && previous != "\r") {
        result += "\\n"
      } else if scalar != "\n", !isControl(scalar) {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\t" && scalar != "\n" && scalar != "\r" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
  }

  /// A value of vCard 2.1, which escapes only semicolons, as one of 4.0.
  static func modern(_ old: String) -> String {
    var result = ""
    var rest = old.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        guard let next = rest.first, "\\,;nN".unicodeScalars.contains(next) else {
          result += "\\\\"
          continue
        }
        result.unicodeScalars.append(contentsOf: [scalar, next])
        rest.removeFirst()
      case ",": result += "\\,"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Splits at a separator that is not escaped. Keeps the escapes.
  static func parts(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in text {
      if character == separator, !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  /// Decodes quoted-printable. Keeps everything that is not an escape.
  static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.count, let high = hexadecimal(bytes[index + 1]),
        let low = hexadecimal(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
