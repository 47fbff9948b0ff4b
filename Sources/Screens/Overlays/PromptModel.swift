import Marketplace
import TerminalUI

/// A line to be typed in front of the screen that asks for it.
@MainActor
final class PromptModel: Screen {
  private let prompt: Prompt
  private let stage: Stage
  private var field: TextFieldState

  init(_ prompt: Prompt, stage: Stage) {
    self.prompt = prompt
    self.stage = stage
    field = TextFieldState(maximum: prompt.maximum)
    field.replace(with: prompt.text)
  }

  var destination: Destination { .home }
  var contexts: [ActionContext] { [.finder] }
  var hasCaret: Bool { true }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .open:
      stage.go(.closeOverlay)
      prompt.action(field.text.trimmingBlanks)
    case .back, .quit: stage.go(.closeOverlay)
    default: return false
    }
    return true
  }

  func type(_ key: Key) -> Bool { field.handle(key) }
  func paste(_ text: String) { field.insert(text) }
  func clickField(_ index: Int, column: Int, width: Int) { FieldView.click(&field, column: column, width: width) }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let box = Panel.centred(columns: min(area.columns, 68), rows: 5, in: area)
    let inside = Panel.draw(box, title: look.strings(prompt.title), on: &frame, look: look)
    let line = Rect(
      column: inside.column, row: inside.row + max(0, inside.rows - 1) / 2, columns: inside.columns, rows: 1)
    FieldView(state: field, placeholder: look.strings(prompt.placeholder), hasFocus: look.hasFocus)
      .draw(in: line.inset(columns: 1), on: &frame, look: look)
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    [
      SpokenLine(look.strings(prompt.title)),
      SpokenLine.field(
        field, placeholder: look.strings(prompt.placeholder), chooses: nil, isCurrent: true, look),
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
