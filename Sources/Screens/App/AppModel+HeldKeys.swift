import TerminalUI

/// Keys that come faster than the screen they are meant for: `Enter t` opens a listing and the chat with its seller, even if
/// both keys arrive before the listing was read.
extension AppModel {
  /// Holds a key whose action is not possible yet because the screen in front is still reading. Returns false when the key is
  /// to be handled now.
  func hold(_ chord: KeyChord, for action: Action) -> Bool {
    guard context.activity.count > 0, disabledReason(action) != nil else { return false }
    heldKeys = chord.keys
    return true
  }

  /// Keeps the order of the keys behind a held one. Esc drops them all.
  func holdBehindOthers(_ key: Key) -> Bool {
    guard !heldKeys.isEmpty else { return false }
    if key.code == .escape { heldKeys = [] } else { heldKeys.append(key) }
    return true
  }

  /// Handles the held keys, once nothing is being read.
  func handleHeldKeys() {
    defer { noteFront() }
    let keys = heldKeys
    heldKeys = []
    for key in keys { handle(key) }
  }
}
