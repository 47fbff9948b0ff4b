/// The state of a price field. It keeps only digits, shows thousands separators while the person types, and moves the
/// caret between digits. Empty means no price; a single 0 means free.
public struct PriceEntry: Hashable, Sendable {
  /// ASCII digits without leading zeros.
  public private(set) var digits: String
  /// The number of digits before the caret.
  public private(set) var caret: Int

  /// Why typed or pasted text was refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// The text has characters that no price has.
    case notANumber
    case negative
    /// The price would exceed `ListingRules.highestPrice`.
    case tooHigh
  }

  /// Puts the caret at the end. An amount outside the rules becomes an empty field.
  public init(_ amount: Int? = nil) {
    digits = amount.flatMap { (0...ListingRules.highestPrice).contains($0) ? String($0) : nil } ?? ""
    caret = digits.utf8.count
  }

  /// Nil means no price.
  public var amount: Int? { Int(digits) }

  /// The digits with thousands separators.
  public var text: String {
    let count = digits.utf8.count
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// The caret as a character offset in `text`.
  public var textCaret: Int { Self.length(ofFirst: caret, of: digits.utf8.count) }

  /// Inserts typed or pasted text: `169000`, `₩169,000원`, `１６９０００`. Changes nothing when it throws.
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

  /// Deletes the digit before the caret.
  public mutating func deleteBackward() { remove(caret - 1, caret) }
  /// Deletes the digit after the caret.
  public mutating func deleteForward() { remove(caret, caret + 1) }
  public mutating func deleteToStart() { remove(0, caret) }
  public mutating func deleteToEnd() { remove(caret, digits.utf8.count) }

  public mutating func moveLeft() { caret = max(0, caret - 1) }
  public mutating func moveRight() { caret = min(digits.utf8.count, caret + 1) }
  public mutating func moveToStart() { caret = 0 }
  public mutating func moveToEnd() { caret = digits.utf8.count }

  /// Moves the caret before the character of `text` at `index`, as a click does.
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

  /// The length of the first `digits` digits out of `count`, including the separators between them.
  private static func length(ofFirst digits: Int, of count: Int) -> Int {
    digits + (1..<max(1, digits)).count { (count - $0) % 3 == 0 }
  }

  private static func withoutLeadingZeros(_ digits: String) -> String {
    let rest = digits.drop { $0 == "0" }
    return rest.isEmpty ? String(digits.suffix(1)) : String(rest)
  }

  /// The digits of a text that is an amount of won.
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
