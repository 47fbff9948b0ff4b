import TerminalUI

/// A field of one line, with a word of what belongs in it while it is empty.
struct FieldView {
  let state: TextFieldState
  let placeholder: String
  let hasFocus: Bool

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    guard area.columns > 4 else { return }
    let style = look.style(.field)
    frame.clear(area, style: style)
    frame.put("›", at: Point(column: area.column + 1, row: area.row), style: look.style(.mark).on(style.background))
    let text = Rect(column: area.column + 3, row: area.row, columns: area.columns - 4, rows: 1)
    if state.text.isEmpty {
      let dim = look.style(.dim).on(style.background)
      frame.put(placeholder.truncated(to: text.columns), at: text.origin, style: dim)
      if hasFocus { frame.cursor = text.origin }
      return
    }
    let visible = state.visible(width: text.columns)
    frame.put(visible.text, at: text.origin, limit: text.columns, style: style)
    if hasFocus { frame.cursor = Point(column: text.column + visible.caretColumn, row: text.row) }
  }
}
