import TerminalUI

/// A sentence in place of an empty list: the reason, and what to do next.
struct EmptyNote {
  let sentence: Sentence
  let isError: Bool

  init(_ sentence: Sentence, isError: Bool = false) {
    self.sentence = sentence
    self.isError = isError
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let width = min(max(1, area.columns - 4), 60)
    let lines = render.strings(sentence).wrapped(to: width)
    let top = area.row + min(2, max(0, (area.rows - lines.count) / 3))
    for (index, line) in lines.enumerated() where top + index < area.bottom {
      frame.put(
        line, at: Point(column: area.column + 2, row: top + index), limit: area.columns - 2,
        style: render.style(isError && index == 0 ? .error : .dim))
    }
    // Without a caret or a row, the cursor goes to the sentence for screen readers.
    if render.hasFocus, frame.cursor == nil { frame.cursor = Point(column: area.column + 2, row: top) }
  }
}
