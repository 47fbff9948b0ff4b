import Marketplace
import TerminalUI

/// A one-line prompt in front of the screen that opened it.
@MainActor
final class PromptModel: Screen {
  private let prompt: Prompt
  private let context: AppContext
  private var field: TextFieldState

  init(_ prompt: Prompt, context: AppContext) {
    self.prompt = prompt
    self.context = context
    field = TextFieldState(maximum: prompt.maximum)
    field.replace(with: prompt.text)
  }

  var destination: Destination { .home }
  var contexts: [ActionContext] { [.finder] }
  var hasCaret: Bool { true }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .open:
      context.go(.closeOverlay)
      prompt.action(field.text.trimmingBlanks)
    case .back, .quit: context.go(.closeOverlay)
    default: return false
    }
    return true
  }

  func type(_ key: Key) -> Bool { field.handle(key) }
  func paste(_ text: String) { field.insert(text) }
  func clickField(_ index: Int, column: Int, width: Int) { FieldView.click(&field, column: column, width: width) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let box = Panel.centred(columns: min(area.columns, 68), rows: 5, in: area)
    let inside = Panel.draw(box, title: render.strings(prompt.title), on: &frame, render: render)
    let line = Rect(
      column: inside.column, row: inside.row + max(0, inside.rows - 1) / 2, columns: inside.columns, rows: 1)
    FieldView(state: field, placeholder: render.strings(prompt.placeholder), hasFocus: render.hasFocus)
      .draw(in: line.inset(columns: 1), on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    [
      SpokenLine(render.strings(prompt.title)),
      SpokenLine.field(
        field, placeholder: render.strings(prompt.placeholder), chooses: nil, isCurrent: true, render),
    ]
  }
}

extension String {
  var trimmingBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
