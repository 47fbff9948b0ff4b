extension String {
  /// The displayed text in lines of at most `limit` columns, broken at its own line breaks, at blanks, and where
  /// `LineBreaking` allows it. A word longer than a line starts its own line and breaks between any glyphs; a glyph
  /// wider than a line becomes U+FFFD. Blanks around a break are dropped; leading blanks of the text's own lines stay
  /// if they fit. An empty text is one empty line; a limit of 0 or less returns none.
  ///
  /// Stops at `maximumLines` and reads no more of the text than needed.
  public func wrapped(to limit: Int, maximumLines: Int = .max) -> [String] {
    guard limit > 0, maximumLines > 0 else { return [] }
    var wrapper = LineWrapper(limit: limit, maximum: maximumLines)
    for glyph in Glyphs(self, keepsLines: true) {
      wrapper.take(glyph)
      if wrapper.isFull { return wrapper.lines }
    }
    wrapper.endLine()
    return wrapper.lines
  }
}

/// Fills lines with glyphs. It holds the current line, the blanks after it, and the current word.
private struct LineWrapper {
  private(set) var lines: [String] = []
  private let limit: Int
  private let maximum: Int
  private var line = ""
  private var lineColumns = 0
  /// Blanks between the line and the word, up to the length of a line.
  private var blanks = ""
  private var blankColumns = 0
  private var word = ""
  private var wordColumns = 0
  /// The last glyph of the word.
  private var last: LineBreaking.Kind?
  /// Whether only blanks have followed since the start of the text's own line.
  private var isIndentation = true

  init(limit: Int, maximum: Int) {
    self.limit = limit
    self.maximum = maximum
  }

  var isFull: Bool { lines.count >= maximum }

  mutating func take(_ glyph: Glyph) {
    if glyph == .lineBreak {
      endLine()
    } else if glyph == .blank || glyph == .wideBlank {
      endWord()
      if blankColumns < limit {
        blanks.append(glyph)
        blankColumns += glyph.width
      }
    } else {
      extend(with: glyph.width <= limit ? glyph : .replacement)
    }
  }

  mutating func endLine() {
    endWord()
    emit()
    blanks = ""
    blankColumns = 0
    isIndentation = true
  }

  private mutating func extend(with glyph: Glyph) {
    let kind = LineBreaking.Kind(glyph)
    if let last, LineBreaking.allows(between: last, and: kind) { endWord() }
    if wordColumns + glyph.width > limit { breakWord() }
    word.append(glyph)
    wordColumns += glyph.width
    last = kind
  }

  /// Breaks a word that is as long as a line and continues.
  private mutating func breakWord() {
    endWord()
    emit()
  }

  private mutating func endWord() {
    last = nil
    guard wordColumns > 0 else { return }
    if lineColumns > 0 || isIndentation, lineColumns + blankColumns + wordColumns <= limit {
      line += blanks
      lineColumns += blankColumns
    } else if lineColumns > 0 {
      emit()
    }
    line += word
    lineColumns += wordColumns
    word = ""
    wordColumns = 0
    blanks = ""
    blankColumns = 0
    isIndentation = false
  }

  private mutating func emit() {
    if !isFull { lines.append(line) }
    line = ""
    lineColumns = 0
  }
}
