import Glibc

/// Opens a file with the desktop's default program.
enum FileOpener {
  /// Returns false if there is no desktop or no xdg-open. The started program runs on independently and writes nothing
  /// to the screen.
  static func open(_ path: String) -> Bool {
    guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return false }
    let start = "exec setsid xdg-open \"$1\" </dev/null >/dev/null 2>&1"
    return ShellCommand.run("command -v xdg-open >/dev/null && { (\(start)) & }", on: path)
  }
}
