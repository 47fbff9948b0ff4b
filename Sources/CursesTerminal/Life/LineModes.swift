import CNcurses
import Glibc

/// The line discipline's modes: the original ones, and raw.
struct LineModes {
  let found: termios
  private let raw: termios

  /// Nil if standard input is not a terminal.
  init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    found = modes
    cfmakeraw(&modes)
    raw = modes
  }

  /// Sets raw mode: all bytes pass unchanged, and none causes a signal.
  func takeOver() { set(raw) }

  /// Restores the original modes after all output is written.
  func giveBack() { set(found) }

  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) != 0 && errno == EINTR {}
  }
}
