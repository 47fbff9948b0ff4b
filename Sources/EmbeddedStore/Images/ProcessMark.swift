import Glibc

/// A process of this machine, told apart from a later one of the same number.
struct ProcessMark: Hashable, Sendable {
  let id: Int
  /// When it began, in the system's ticks since it was started; 0 where that cannot be told.
  let began: Int

  static var own: ProcessMark {
    let id = Int(getpid())
    return ProcessMark(id: id, began: began(id) ?? 0)
  }

  /// Whether it still runs; true where that cannot be told.
  var isAlive: Bool {
    if kill(pid_t(truncatingIfNeeded: id), 0) == -1, errno == ESRCH { return false }
    guard began != 0, let now = Self.began(id) else { return true }
    return now == began
  }

  /// The 22nd field of /proc/ID/stat, see proc(5).
  private static func began(_ id: Int) -> Int? {
    let path = "/proc/\(id)/stat"
    guard let file = try? OpenFile(path, O_RDONLY), let bytes = try? file.readAll(expected: 512),
      // The program's name stands in brackets, and may itself have spaces and brackets.
      let name = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
    return fields.count > 19 ? Int(String(decoding: fields[19], as: UTF8.self)) : nil
  }
}
