import CNcurses
import Glibc

/// All output to the terminal, from ncurses and from this module, in order.
///
/// ncurses flushes at any time, and a terminal would paint each piece. Here it writes into memory, and `send` passes
/// everything to the terminal in one write.
@MainActor
final class TerminalOutput {
  /// The stream for ncurses.
  let stream: UnsafeMutablePointer<FILE>
  private let memory: Int32
  private var buffer: [UInt8] = []

  /// Nil if the system has no memory for it.
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

  /// Drops the buffered output.
  func discard() { lseek(memory, 0, SEEK_SET) }

  /// Sends the buffered output. Ignores a disconnected terminal.
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
