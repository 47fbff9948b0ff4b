import CNcurses
import Glibc

/// How the system's side of the terminal treats what is typed and written: as it was found, and raw.
struct LineModes {
  let found: termios
  private let raw: termios

  /// Nil when standard input is no terminal.
  init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    found = modes
    cfmakeraw(&modes)
    raw = modes
  }

  /// Every byte is typed and written as it is, and none of them is a signal.
  func takeOver() { set(raw) }

  /// As it was found, once everything written has gone out.
  func giveBack() { set(found) }

  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) != 0 && errno == EINTR {}
  }
}
