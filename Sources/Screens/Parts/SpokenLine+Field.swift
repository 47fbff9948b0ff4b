import TerminalUI

extension SpokenLine {
  /// The words for an empty field, so that its example does not sound like its text.
  static func empty(_ placeholder: String, _ render: RenderContext) -> String {
    placeholder.isEmpty ? render.strings(.spokenEmpty) : render.strings(.spokenEmptyField, placeholder)
  }

  /// An editable field, with the entry that Enter would choose.
  static func field(
    _ state: TextFieldState, placeholder: String, chooses found: String?, isCurrent: Bool, _ render: RenderContext
  ) -> SpokenLine {
    let head = String(state.text.prefix(state.caret))
    var text = render.strings(.spokenField, state.text.isEmpty ? empty(placeholder, render) : state.text)
    if let found { text += ", " + render.strings(.spokenEnterChooses, found) }
    return SpokenLine(
      text, isCurrent: isCurrent, target: HitTarget("field"), caretColumn: render.strings(.spokenField, head).columns)
  }
}
