extension TextFieldState {
  /// Offers a key to the field. It handles typing and line-editing keys: characters, arrows, Home and End, Backspace
  /// and Delete, these with Ctrl or Alt for words, Ctrl-A, Ctrl-E, Ctrl-W, Ctrl-U and Ctrl-K, Alt-b, Alt-f and Alt-d.
  /// All other keys, such as Esc, Enter, Tab and other chords, belong to the screen. For these it returns false and
  /// changes nothing.
  public mutating func handle(_ key: Key) -> Bool {
    guard let edit = Self.edit(for: key) else { return false }
    edit(&self)
    return true
  }

  private static func edit(for key: Key) -> ((inout TextFieldState) -> Void)? {
    switch (key.code, key.modifiers) {
    case (.character(let character), []), (.character(let character), .shift): typing(character)
    case (.character("w"), .control): { $0.deleteWordBackward() }
    case (.character("u"), .control): { $0.deleteToStart() }
    case (.character("k"), .control): { $0.deleteToEnd() }
    case (.home, []), (.character("a"), .control): { $0.moveToStart() }
    case (.end, []), (.character("e"), .control): { $0.moveToEnd() }
    case (.backspace, []), (.backspace, .shift): { $0.deleteBackward() }
    case (.backspace, .alt), (.backspace, .control): { $0.deleteWordBackward() }
    case (.delete, []): { $0.deleteForward() }
    case (.left, []): { $0.moveLeft() }
    case (.right, []): { $0.moveRight() }
    case (.left, .control), (.left, .alt), (.character("b"), .alt): { $0.moveWordLeft() }
    case (.right, .control), (.right, .alt), (.character("f"), .alt): { $0.moveWordRight() }
    case (.character("d"), .alt): { $0.deleteWordForward() }
    default: nil
    }
  }

  private static func typing(_ character: Character) -> ((inout TextFieldState) -> Void)? {
    switch character.unicodeScalars.first.map(WidthClass.init(of:)) {
    case .control, .space, nil: nil
    default: { $0.insert(String(character)) }
    }
  }
}
