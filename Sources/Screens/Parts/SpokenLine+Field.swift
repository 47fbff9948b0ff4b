import TerminalUI

extension SpokenLine {
  /// A field that can be typed in, with what Enter would choose of what it found.
  static func field(
    _ state: TextFieldState, placeholder: String, chooses found: String?, isCurrent: Bool, _ look: Look
  ) -> SpokenLine {
    let head = String(state.text.prefix(state.caret))
    var text = look.strings(.spokenField, state.text.isEmpty ? placeholder : state.text)
    if let found { text += ", " + look.strings(.spokenEnterChooses, found) }
    return SpokenLine(
      text, isCurrent: isCurrent, target: HitTarget("field"), caretColumn: look.strings(.spokenField, head).columns)
  }
}
