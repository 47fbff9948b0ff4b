import CNcurses
import Glibc
import TerminalUI

/// A variable of the environment that is set to something.
func environmentValue(_ name: String) -> String? {
  guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
  return value
}

/// The extent of a cell, as the system's side of the terminal knows it; many terminals do not tell it.
func cellExtent() -> PixelSize? {
  var window = winsize()
  guard terminal_size(STDOUT_FILENO, &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
  return PixelSize(
    width: Int(window.ws_xpixel) / Int(window.ws_col), height: Int(window.ws_ypixel) / Int(window.ws_row))
}
