import Marketplace
import TerminalUI

/// The description: at least five lines, five more at a time up to fifteen, then it scrolls; below it what buyers want to know.
struct DescriptionView {
  let state: EditorState

  private static let step = 5
  private static let most = 15
  private static let margins = (left: 1, right: 2)

  /// How many lines of it show when it has `lines` and the screen has room for `room` rows.
  static func rows(lines: Int, room: Int) -> Int {
    let wanted = min(most, (max(1, lines) + step - 1) / step * step)
    return max(step, min(wanted, max(1, room)))
  }

  static func textColumns(of columns: Int) -> Int { max(1, columns - margins.left - margins.right) }

  /// What fits the category, in a line or two.
  func hint(_ columns: Int, _ look: Look) -> [String] {
    look.strings.hint(for: state.categories.first).wrapped(to: max(1, columns), maximumLines: 2)
  }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let box = area.split(top: state.description.rows).top
    let style = look.style(.field)
    frame.clear(box, style: style)
    let lines = state.description.isEmpty ? placeholder(box, look) : state.description.visibleLines
    for row in 0..<box.rows {
      let place = Rect(column: box.column, row: box.row + row, columns: box.columns, rows: 1)
      frame.hit(place, HitTarget(FieldView.target.name, EditorFields.description + row))
      guard lines.indices.contains(row) else { continue }
      frame.put(
        lines[row], at: Point(column: box.column + Self.margins.left, row: place.row),
        limit: Self.textColumns(of: box.columns),
        style: state.description.isEmpty ? look.style(.dim).on(style.background) : style)
    }
    drawScroll(in: box, on: &frame, look: look)
    if state.focus == .description {
      let caret = state.description.caretPlace
      frame.cursor = Point(column: box.column + Self.margins.left + caret.column, row: box.row + caret.row)
    }
    for (line, text) in hint(area.columns, look).enumerated() {
      frame.put(text, at: Point(column: area.column, row: box.bottom + line), style: look.style(.dim))
    }
  }

  private func placeholder(_ box: Rect, _ look: Look) -> [String] {
    look.strings(Self.placeholder(state, look)).wrapped(
      to: Self.textColumns(of: box.columns), maximumLines: max(1, box.rows))
  }

  static func placeholder(_ state: EditorState, _ look: Look) -> Sentence {
    guard let code = state.neighborhood else { return Sentence(.loading) }
    return Sentence(.descriptionPlaceholder, look.strings.name(state.place, code: code))
  }

  private func drawScroll(in box: Rect, on frame: inout Frame, look: Look) {
    let text = state.description
    let style = look.style(.dim).on(look.style(.field).background)
    if text.top > 0 { frame.put("↑", at: Point(column: box.end - 1, row: box.row), style: style) }
    if text.top + text.rows < text.lineCount {
      frame.put("↓", at: Point(column: box.end - 1, row: box.bottom - 1), style: style)
    }
  }

  static func click(_ text: inout TextAreaState, row: Int, column: Int) {
    text.moveCaret(toRow: row, column: max(0, column - margins.left))
  }
}
