import TerminalUI

/// Ctrl-C.
extension AppModel {
  /// Whether a key interrupts the program. The second Ctrl-C in a row always does, whatever its binding.
  func isInterrupt(_ key: Key, again: Bool) -> Bool {
    let outcome = keymap.outcome(of: KeyChord([key]), in: contexts)
    return outcome == .action(.interrupt) || (key == Self.controlC && (again || outcome == .nothing))
  }

  static let controlC = Key(.character("c"), .control)

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
