import Glibc

/// Wakes a thread that waits in `poll`. Rings before it looks are one.
final class Bell: Sendable {
  /// Readable after a ring.
  let descriptor: Int32
  private let writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    // Without descriptors left, nobody is woken early.
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    _ = socketpair(AF_UNIX, Int32(kind), 0, &ends)
    (descriptor, writer) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writer)
  }

  func ring() { _ = write(writer, "!", 1) }

  /// Whether it has rung since the last call.
  func hasRung() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 512)
    var isRung = false
    while read(descriptor, &buffer, buffer.count) > 0 { isRung = true }
    return isRung
  }
}
