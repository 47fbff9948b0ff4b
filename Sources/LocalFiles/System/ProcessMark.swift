import Glibc

/// Identifies a process of this machine, also if a later process has the same number.
package struct ProcessMark: Hashable, Sendable {
  /// The number of the process.
  package let id: Int
  /// The start time in clock ticks since boot; 0 if unknown.
  package let began: Int

  /// A mark that was made earlier, maybe by another process.
  package init(id: Int, began: Int) {
    self.id = id
    self.began = began
  }

  /// This process.
  package static var own: ProcessMark {
    let id = Int(getpid())
    return ProcessMark(id: id, began: began(id) ?? 0)
  }

  /// Whether the process is running; true if unknown.
  package var isAlive: Bool {
    if kill(pid_t(truncatingIfNeeded: id), 0) == -1, errno == ESRCH { return false }
    guard began != 0, let now = Self.began(id) else { return true }
    return now == began
  }

  /// The 22nd field of /proc/ID/stat, see proc(5).
  private static func began(_ id: Int) -> Int? {
    let path = "/proc/\(id)/stat"
    guard let file = try? OpenFile(path, O_RDONLY), let bytes = try? file.readAll(expected: 512),
      // The program's name is in parentheses and may itself contain spaces and parentheses.
      let name = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
    return fields.count > 19 ? Int(String(decoding: fields[19], as: UTF8.self)) : nil
  }
}
