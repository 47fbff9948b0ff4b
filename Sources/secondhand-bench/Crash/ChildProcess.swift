import Glibc

/// This program again, in a process of its own, which says line by line how far it is.
final class ChildProcess {
  private let process: pid_t
  private let output: Int32
  private var input: Int32
  private var pending: [UInt8] = []
  private var isReaped = false
  /// It has closed its output, as it does at its end.
  private(set) var hasEnded = false

  /// Starts it with `arguments`. Throws when no process can be made.
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

  /// The lines that have come by now; waits for the first of them, at most `milliseconds`.
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

  /// Ends it by SIGKILL, if it has not ended, and gives all that it has said since `lines` was last asked.
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

  /// Closes its input, which tells it to come to an end.
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

/// What such a process says, each line at once and in one write, so that none of it can be half said.
enum Say {
  static func line(_ words: String) {
    let bytes = Array("\(words)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
