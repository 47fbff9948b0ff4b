import Glibc

/// Tells the terminals of one machine apart: each has a session, whose leader is a shell, mostly.
enum TerminalIdentity {
  /// The session's number, and when its leader began in clock ticks since the machine did, since numbers come again.
  static var current: String {
    let session = getsid(0)
    return "\(session)-\(start(of: session) ?? "0")"
  }

  /// The 22nd field of /proc/PID/stat (proc(5)); the second one, in parentheses, may hold anything.
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
