/// What the program does after the screen has closed.
public enum Ending: Hashable, Sendable {
  case quit
  /// The program restarts, because the person chose another server or the own store.
  case restart
}

extension AppModel {
  /// Closes the screen, so that the program restarts.
  func restart() {
    ending = .restart
    hasEnded = true
    noteFront()
    onEnd()
  }
}
