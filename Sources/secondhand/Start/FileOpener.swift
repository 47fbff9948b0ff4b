import Glibc

/// Has a file opened by the program that the desktop has for it.
enum FileOpener {
  /// False where there is no desktop, or nothing that knows its programs. Nobody waits for the other program, which outlives
  /// this one and writes nothing over its screen.
  static func open(_ path: String) -> Bool {
    guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return false }
    let start = "exec setsid xdg-open \"$1\" </dev/null >/dev/null 2>&1"
    return ShellCommand.run("command -v xdg-open >/dev/null && { (\(start)) & }", on: path)
  }
}
