extension TextAreaState {
  /// Offers a key to the text. It handles typing and editing keys: characters, Enter, arrows, Home and End, PageUp and
  /// PageDown, Backspace and Delete, these with Ctrl or Alt for words or the whole text, Ctrl-A, Ctrl-E, Ctrl-W, Ctrl-U
  /// and Ctrl-K, Alt-b, Alt-f and Alt-d. All other keys, such as Esc, Tab and other chords, belong to the screen. For
  /// these it returns false and changes nothing.
  public mutating func handle(_ key: Key) -> Bool {
    guard let edit = Self.edit(for: key) else { return false }
    edit(&self)
    return true
  }

  private static func edit(for key: Key) -> ((inout TextAreaState) -> Void)? {
    switch (key.code, key.modifiers) {
    case (.character(let character), []), (.character(let character), .shift): typing(character)
    case (.enter, []), (.enter, .shift): { $0.insert("\n") }
    case (.character("w"), .control): { $0.deleteWordBackward() }
    case (.character("u"), .control): { $0.deleteToStart() }
    case (.character("k"), .control): { $0.deleteToEnd() }
    case (.home, []), (.character("a"), .control): { $0.moveToLineStart() }
    case (.end, []), (.character("e"), .control): { $0.moveToLineEnd() }
    case (.home, .control): { $0.moveToStart() }
    case (.end, .control): { $0.moveToEnd() }
    case (.pageUp, []): { $0.movePages(by: -1) }
    case (.pageDown, []): { $0.movePages(by: 1) }
    case (.backspace, []), (.backspace, .shift): { $0.deleteBackward() }
    case (.backspace, .alt), (.backspace, .control): { $0.deleteWordBackward() }
    case (.delete, []): { $0.deleteForward() }
    case (.up, []): { $0.moveUp() }
    case (.down, []): { $0.moveDown() }
    case (.left, []): { $0.moveLeft() }
    case (.right, []): { $0.moveRight() }
    case (.left, .control), (.left, .alt), (.character("b"), .alt): { $0.moveWordLeft() }
    case (.right, .control), (.right, .alt), (.character("f"), .alt): { $0.moveWordRight() }
    case (.character("d"), .alt): { $0.deleteWordForward() }
    default: nil
    }
  }

  private static func typing(_ character: Character) -> ((inout TextAreaState) -> Void)? {
    switch character.unicodeScalars.first.map(WidthClass.init(of:)) {
    case .control, .space, nil: nil
    default: { $0.insert(String(character)) }
    }
  }
}
