/// The visible part of a field's text.
struct TextFieldPart {
  private(set) var text = ""
  private(set) var caretColumn = 0
  /// The number of characters before the view.
  private var hidden = 0
  /// The end column of each visible character.
  private var ends: [Int] = []

  /// The view starts at a multiple of half its width. It depends only on the caret: the same caret always shows the
  /// same part.
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
        // A character across the left edge leaves its visible columns blank.
        text += begin < start ? String.blanks(end - start) : piece
        ends.append(end - start)
      }
    }
  }

  /// The index of the character at this column in the whole text.
  func character(at column: Int) -> Int {
    hidden + (ends.firstIndex { column < $0 } ?? ends.count)
  }
}
