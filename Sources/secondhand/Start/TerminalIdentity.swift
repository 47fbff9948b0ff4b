import Glibc

/// Identifies the terminals of one machine. Each has its own session, usually led by a shell.
enum TerminalIdentity {
  /// The session's number, with its leader's start time in clock ticks since boot, because numbers are reused.
  static var current: String {
    let session = getsid(0)
    return "\(session)-\(start(of: session) ?? "0")"
  }

  /// Field 22 of /proc/PID/stat (proc(5)). Field 2, in parentheses, may contain anything.
  private static func start(of process: pid_t) -> String? {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    return fields.count > 19 ? String(fields[19]) : nil
  }
}
