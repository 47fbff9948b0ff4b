/// The state of a phone number field. It keeps only digits and a `+` before them, shows hyphens while the person types,
/// and moves the caret between digits.
public struct PhoneEntry: Hashable, Sendable {
  /// ASCII digits, perhaps after one `+`.
  public private(set) var digits = ""
  /// The number of characters of `digits` before the caret.
  public private(set) var caret = 0
  /// Tells which characters the last edit left out. The form shows it below the field.
  public private(set) var remark: Remark?

  /// Why a part of the typed or pasted text is missing.
  public enum Remark: Hashable, Sendable {
    /// Letters, emoji and other characters that no number has.
    case droppedOthers
    /// The number is as long as a number that starts like this can be.
    case isLongest
  }

  /// Puts the caret at the end. Keeps all digits of a number that is too long.
  public init(_ text: String = "") {
    digits = PhoneNumber.scan(text).digits
    caret = digits.utf8.count
  }

  /// The number with hyphens: `010-1234-5678`, `+82 10-1234-5678`.
  public var text: String { PhoneNumber.write(digits) }

  /// The caret as a character offset in `text`. It stands behind a digit, before the hyphen that follows.
  public var textCaret: Int { Self.length(ofFirst: caret, in: text) }

  /// Inserts typed or pasted text: `01012345678`, `+82 (10) 1234-5678`, `０１０`. Leaves out characters that no
  /// number has, and the digits beyond the longest number, and sets `remark` then.
  public mutating func insert(_ typed: String) {
    var scan = PhoneNumber.scan(typed)
    if scan.digits.hasPrefix("+"), caret > 0 || digits.hasPrefix("+") {
      scan.digits.removeFirst()
      scan.hasOthers = scan.hasOthers || caret > 1 || scan.digits.isEmpty
    }
    remark = scan.hasOthers ? .droppedOthers : nil
    // No digit stands before the plus.
    let place = digits.hasPrefix("+") ? max(1, caret) : caret
    let (before, behind) = (digits.prefix(place), digits.dropFirst(place))
    let new = scan.digits
    guard !new.isEmpty else { return }
    let fitting = (0...new.utf8.count).last { length in
      let whole = before + new.prefix(length) + behind
      return length == 0 || whole.utf8.count <= PhoneNumber.longest(String(whole))
    }
    let length = fitting ?? 0
    if length < new.utf8.count { remark = .isLongest }
    guard length > 0 else { return }
    digits = String(before + new.prefix(length) + behind)
    caret = place + length
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
    let text = text
    caret = (0...digits.utf8.count).last { Self.length(ofFirst: $0, in: text) <= index } ?? 0
  }

  private mutating func remove(_ start: Int, _ end: Int) {
    remark = nil
    let (start, end) = (max(0, start), min(end, digits.utf8.count))
    guard start < end else { return }
    digits = digits.prefix(start) + String(digits.dropFirst(end))
    caret = start
  }

  /// The length of the shortest start of `text` that has `count` digits and plus signs.
  private static func length(ofFirst count: Int, in text: String) -> Int {
    var (found, length) = (0, 0)
    for character in text {
      guard found < count else { break }
      length += 1
      if character != "-" && character != " " { found += 1 }
    }
    return length
  }
}
