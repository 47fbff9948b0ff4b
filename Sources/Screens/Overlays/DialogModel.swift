import TerminalUI

/// A dialog in front of everything, with the focus on one of its buttons.
@MainActor
final class DialogModel: Screen {
  let dialog: Dialog
  private let context: AppContext
  private(set) var focus: Int

  init(_ dialog: Dialog, context: AppContext) {
    self.dialog = dialog
    self.context = context
    focus = dialog.focus ?? dialog.cancel
  }

  var destination: Destination { .home }
  var contexts: [ActionContext] { [.dialog] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .nextFocus: focus = (focus + 1) % dialog.buttons.count
    case .previousFocus: focus = (focus + dialog.buttons.count - 1) % dialog.buttons.count
    case .open: press(focus)
    case .back, .quit: press(dialog.cancel)
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .nextFocus, .previousFocus: dialog.buttons.count == 1 ? .reasonOneButton : nil
    default: nil
    }
  }

  func click(_ target: HitTarget) {
    if target.name == "button" { press(target.index) }
  }

  private func press(_ index: Int) {
    context.go(.closeOverlay)
    if dialog.buttons.indices.contains(index) { dialog.buttons[index].action() }
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    DialogView(dialog: dialog, focus: focus).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    DialogView(dialog: dialog, focus: focus).spoken(render)
  }
}
