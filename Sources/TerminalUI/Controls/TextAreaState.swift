/// A text of several lines that is being typed, and the part of it that a place on the screen shows. The caret stands between
/// characters, never inside one, and is always in view.
///
/// A key costs what its paragraph is long, not what the whole text is.
public struct TextAreaState: Hashable, Sendable {
  /// At least one.
  var paragraphs: [TextAreaParagraph]
  /// The paragraph of the caret, and how many of its characters stand before it.
  var place = Place(paragraph: 0, offset: 0)
  /// The column that Up and Down go back to; nil after anything else.
  var goal: Int?
  /// The first line in view.
  public internal(set) var top = 0
  /// Columns of a line. The caret may stand behind the last one.
  public private(set) var width: Int
  /// Lines in view, at least 1.
  public private(set) var rows: Int
  /// The most characters the text takes, line breaks among them.
  public let maximum: Int
  private var length: Int

  struct Place: Hashable, Comparable, Sendable {
    var paragraph: Int
    var offset: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.paragraph, left.offset) < (right.paragraph, right.offset)
    }
  }

  /// With the caret behind the text, of which more than `maximum` characters are cut off.
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
  /// How many characters there are, line breaks among them.
  public var count: Int { length }

  /// How many characters stand before the caret.
  public var caret: Int { paragraphs[..<place.paragraph].reduce(place.paragraph) { $0 + $1.count } + place.offset }

  /// Replaces everything; the caret stands behind it.
  public mutating func replace(with text: String) {
    self = TextAreaState(text, maximum: maximum, width: width, rows: rows)
  }

  /// Lines of so many columns from now on, so many of them in view.
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

  /// Puts in what was typed or pasted: its line breaks stay, tabs become blanks, control characters go, and only as many
  /// characters come in as there is room for.
  public mutating func insert(_ typed: String) {
    var fitting = Self.cleaned(typed)
    let room = maximum - length
    // One may join the character before, another the one behind: these need no room.
    if fitting.utf8.count > room, fitting.count > room { fitting = String(fitting.prefix(room + 2)) }
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
        return
      }
      fitting.removeLast()
    }
  }

  /// Takes away the characters between two places; what was parted by them may become one.
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

  /// Moves the view as little as it takes to show the caret, and no farther down than the text goes.
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
