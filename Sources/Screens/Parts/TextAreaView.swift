import TerminalUI

/// A field of several lines, with a placeholder while it is empty and marks where it scrolls.
struct TextAreaView {
  let state: TextAreaState
  let placeholder: String
  let hasFocus: Bool
  /// The index of the first line's hit target. Each line has its own.
  let index: Int

  private static let margins = (left: 1, right: 2)
  private static let step = 5
  private static let most = 15

  /// The number of visible lines for a text of `lines` lines on a screen with `room` free rows: five to fifteen, growing
  /// by five.
  static func rows(lines: Int, room: Int) -> Int {
    let wanted = min(most, (max(1, lines) + step - 1) / step * step)
    return max(step, min(wanted, max(1, room)))
  }

  static func textColumns(of columns: Int) -> Int { max(1, columns - margins.left - margins.right) }

  func draw(in box: Rect, on frame: inout Frame, render: RenderContext) {
    let style = render.style(.field)
    frame.clear(box, style: style)
    let columns = Self.textColumns(of: box.columns)
    let lines =
      state.isEmpty ? placeholder.wrapped(to: columns, maximumLines: max(1, box.rows)) : state.visibleLines
    for row in 0..<box.rows {
      let place = Rect(column: box.column, row: box.row + row, columns: box.columns, rows: 1)
      frame.hit(place, HitTarget(FieldView.target.name, index + row))
      guard lines.indices.contains(row) else { continue }
      frame.put(
        lines[row], at: Point(column: box.column + Self.margins.left, row: place.row), limit: columns,
        style: state.isEmpty ? render.style(.dim).on(style.background) : style)
    }
    drawScroll(in: box, on: &frame, render: render)
    guard hasFocus else { return }
    let caret = state.caretPlace
    frame.cursor = Point(column: box.column + Self.margins.left + caret.column, row: box.row + caret.row)
  }

  private func drawScroll(in box: Rect, on frame: inout Frame, render: RenderContext) {
    let style = render.style(.dim).on(render.style(.field).background)
    if state.top > 0 { frame.put("↑", at: Point(column: box.end - 1, row: box.row), style: style) }
    if state.top + state.rows < state.lineCount {
      frame.put("↓", at: Point(column: box.end - 1, row: box.bottom - 1), style: style)
    }
  }

  static func click(_ text: inout TextAreaState, row: Int, column: Int) {
    text.moveCaret(toRow: row, column: max(0, column - margins.left))
  }
}
