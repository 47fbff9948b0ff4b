import CNcurses
import Glibc

/// Everything that goes to the terminal, from ncurses and from us, in its order.
///
/// ncurses flushes where it likes, and a terminal would paint each piece. It writes into memory here, and `send` gives the terminal all of it in one write.
@MainActor
final class TerminalOutput {
  /// What ncurses writes to.
  let stream: UnsafeMutablePointer<FILE>
  private let memory: Int32
  private var buffer: [UInt8] = []

  /// Nil when the system gives no memory for it.
  init?() {
    memory = memory_file("screen")
    guard memory >= 0, let stream = fdopen(memory, "w") else { return nil }
    self.stream = stream
  }

  func append(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(memory, $0.baseAddress, $0.count) }
  }

  func append(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { write(memory, $0.baseAddress, $0.count) } }

  /// Forgets what was collected.
  func discard() { lseek(memory, 0, SEEK_SET) }

  /// Sends what was collected. A terminal that is gone takes nothing.
  func send() {
    let count = lseek(memory, 0, SEEK_CUR)
    guard count > 0 else { return }
    if buffer.count < count { buffer = [UInt8](repeating: 0, count: count) }
    let taken = pread(memory, &buffer, count, 0)
    lseek(memory, 0, SEEK_SET)
    var rest = buffer[..<max(0, taken)]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if sent > 0 { rest = rest.dropFirst(sent) } else if errno != EINTR { return }
    }
  }

  isolated deinit { fclose(stream) }
}
