import TerminalUI

/// Ctrl-C.
extension AppModel {
  /// Ctrl-C pressed twice is always one, whatever the person bound it to.
  func isInterrupt(_ key: Key, again: Bool) -> Bool {
    let outcome = keymap.outcome(of: KeyChord([key]), in: contexts)
    guard key == Key(.character("c"), .control), outcome != .action(.interrupt) else {
      return outcome == .action(.interrupt)
    }
    guard outcome != .nothing, !again else { return true }
    wasInterrupted = true
    return false
  }

  /// Ctrl-C twice quits.
  func interrupt(again: Bool) {
    if again {
      isInterrupted = true
      hasEnded = true
      return
    }
    wasInterrupted = true
    notices.show(Notice(sentence: Sentence(.interruptAgain)))
  }
}
