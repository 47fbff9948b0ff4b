/// A price that is being typed: digits alone count, thousands are parted while one types, and the caret stands between digits.
/// Nothing is no price; a lone 0 is a giveaway.
public struct PriceEntry: Hashable, Sendable {
  /// ASCII digits without leading zeros.
  public private(set) var digits: String
  /// How many digits stand before the caret.
  public private(set) var caret: Int

  /// Why something that was typed or pasted was not taken.
  public enum Refusal: Error, Hashable, Sendable {
    /// It holds something that no price has.
    case notANumber
    case negative
    /// It would be more than `ListingRules.highestPrice`.
    case tooHigh
  }

  /// With the caret behind it. An amount outside the rules is taken as none.
  public init(_ amount: Int? = nil) {
    digits = amount.flatMap { (0...ListingRules.highestPrice).contains($0) ? String($0) : nil } ?? ""
    caret = digits.utf8.count
  }

  /// Nil is no price.
  public var amount: Int? { Int(digits) }

  /// With a comma at every third digit.
  public var text: String {
    let count = digits.utf8.count
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// How many characters of `text` stand before the caret.
  public var textCaret: Int { Self.length(ofFirst: caret, of: digits.utf8.count) }

  /// Puts in what was typed or pasted: `169000`, `₩169,000원`, `１６９０００`. What is refused changes nothing.
  public mutating func insert(_ typed: String) throws(Refusal) {
    let new = try Self.digits(of: typed)
    guard !new.isEmpty else { return }
    let whole = String(digits.prefix(caret)) + new + digits.dropFirst(caret)
    let significant = Self.withoutLeadingZeros(whole)
    guard significant.utf8.count <= 18, let amount = Int(significant), amount <= ListingRules.highestPrice else {
      throw .tooHigh
    }
    let behind = digits.utf8.count - caret
    digits = significant
    caret = max(0, significant.utf8.count - behind)
  }

  /// Takes away the digit before the caret.
  public mutating func deleteBackward() { remove(caret - 1, caret) }
  /// Takes away the digit after the caret.
  public mutating func deleteForward() { remove(caret, caret + 1) }
  public mutating func deleteToStart() { remove(0, caret) }
  public mutating func deleteToEnd() { remove(caret, digits.utf8.count) }

  public mutating func moveLeft() { caret = max(0, caret - 1) }
  public mutating func moveRight() { caret = min(digits.utf8.count, caret + 1) }
  public mutating func moveToStart() { caret = 0 }
  public mutating func moveToEnd() { caret = digits.utf8.count }

  /// Puts the caret before the `index`th character of `text`, as a click does.
  public mutating func moveCaret(toCharacter index: Int) {
    let count = digits.utf8.count
    caret = (0...count).last { Self.length(ofFirst: $0, of: count) <= index } ?? 0
  }

  private mutating func remove(_ start: Int, _ end: Int) {
    let count = digits.utf8.count
    let (start, end) = (max(0, start), min(end, count))
    guard start < end else { return }
    let rest = String(digits.prefix(start)) + digits.dropFirst(end)
    digits = Self.withoutLeadingZeros(rest)
    caret = max(0, digits.utf8.count - (count - end))
  }

  /// How many characters the first digits of `count` take with the commas between them.
  private static func length(ofFirst digits: Int, of count: Int) -> Int {
    digits + (1..<max(1, digits)).count { (count - $0) % 3 == 0 }
  }

  private static func withoutLeadingZeros(_ digits: String) -> String {
    let rest = digits.drop { $0 == "0" }
    return rest.isEmpty ? String(digits.suffix(1)) : String(rest)
  }

  /// Only the digits of a text that reads as an amount of won.
  static func digits(of typed: String) throws(Refusal) -> String {
    var digits = ""
    var letters = ""
    for scalar in typed.unicodeScalars {
      switch scalar {
      case "0"..."9": digits.unicodeScalars.append(scalar)
      case "０"..."９": digits.append(String(scalar.value - 0xFF10))
      case ",", "，", "₩", "￦", "원", "\u{200B}"..."\u{200F}", "\u{FEFF}": break
      case "-", "−", "－", "–": throw .negative
      case _ where scalar.properties.isWhitespace: break
      default: letters.unicodeScalars.append(scalar)
      }
    }
    guard letters.isEmpty || (!digits.isEmpty && ["krw", "won"].contains(letters.lowercased())) else {
      throw .notANumber
    }
    return digits
  }
}
