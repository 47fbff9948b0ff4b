import Marketplace
import TerminalUI

/// Keys for text fields, and keys from an active Korean input method.
extension AppModel {
  /// Whether a text field takes the key, unless the screen binds it.
  func isTyped(_ key: Key) -> Bool {
    guard let front, front.hasCaret || front.startsTyping(key) else { return false }
    return !keymap.isWanted(key, in: front.contexts)
  }

  /// The input method sends ㅓ for `j` and 허 for `gj`. Outside text fields, an unbound Hangul letter acts as the Latin
  /// letters on its keys.
  func handleHangul(_ key: Key) {
    guard case .character(let character) = key.code, let letters = KeyboardLayout.latinLetters(typing: character)
    else { return }
    for letter in letters where front?.hasCaret != true { handle(Key(.character(letter), key.modifiers)) }
  }
}
