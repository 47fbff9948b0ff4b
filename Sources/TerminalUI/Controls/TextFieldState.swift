/// A one-line text input. The caret is between characters, never inside one, even if a committed syllable of an input
/// method joins the character before it.
public struct TextFieldState: Hashable, Sendable {
  public private(set) var text: String
  /// The number of characters before the caret.
  public private(set) var caret: Int
  /// The maximum number of characters.
  public let maximum: Int

  /// Places the caret after the text. Drops characters beyond `maximum`.
  public init(_ text: String = "", maximum: Int = .max) {
    self.maximum = max(0, maximum)
    self.text = String(Self.cleaned(text).prefix(self.maximum))
    caret = self.text.count
  }

  public var isEmpty: Bool { text.isEmpty }

  /// Replaces the whole text and places the caret after it.
  public mutating func replace(with text: String) { self = TextFieldState(text, maximum: maximum) }

  /// Inserts a typed or pasted text as one line, without control characters. Drops characters beyond the maximum.
  ///
  /// - Returns: whether everything fitted.
  @discardableResult
  public mutating func insert(_ typed: String) -> Bool {
    let head = String(text[..<place])
    let tail = text[place...]
    var fitting = Self.cleaned(typed)
    let typed = fitting.utf8.count
    let room = maximum - text.count
    // The first character may join the one before it, the last one the one after it. These need no room.
    if fitting.count > room { fitting = String(fitting.prefix(room + 2)) }
    while !fitting.isEmpty {
      let whole = head + fitting + tail
      if whole.count <= maximum {
        text = whole
        caret = (head + fitting).count
        return fitting.utf8.count == typed
      }
      fitting.removeLast()
    }
    return typed == 0
  }

  public mutating func moveLeft() { caret = max(0, caret - 1) }
  public mutating func moveRight() { caret = min(text.count, caret + 1) }
  public mutating func moveToStart() { caret = 0 }
  public mutating func moveToEnd() { caret = text.count }
  /// Moves to the start of the word before the caret. Blanks separate words.
  public mutating func moveWordLeft() { caret = wordStart }
  /// Moves to the end of the word after the caret.
  public mutating func moveWordRight() { caret = wordEnd }

  /// Moves the caret to a column of `visible(width:)`, as a click does.
  public mutating func moveCaret(toColumn column: Int, width: Int) {
    caret = visiblePart(width: width).character(at: column)
  }

  /// Deletes the character before the caret.
  public mutating func deleteBackward() { remove(caret - 1, caret) }
  /// Deletes the character after the caret.
  public mutating func deleteForward() { remove(caret, caret + 1) }
  public mutating func deleteWordBackward() { remove(wordStart, caret) }
  public mutating func deleteWordForward() { remove(caret, wordEnd) }
  public mutating func deleteToStart() { remove(0, caret) }
  public mutating func deleteToEnd() { remove(caret, text.count) }

  /// The visible part of the text in a field of `width` columns, and the caret's column in it. When the caret leaves
  /// the view, the view moves by half its width. A wide character across its edge is omitted.
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

  /// Deletes the characters between two positions. Characters around them may join into one.
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
