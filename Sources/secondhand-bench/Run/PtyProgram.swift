import CPty
import Glibc

/// A program on its own pseudo-terminal.
final class PtyProgram {
  struct Size: Equatable {
    let columns: Int
    let rows: Int

    static let usual = Size(columns: 120, rows: 40)
  }

  /// The output of the program after a request.
  struct Output {
    var bytes: [UInt8] = []
    var reads = 0
    /// The time of its last piece (see ``Clock``); nil when nothing came.
    var last: Double?
  }

  let process: pid_t
  private let terminal: Int32
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private(set) var hasEnded = false

  /// Starts `path`. The clock starts just before the fork. Throws when no terminal is available.
  init(path: String, arguments: [String], environment: [String], size: Size = .usual) throws {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var master: Int32 = -1
    process = pty_spawn(path, &words, &variables, Int32(size.columns), Int32(size.rows), &master)
    terminal = master
    guard process > 0 else { throw BenchError.system("a pseudo-terminal for \(path)") }
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    end()
    close(terminal)
  }

  func send(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty, !hasEnded {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  func resize(to size: Size) {
    var window = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &window)
  }

  /// The next piece of output within `milliseconds`; nil when none comes or the program has ended.
  func piece(within milliseconds: Int32) -> ArraySlice<UInt8>? {
    var watched = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard !hasEnded, poll(&watched, 1, milliseconds) > 0 else { return nil }
    let count = buffer.withUnsafeMutableBytes { read(terminal, $0.baseAddress, $0.count) }
    guard count > 0 else {
      hasEnded = true
      return nil
    }
    return buffer[..<count]
  }

  /// The output until nothing has come for `quiet` milliseconds. The first piece may take up to `patience`. Stops after
  /// ten seconds if the output never ends.
  func output(quiet: Int32, patience: Int32) -> Output {
    var output = Output()
    let deadline = Clock.milliseconds + 10_000
    while output.last ?? 0 < deadline, let piece = piece(within: output.last == nil ? patience : quiet) {
      output.last = Clock.milliseconds
      output.bytes += piece
      output.reads += 1
    }
    return output
  }

  /// Quits the program with `key`, or else kills it, and reaps it.
  func quit(by key: String) {
    send(key.utf8)
    let deadline = Clock.milliseconds + 1000
    while !hasEnded, Clock.milliseconds < deadline { _ = piece(within: 100) }
    end()
  }

  private var isGone = false

  private func end() {
    guard !isGone, process > 0 else { return }
    if !hasEnded { kill(-process, SIGKILL) }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    isGone = true
    hasEnded = true
  }
}
