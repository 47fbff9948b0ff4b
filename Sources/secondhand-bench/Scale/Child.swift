import Glibc

/// A program without a terminal that runs next to the bench. Its output is kept.
final class Child {
  struct End {
    let seconds: Double
    /// In MiB. At least the memory of the bench when it started this process.
    let peakResident: Double
    /// The bytes of the file pages that it dirtied.
    let written: Double
    let output: String

    /// The numbers of the output.
    var numbers: [Double] { output.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) } }
  }

  private let path: String
  private let began = Clock.milliseconds
  private let output: Int32
  private(set) var process: pid_t = 0
  private var ended: (status: Int32, usage: rusage, at: Double)?

  /// Throws when the program cannot be started.
  init(_ path: String, _ arguments: [String], environment: [String]) throws {
    self.path = path
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BenchError.system("a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    let code = posix_spawn(&process, path, &actions, nil, &words, &variables)
    guard code == 0 else { throw BenchError.system(path, code: code) }
  }

  deinit {
    if ended == nil, process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(output)
  }

  /// Runs a program to its end. Throws when it cannot be started or fails.
  static func run(_ path: String, _ arguments: [String], environment: [String]) throws -> End {
    try Child(path, arguments, environment: environment).wait()
  }

  var isRunning: Bool {
    if ended == nil { reap(WNOHANG) }
    return ended == nil
  }

  /// Waits for the end. Throws when the program failed.
  func wait() throws -> End {
    // Reads the output before it waits for the end, because a full pipe would block the program.
    let text = try String(decoding: Files.rest(of: output, path), as: UTF8.self)
    if ended == nil { reap(0) }
    guard let ended, ended.status == 0 else { throw BenchError("\(path) failed: \(text)") }
    return End(
      seconds: (ended.at - began) / 1000, peakResident: Double(ended.usage.ru_maxrss) / 1024,
      written: Double(ended.usage.ru_oublock) * 512, output: text)
  }

  private func reap(_ options: Int32) {
    var status: Int32 = 0
    var usage = rusage()
    if wait4(process, &status, options, &usage) == process { ended = (status, usage, Clock.milliseconds) }
  }
}
