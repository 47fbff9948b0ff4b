/// Reads phone numbers, writes them with hyphens, and compares different ways of writing the same number.
public enum PhoneNumber {
  /// The digits in a text, after a `+` if it starts with one.
  struct Scan: Equatable {
    /// ASCII digits, perhaps after one `+`.
    var digits = ""
    /// Whether the text had letters, emoji or other characters that no number has.
    var hasOthers = false
  }

  /// The number with hyphens: `010-1234-5678`, `+82 10-1234-5678`. A text that has no digits becomes an empty one.
  public static func formatted(_ text: String) -> String { write(scan(text).digits) }

  /// One form for all ways of writing a number, to compare numbers: `+821012345678`, or the bare digits of a number that
  /// has no form abroad, such as 112. A number without a country is a Korean one. Nil if the text has no digits.
  public static func canonical(_ text: String) -> String? {
    // An extension is not a part of the number: `tel:+82-2-123-4567;ext=12`, `02-123-4567 x12`.
    let main = text.prefix { !";,#xX".contains($0) }
    let digits = scan(String(main)).digits
    if digits.hasPrefix("+82") {
      let national = digits.dropFirst(3)
      return "+82" + (national.first == "0" ? national.dropFirst() : national)
    }
    guard !digits.isEmpty, digits != "+" else { return nil }
    if digits.hasPrefix("+") || digits.hasPrefix("00") || digits == "0" { return digits }
    if digits.hasPrefix("0") { return "+82" + digits.dropFirst() }
    let isFirm = digits.utf8.count == 8 && ["15", "16", "18"].contains(digits.prefix(2))
    return isFirm ? "+82" + digits : digits
  }

  /// Separates digits, perhaps after a `+`, into groups. Keeps every digit.
  static func write(_ digits: String) -> String {
    let isAbroad = digits.hasPrefix("+")
    var rest = digits.dropFirst(isAbroad ? 1 : 0)
    var text = isAbroad ? "+" : ""
    let groups = isAbroad ? CallingCodes.groups(String(rest)) : KoreanNumbers.groups(digits)
    for (index, length) in groups.enumerated() {
      if index > 0 { text += isAbroad && index == 1 ? " " : "-" }
      text += rest.prefix(length)
      rest = rest.dropFirst(length)
    }
    return text
  }

  /// The most digits, and a `+`, that a number which starts like this may have.
  static func longest(_ digits: String) -> Int {
    digits.hasPrefix("+") ? 1 + CallingCodes.longest(String(digits.dropFirst())) : KoreanNumbers.longest(digits)
  }

  /// Reads digits of every script.
  static func scan(_ text: String) -> Scan {
    var scan = Scan()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": scan.digits.unicodeScalars.append(scalar)
      case "+", "＋":
        if scan.digits.isEmpty { scan.digits = "+" } else { scan.hasOthers = true }
      case "-", ".", "/", "(", ")", "（", "）", "－", "．", "·", "−", "~", "\u{2010}"..."\u{2015}": break
      // Direction marks, and the combining characters of keycap emoji: 1️⃣.
      case "\u{200B}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}", "\u{FE0F}",
        "\u{20E3}":
        break
      case _ where scalar.properties.isWhitespace: break
      case _ where scalar.properties.generalCategory == .decimalNumber:
        if let value = scalar.properties.numericValue { scan.digits += String(Int(value)) }
      default: scan.hasOthers = true
      }
    }
    return scan
  }
}
