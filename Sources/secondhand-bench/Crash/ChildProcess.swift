import Glibc

/// This program in another process, which reports its progress line by line.
final class ChildProcess {
  private let process: pid_t
  private let output: Int32
  private var input: Int32
  private var pending: [UInt8] = []
  private var isReaped = false
  /// Whether the process has closed its output, as it does at its end.
  private(set) var hasEnded = false

  /// Starts the process with `arguments`. Throws when no process can be made.
  init(_ arguments: [String]) throws {
    let (toParent, toChild) = (try Self.pipe(), try Self.pipe())
    output = toParent.reading
    input = toChild.writing
    defer {
      close(toParent.writing)
      close(toChild.reading)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, toParent.writing, STDOUT_FILENO)
    let path = try DataFolder.ownPath()
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, nil, &words, environ)
    guard code == 0 else { throw BenchError.system(path, code: code) }
    self.process = process
  }

  deinit {
    kill()
    close(output)
    close(input)
  }

  /// The lines received so far. Waits for the first of them, at most `milliseconds`.
  func lines(within milliseconds: Int32) -> [Substring] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var watched = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    if !hasEnded, poll(&watched, 1, milliseconds) > 0 {
      let count = buffer.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
      if count > 0 { pending += buffer.prefix(count) } else { hasEnded = true }
    }
    guard let end = pending.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    defer { pending.removeFirst(end + 1) }
    return String(decoding: pending[..<end], as: UTF8.self).split(separator: "\n")
  }

  /// Ends the process with SIGKILL if it still runs. Returns its lines since the last call of `lines`.
  @discardableResult
  func kill() -> [Substring] {
    guard !isReaped else { return [] }
    Glibc.kill(process, SIGKILL)
    waitpid(process, nil, 0)
    isReaped = true
    var rest: [Substring] = []
    while !hasEnded { rest += lines(within: 1000) }
    return rest
  }

  /// Closes the input of the process, which tells it to end.
  func stop() {
    if input >= 0 { close(input) }
    input = -1
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw BenchError.system("a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// Writes the lines of a child process, each at once and in one write, so that no line can be incomplete.
enum Say {
  static func line(_ words: String) {
    let bytes = Array("\(words)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
