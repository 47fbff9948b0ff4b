import TerminalUI

/// Keys that arrive before their screen has loaded: `Enter t` opens a listing and the chat with its seller, even if
/// both keys arrive before the listing is read.
extension AppModel {
  /// Holds a key if its action is unavailable, or has no list to move through, only because the front screen is still
  /// loading. Returns false if the key can be handled now.
  func hold(_ chord: KeyChord, for action: Action) -> Bool {
    let isEarly = disabledReason(action) != nil || (action.isMovement && front?.isListLoading == true)
    guard context.activity.count > 0, isEarly else { return false }
    heldKeys = chord.keys
    return true
  }

  /// Queues a key behind the held keys to keep their order. Esc drops them all.
  func holdBehindOthers(_ key: Key) -> Bool {
    guard !heldKeys.isEmpty else { return false }
    if key.code == .escape { heldKeys = [] } else { heldKeys.append(key) }
    return true
  }

  /// Handles the held keys after loading ends.
  func handleHeldKeys() {
    defer { noteFront() }
    let keys = heldKeys
    heldKeys = []
    for key in keys { handle(key) }
  }
}
