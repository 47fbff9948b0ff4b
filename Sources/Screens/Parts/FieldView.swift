import TerminalUI

/// A one-line field, with a placeholder while it is empty.
struct FieldView {
  let state: TextFieldState
  let placeholder: String
  let hasFocus: Bool
  /// The index of the field on its screen.
  var index = 0
  /// A dim suggestion after the text, shown only if the caret is at the end.
  var ghost = ""

  /// The hit target of the whole field. It also reports the clicked column.
  static let target = HitTarget("caret")
  /// The columns before and after the text.
  private static let margins = (left: 3, right: 1)

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard area.columns > Self.margins.left + Self.margins.right else { return }
    frame.hit(area, HitTarget(Self.target.name, index))
    // An underlined field has no gaps in its line.
    let style = render.style(.field)
    let dim = render.style(.dim).on(style.background).with(style.attributes)
    frame.clear(area, style: style)
    frame.put(
      "›", at: Point(column: area.column + 1, row: area.row),
      style: render.style(.mark).on(style.background).with(style.attributes))
    let text = Rect(
      column: area.column + Self.margins.left, row: area.row, columns: Self.textColumns(of: area.columns), rows: 1)
    if state.text.isEmpty {
      frame.put(placeholder.truncated(to: text.columns), at: text.origin, style: dim)
      if hasFocus { frame.cursor = text.origin }
      return
    }
    let visible = state.visible(width: text.columns)
    frame.put(visible.text, at: text.origin, limit: text.columns, style: style)
    guard hasFocus else { return }
    let caret = Point(column: text.column + visible.caretColumn, row: text.row)
    if !ghost.isEmpty, state.caret == state.text.count {
      frame.put(ghost, at: caret, truncatedTo: max(0, text.end - caret.column), style: dim)
    }
    frame.cursor = caret
  }

  /// Places the caret where a field of `width` columns was clicked. A click before the text goes to the start of the
  /// visible text, a click after it to the end.
  static func click(_ state: inout TextFieldState, column: Int, width: Int) {
    state.moveCaret(toColumn: column - margins.left, width: textColumns(of: width))
  }

  private static func textColumns(of width: Int) -> Int { width - margins.left - margins.right }
}
