import CNcurses
import Glibc
import TerminalUI

/// The value of an environment variable; nil if it is unset or empty.
func environmentValue(_ name: String) -> String? {
  guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
  return value
}

/// The size of a cell, according to the kernel. Many terminals do not report it.
func cellExtent() -> PixelSize? {
  var window = winsize()
  guard terminal_size(STDOUT_FILENO, &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
  return PixelSize(
    width: Int(window.ws_xpixel) / Int(window.ws_col), height: Int(window.ws_ypixel) / Int(window.ws_row))
}
