import Marketplace
import TerminalUI

/// The description field. It has five to fifteen lines, grows by five, and then scrolls. Below it are hints about what
/// buyers want to know.
struct DescriptionView {
  let state: EditorState

  private static let step = 5
  private static let most = 15
  private static let margins = (left: 1, right: 2)

  /// The number of visible lines for a text of `lines` lines on a screen with `room` free rows.
  static func rows(lines: Int, room: Int) -> Int {
    let wanted = min(most, (max(1, lines) + step - 1) / step * step)
    return max(step, min(wanted, max(1, room)))
  }

  static func textColumns(of columns: Int) -> Int { max(1, columns - margins.left - margins.right) }

  /// The hint for the category, in one or two lines.
  func hint(_ columns: Int, _ render: RenderContext) -> [String] {
    render.strings.hint(for: state.categories.first).wrapped(to: max(1, columns), maximumLines: 2)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let box = area.split(top: state.description.rows).top
    let style = render.style(.field)
    frame.clear(box, style: style)
    let lines = state.description.isEmpty ? placeholder(box, render) : state.description.visibleLines
    for row in 0..<box.rows {
      let place = Rect(column: box.column, row: box.row + row, columns: box.columns, rows: 1)
      frame.hit(place, HitTarget(FieldView.target.name, EditorFields.description + row))
      guard lines.indices.contains(row) else { continue }
      frame.put(
        lines[row], at: Point(column: box.column + Self.margins.left, row: place.row),
        limit: Self.textColumns(of: box.columns),
        style: state.description.isEmpty ? render.style(.dim).on(style.background) : style)
    }
    drawScroll(in: box, on: &frame, render: render)
    if state.focus == .description {
      let caret = state.description.caretPlace
      frame.cursor = Point(column: box.column + Self.margins.left + caret.column, row: box.row + caret.row)
    }
    let bar = LinkCardBar(cards: state.cards)
    bar.draw(
      in: Rect(column: box.column, row: box.bottom, columns: box.columns, rows: bar.rows), on: &frame, render: render)
    for (line, text) in hint(area.columns, render).enumerated() {
      frame.put(text, at: Point(column: area.column, row: box.bottom + bar.rows + line), style: render.style(.dim))
    }
  }

  private func placeholder(_ box: Rect, _ render: RenderContext) -> [String] {
    render.strings(Self.placeholder(state, render)).wrapped(
      to: Self.textColumns(of: box.columns), maximumLines: max(1, box.rows))
  }

  static func placeholder(_ state: EditorState, _ render: RenderContext) -> Sentence {
    guard let code = state.neighborhood else { return Sentence(.loading) }
    return Sentence(.descriptionPlaceholder, render.strings.name(state.place, code: code))
  }

  private func drawScroll(in box: Rect, on frame: inout Frame, render: RenderContext) {
    let text = state.description
    let style = render.style(.dim).on(render.style(.field).background)
    if text.top > 0 { frame.put("↑", at: Point(column: box.end - 1, row: box.row), style: style) }
    if text.top + text.rows < text.lineCount {
      frame.put("↓", at: Point(column: box.end - 1, row: box.bottom - 1), style: style)
    }
  }

  static func click(_ text: inout TextAreaState, row: Int, column: Int) {
    text.moveCaret(toRow: row, column: max(0, column - margins.left))
  }
}
