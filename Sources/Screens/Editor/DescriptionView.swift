import Marketplace
import TerminalUI

/// The description field. Below it are hints about what buyers want to know.
struct DescriptionView {
  let state: EditorState

  /// The hint for the category, in one or two lines.
  func hint(_ columns: Int, _ render: RenderContext) -> [String] {
    render.strings.hint(for: state.categories.first).wrapped(to: max(1, columns - 1), maximumLines: 2)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let box = area.split(top: state.description.rows).top
    TextAreaView(
      state: state.description, placeholder: render.strings(Self.placeholder(state, render)),
      hasFocus: state.focus == .description, index: EditorFields.description
    ).draw(in: box, on: &frame, render: render)
    let bar = LinkCardBar(cards: state.cards)
    bar.draw(
      in: Rect(column: box.column, row: box.bottom, columns: box.columns, rows: bar.rows), on: &frame, render: render)
    for (line, text) in hint(area.columns, render).enumerated() {
      frame.put(text, at: Point(column: area.column + 1, row: box.bottom + bar.rows + line), style: render.style(.dim))
    }
  }

  static func placeholder(_ state: EditorState, _ render: RenderContext) -> Sentence {
    guard let code = state.neighborhood else { return Sentence(.loading) }
    return Sentence(.descriptionPlaceholder, render.strings.name(state.place, code: code))
  }
}
