/// A line that is being typed. The caret stands between characters, never inside one, also while an input method composes
/// and what it commits joins the character before.
public struct TextFieldState: Hashable, Sendable {
  public private(set) var text: String
  /// How many characters stand before the caret.
  public private(set) var caret: Int
  /// The most characters the field takes.
  public let maximum: Int

  /// With the caret behind the text, of which more than `maximum` characters are cut off.
  public init(_ text: String = "", maximum: Int = .max) {
    self.maximum = max(0, maximum)
    self.text = String(Self.cleaned(text).prefix(self.maximum))
    caret = self.text.count
  }

  public var isEmpty: Bool { text.isEmpty }

  /// Replaces everything; the caret stands behind it.
  public mutating func replace(with text: String) { self = TextFieldState(text, maximum: maximum) }

  /// Puts in what was typed or pasted: as one line, without control characters, and only as many characters as there is room
  /// for.
  public mutating func insert(_ typed: String) {
    let head = String(text[..<place])
    let tail = text[place...]
    var fitting = Self.cleaned(typed)
    let room = maximum - text.count
    // One may join the character before, another the one behind: these need no room.
    if fitting.count > room { fitting = String(fitting.prefix(room + 2)) }
    while !fitting.isEmpty {
      let whole = head + fitting + tail
      if whole.count <= maximum {
        text = whole
        caret = (head + fitting).count
        return
      }
      fitting.removeLast()
    }
  }

  public mutating func moveLeft() { caret = max(0, caret - 1) }
  public mutating func moveRight() { caret = min(text.count, caret + 1) }
  public mutating func moveToStart() { caret = 0 }
  public mutating func moveToEnd() { caret = text.count }
  /// To where the word before the caret begins. Words are parted by blanks.
  public mutating func moveWordLeft() { caret = wordStart }
  /// Behind the word after the caret.
  public mutating func moveWordRight() { caret = wordEnd }

  /// Moves the caret to the place that shows in a column of `visible(width:)`, as a click does.
  public mutating func moveCaret(toColumn column: Int, width: Int) {
    caret = visiblePart(width: width).character(at: column)
  }

  /// Takes away the character before the caret.
  public mutating func deleteBackward() { remove(caret - 1, caret) }
  /// Takes away the character after the caret.
  public mutating func deleteForward() { remove(caret, caret + 1) }
  public mutating func deleteWordBackward() { remove(wordStart, caret) }
  public mutating func deleteWordForward() { remove(caret, wordEnd) }
  public mutating func deleteToStart() { remove(0, caret) }
  public mutating func deleteToEnd() { remove(caret, text.count) }

  /// The part of the text that a field of so many columns shows, and the column of the caret in it. The view moves by half
  /// its width when the caret leaves it; a wide character that stands across its edge is left away.
  public func visible(width: Int) -> (text: String, caretColumn: Int) {
    let part = visiblePart(width: width)
    return (part.text, part.caretColumn)
  }

  private func visiblePart(width: Int) -> TextFieldPart { TextFieldPart(of: text, caret: caret, width: width) }

  private var place: String.Index { text.index(text.startIndex, offsetBy: caret) }

  private var wordStart: Int {
    let head = text[..<place]
    let word = head.reversed().drop { $0 == " " }.drop { $0 != " " }
    return word.count
  }

  private var wordEnd: Int {
    let rest = text[place...].drop { $0 == " " }.drop { $0 != " " }
    return text.count - rest.count
  }

  /// Takes away the characters between two places; what was parted by them may become one.
  private mutating func remove(_ start: Int, _ end: Int) {
    let head = text.prefix(max(0, start))
    text = String(head + text.dropFirst(end))
    caret = head.count
  }

  private static func cleaned(_ text: String) -> String {
    var clean = ""
    for scalar in text.unicodeScalars {
      switch WidthClass(of: scalar) {
      case .space: if clean.last != " " { clean.append(" ") }
      case .control, .direction: break
      case .replaced where (0x80..<0xA0).contains(scalar.value): break
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return clean
  }
}
