/// A multi-line text input and its visible part. The caret is between characters, never inside one, and always visible.
///
/// A key's cost depends on the length of its paragraph, not on the length of the text.
public struct TextAreaState: Hashable, Sendable {
  /// Never empty.
  var paragraphs: [TextAreaParagraph]
  /// The caret's paragraph and character offset.
  var place = Place(paragraph: 0, offset: 0)
  /// The preferred column of Up and Down; nil after any other movement.
  var goal: Int?
  /// The first visible line.
  public internal(set) var top = 0
  /// The columns of a line. The caret may be after the last one.
  public private(set) var width: Int
  /// The number of visible lines, at least 1.
  public private(set) var rows: Int
  /// The maximum number of characters, including line breaks.
  public private(set) var maximum: Int
  private var length: Int

  struct Place: Hashable, Comparable, Sendable {
    var paragraph: Int
    var offset: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.paragraph, left.offset) < (right.paragraph, right.offset)
    }
  }

  /// Places the caret after the text. Drops characters beyond `maximum`.
  public init(_ text: String = "", maximum: Int = .max, width: Int = 80, rows: Int = 5) {
    self.maximum = max(0, maximum)
    self.width = max(1, width)
    self.rows = max(1, rows)
    paragraphs = [TextAreaParagraph("", width: self.width)]
    length = 0
    insert(text)
  }

  public var text: String { paragraphs.map(\.text).joined(separator: "\n") }
  public var isEmpty: Bool { length == 0 }
  /// The number of characters, including line breaks.
  public var count: Int { length }

  /// The number of characters before the caret.
  public var caret: Int { paragraphs[..<place.paragraph].reduce(place.paragraph) { $0 + $1.count } + place.offset }

  /// Replaces the whole text and places the caret after it.
  public mutating func replace(with text: String) {
    self = TextAreaState(text, maximum: maximum, width: width, rows: rows)
  }

  /// Replaces the whole text, even with one beyond the maximum. Then nothing can be typed before it is shorter.
  public mutating func replace(withAll text: String) {
    var whole = TextAreaState(text, width: width, rows: rows)
    whole.maximum = maximum
    self = whole
  }

  /// Sets the columns of a line and the number of visible lines.
  public mutating func fit(width: Int, rows: Int) {
    let (width, rows) = (max(1, width), max(1, rows))
    if width != self.width {
      self.width = width
      paragraphs = paragraphs.map { TextAreaParagraph($0.text, width: width) }
    } else if rows == self.rows {
      return
    }
    self.rows = rows
    showCaret()
  }

  /// Inserts a typed or pasted text. Keeps line breaks, turns tabs into blanks, and removes control characters. Drops
  /// characters beyond the maximum.
  ///
  /// - Returns: whether everything fitted.
  @discardableResult
  public mutating func insert(_ typed: String) -> Bool {
    var fitting = Self.cleaned(typed)
    let whole = fitting.utf8.count
    let room = maximum - length
    // The first character may join the one before it, the last one the one after it. These need no room.
    if fitting.utf8.count > room, fitting.count > room { fitting = String(fitting.prefix(max(0, room) + 2)) }
    let paragraph = paragraphs[place.paragraph].text
    let head = paragraph.prefix(place.offset)
    let tail = paragraph.dropFirst(place.offset)
    while !fitting.isEmpty {
      var pieces = (head + fitting).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let end = Place(paragraph: place.paragraph + pieces.count - 1, offset: pieces.last?.count ?? 0)
      pieces[pieces.count - 1] += tail
      let made = pieces.map { TextAreaParagraph($0, width: width) }
      let grown =
        length - paragraphs[place.paragraph].count + made.reduce(made.count - 1) { $0 + $1.count }
      if grown <= maximum {
        paragraphs.replaceSubrange(place.paragraph...place.paragraph, with: made)
        length = grown
        moveCaret(to: end)
        return fitting.utf8.count == whole
      }
      fitting.removeLast()
    }
    return whole == 0
  }

  /// Deletes the characters between two positions. Characters around them may join into one.
  mutating func remove(_ start: Place, _ end: Place) {
    guard start < end else { return }
    let head = paragraphs[start.paragraph].text.prefix(start.offset)
    let tail = paragraphs[end.paragraph].text.dropFirst(end.offset)
    let old = start.paragraph...end.paragraph
    let made = TextAreaParagraph(String(head + tail), width: width)
    let before = paragraphs[old].reduce(old.count - 1) { $0 + $1.count }
    length += made.count - before
    let caret = Place(paragraph: start.paragraph, offset: head.count)
    paragraphs.replaceSubrange(old, with: [made])
    moveCaret(to: caret)
  }

  mutating func moveCaret(to place: Place) {
    self.place = place
    goal = nil
    showCaret()
  }

  /// Scrolls as little as needed to show the caret, and never beyond the end of the text.
  mutating func showCaret() {
    let row = caretRow
    top = min(max(0, min(top, row)), max(0, lineCount - rows))
    if row >= top + rows { top = row - rows + 1 }
  }

  private static func cleaned(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch WidthClass(of: scalar) {
      case .space where scalar == "\t": clean.append(" ")
      case .space: if scalar != "\n" || last != "\r" { clean.append("\n") }
      case .control, .direction: break
      case .replaced where (0x80..<0xA0).contains(scalar.value): break
      default: clean.append(scalar)
      }
      last = scalar
    }
    return String(clean)
  }
}
