extension TextAreaState {
  /// The number of lines of the whole text.
  public var lineCount: Int { paragraphs.reduce(0) { $0 + $1.lines.count } }

  /// The caret's line, counted from the top of the text.
  var caretRow: Int {
    paragraphs[..<place.paragraph].reduce(0) { $0 + $1.lines.count }
      + paragraphs[place.paragraph].line(at: place.offset)
  }

  /// The caret's position in the view: its row, and its column, at most `width`.
  public var caretPlace: (row: Int, column: Int) {
    (caretRow - top, min(width, paragraphs[place.paragraph].column(of: place.offset)))
  }

  /// The visible lines.
  public var visibleLines: [String] {
    var lines: [String] = []
    var skipped = 0
    for paragraph in paragraphs where lines.count < rows {
      let rest = paragraph.lines.count
      if skipped + rest > top {
        for line in max(0, top - skipped)..<rest where lines.count < rows {
          lines.append(String(paragraph.characters(of: line)))
        }
      }
      skipped += rest
    }
    return lines
  }

  /// Moves the caret to a position in the view, as a click does. A position below the text means its end.
  public mutating func moveCaret(toRow row: Int, column: Int) {
    moveCaret(to: place(inLine: top + row, column: column))
  }

  /// Scrolls the view by `lines`, as the wheel does. The caret stays visible.
  public mutating func scroll(by lines: Int) {
    let last = max(0, lineCount - rows)
    top = min(max(0, top + min(max(lines, -lineCount), lineCount)), last)
    let row = caretRow
    let nearest = min(max(row, top), top + rows - 1)
    if nearest != row { moveVertically(by: nearest - row) }
  }

  /// Moves the caret by `lines` and keeps its column as far as possible. Moves beyond the first line go to the start of
  /// the text, and beyond the last line to its end.
  mutating func moveVertically(by lines: Int) {
    let column = goal ?? paragraphs[place.paragraph].column(of: place.offset)
    let row = caretRow + lines
    if row < 0 { return moveCaret(to: start) }
    if row >= lineCount { return moveCaret(to: end) }
    moveCaret(to: place(inLine: row, column: column))
    goal = column
  }

  var start: Place { Place(paragraph: 0, offset: 0) }
  var end: Place { Place(paragraph: paragraphs.count - 1, offset: paragraphs.last?.count ?? 0) }

  /// The nearest position at or before a column of a line of the whole text. A line below the text means its end.
  private func place(inLine row: Int, column: Int) -> Place {
    var passed = 0
    for (index, paragraph) in paragraphs.enumerated() {
      if row < passed + paragraph.lines.count {
        return Place(paragraph: index, offset: paragraph.offset(atColumn: column, ofLine: max(0, row - passed)))
      }
      passed += paragraph.lines.count
    }
    return end
  }
}
