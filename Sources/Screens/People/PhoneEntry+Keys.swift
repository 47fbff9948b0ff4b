import Marketplace
import TerminalUI

extension PhoneEntry {
  /// Handles an editing key as a text field does. Returns false for any other key.
  mutating func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character(let character), []), (.character(let character), .shift): insert(String(character))
    case (.character("w"), .control), (.character("u"), .control): deleteToStart()
    case (.character("k"), .control): deleteToEnd()
    case (.home, []), (.character("a"), .control): moveToStart()
    case (.end, []), (.character("e"), .control): moveToEnd()
    case (.left, []): moveLeft()
    case (.right, []): moveRight()
    case (.backspace, _): deleteBackward()
    case (.delete, []): deleteForward()
    default: return false
    }
    return true
  }
}
