import TerminalUI

/// An event as the tests read it on the screen.
func describe(_ event: InputEvent) -> String {
  switch event {
  case .key(let key): "key \(describe(key.modifiers))\(describe(key.code))"
  case .paste(let text):
    "paste \(text.unicodeScalars.count) [\(text.prefix(40).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "|"))]"
  case .mouse(let mouse): "mouse \(describe(mouse.modifiers))\(mouse.kind) \(mouse.point.column),\(mouse.point.row)"
  case .focus(let hasFocus): "focus \(hasFocus)"
  case .resize(let size): "resize \(size.columns)x\(size.rows)"
  case .background(let color): "background \(String(color, radix: 16))"
  case .colorScheme(let isDark): "scheme \(isDark ? "dark" : "light")"
  case .answer(let answer): "answer \(answer)"
  case .resumed: "resumed"
  case .terminate: "terminate"
  }
}

private func describe(_ modifiers: Key.Modifiers) -> String {
  (modifiers.contains(.control) ? "C-" : "") + (modifiers.contains(.alt) ? "M-" : "")
    + (modifiers.contains(.shift) ? "S-" : "")
}

private func describe(_ code: Key.Code) -> String {
  if case .character(let character) = code { return String(character) }
  return "\(code)"
}
