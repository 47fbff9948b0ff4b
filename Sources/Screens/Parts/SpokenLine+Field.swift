import TerminalUI

extension SpokenLine {
  /// A field that can be typed in, with what Enter would choose of what it found.
  static func field(
    _ state: TextFieldState, placeholder: String, chooses found: String?, isCurrent: Bool, _ render: RenderContext
  ) -> SpokenLine {
    let head = String(state.text.prefix(state.caret))
    var text = render.strings(.spokenField, state.text.isEmpty ? placeholder : state.text)
    if let found { text += ", " + render.strings(.spokenEnterChooses, found) }
    return SpokenLine(
      text, isCurrent: isCurrent, target: HitTarget("field"), caretColumn: render.strings(.spokenField, head).columns)
  }
}
