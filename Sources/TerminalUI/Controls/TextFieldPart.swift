/// What a field shows of its text.
struct TextFieldPart {
  private(set) var text = ""
  private(set) var caretColumn = 0
  /// How many characters stand before the view.
  private var hidden = 0
  /// For each character in view the column behind it.
  private var ends: [Int] = []

  /// The view begins at a multiple of half its width, which depends on the caret alone: the same caret shows the same part.
  init(of whole: String, caret: Int, width: Int) {
    guard width > 0 else { return }
    let column = String(whole.prefix(caret)).columns
    let step = max(1, width / 2)
    let start = column < width ? 0 : ((column - width) / step + 1) * step
    caretColumn = column - start
    var end = 0
    for character in whole {
      let begin = end
      let piece = String(character)
      end += piece.columns
      if end <= start {
        hidden += 1
      } else if end > start + width {
        break
      } else {
        // A character across the left edge leaves the columns blank that it had in view.
        text += begin < start ? String.blanks(end - start) : piece
        ends.append(end - start)
      }
    }
  }

  /// How many characters of the whole text stand before this column.
  func character(at column: Int) -> Int {
    hidden + (ends.firstIndex { column < $0 } ?? ends.count)
  }
}
