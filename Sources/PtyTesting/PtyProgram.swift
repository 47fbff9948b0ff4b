import CPty
import Glibc

/// A program on its own terminal: a real pseudo-terminal, and an emulator that displays its output and answers its
/// queries.
///
/// Nothing here sleeps. Every wait ends with the expected event, with the program, or with the timeout. The
/// deinitializer kills and reaps the program.
public final class PtyProgram {
  /// The error of a failed start: `errno`.
  public struct StartFailure: Error { public let code: Int32 }

  public let processID: Int32
  public let emulator: Emulator
  /// The complete output of the program, in order.
  public private(set) var rawOutput: [UInt8] = []
  /// An object to keep alive as long as the program, such as its temporary folder.
  public var companion: AnyObject?
  private let master: Int32
  /// A descriptor that becomes readable when the program ends.
  private let ending: Int32
  private var isOpen = true
  private var reapedStatus: Int32?
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// Starts `program` as the leader of a session on a new terminal.
  /// - Parameters:
  ///   - environment: the complete environment. `PtyProgram.environment` is a good default.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = PtyProgram.environment,
    columns: Int = 80, rows: Int = 24
  ) throws(StartFailure) {
    emulator = Emulator(columns: columns, rows: rows)
    var descriptor: Int32 = -1
    let argumentList = CStrings([program] + arguments)
    let whole = environment.merging(Self.sanitizerOptions) { own, _ in own }
    let environmentList = CStrings(whole.map { "\($0)=\($1)" })
    processID = pty_spawn(
      program, argumentList.pointers, environmentList.pointers, Int32(columns), Int32(rows), &descriptor)
    master = descriptor
    ending = processID > 0 ? pty_watch_process(processID) : -1
    guard processID > 0 else { throw StartFailure(code: errno) }
  }

  /// The options for programs built with a sanitizer. They disable the leak check, because the tests kill programs.
  private static var sanitizerOptions: [String: String] {
    var options: [String: String] = [:]
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
      guard let value = getenv(name).map({ String(cString: $0) }) else { continue }
      options[name] = name == "ASAN_OPTIONS" ? value + ":detect_leaks=0" : value
    }
    return options
  }

  /// xterm with 256 colors and UTF-8. Backtraces are off, because they wait at a prompt on the broken screen.
  public static var environment: [String: String] {
    [
      "TERM": "xterm-256color", "LANG": "C.UTF-8",
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
      "HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  deinit {
    // A failed start leaves no process, and -1 would signal all processes.
    guard processID > 0 else { return }
    if reapedStatus == nil {
      kill(processID, SIGKILL)
      var status: Int32 = 0
      while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
    }
    if isOpen { Glibc.close(master) }
    Glibc.close(ending)
  }

  // MARK: - Acting

  /// Types bytes like the keyboard.
  public func send(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while isOpen, !rest.isEmpty {
      // A program that does not read fills the line. Taking its output lets it continue to read.
      let count = rest.prefix(1024).withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR && errno != EAGAIN { return }
      take(within: 0)
    }
  }

  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Changes the size of the window.
  public func resize(columns: Int, rows: Int) {
    take(within: 0)
    emulator.resize(columns: columns, rows: rows)
    _ = pty_resize(master, Int32(columns), Int32(rows))
  }

  public func signal(_ number: Int32) { kill(processID, number) }

  /// Sends a signal to the job in the foreground of a shell on this terminal.
  public func signalForeground(_ number: Int32) {
    let group = tcgetpgrp(master)
    if group > 0 { kill(-group, number) }
  }

  /// Closes the terminal's window, so the program loses its terminal.
  public func hangUp() {
    if isOpen { Glibc.close(master) }
    isOpen = false
  }

  // MARK: - Waiting

  /// How long a test waits for what is expected, in milliseconds: far longer than it ever takes.
  public static let longestWait = 120_000

  /// Lets the program run until the condition holds. Returns false after the timeout or when the program ends first.
  @discardableResult
  public func waitFor(milliseconds timeout: Int = longestWait, _ condition: (PtyProgram) -> Bool) -> Bool {
    let end = pty_milliseconds() + timeout
    while !condition(self) {
      let left = end - pty_milliseconds()
      guard left > 0, isOpen, take(within: left) else { return condition(self) }
    }
    return true
  }

  /// Lets the program run until its screen shows this text.
  @discardableResult
  public func waitFor(milliseconds timeout: Int = longestWait, text: String) -> Bool {
    waitFor(milliseconds: timeout) { $0.emulator.text.contains(text) }
  }

  /// Lets the program run until it has written nothing for this time. Used to check that something does not happen.
  public func settle(milliseconds: Int = 100) {
    while isOpen, take(within: milliseconds) {}
  }

  /// The exit status as in a shell: the program's own, or 128 plus the signal; nil when the program still runs after
  /// the timeout.
  public func waitExit(milliseconds timeout: Int = longestWait) -> Int32? {
    let end = pty_milliseconds() + timeout
    while reapedStatus == nil {
      let left = max(0, end - pty_milliseconds())
      // Take the output meanwhile, because a program that waits for a full terminal never ends.
      let ready = pty_wait_either(isOpen ? master : -1, ending, Int32(left))
      if ready & Int32(PTY_ENDED) != 0 {
        var status: Int32 = 0
        guard waitpid(processID, &status, 0) == processID else { return nil }
        reapedStatus = pty_exit_status(status)
      } else if ready == 0 {
        return nil
      } else if !take(within: 0) {
        // The program has closed the terminal, so only its end is left to wait for.
        _ = pty_wait_either(-1, ending, Int32(left))
      }
    }
    while isOpen, take(within: 0) {}
    return reapedStatus
  }

  /// Takes the program's output. Returns false when no output came in time or the program has closed its end of the
  /// terminal.
  @discardableResult
  private func take(within milliseconds: Int) -> Bool {
    guard isOpen, pty_wait_readable(master, Int32(milliseconds)) > 0 else { return false }
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    rawOutput += buffer[..<count]
    let answers = emulator.feed(buffer[..<count])
    if !answers.isEmpty { _ = answers.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) } }
    return true
  }

  // MARK: - Looking

  /// The screen as text.
  public var screenText: String { emulator.text }

  /// One row of the screen as text.
  public func row(_ row: Int) -> String { emulator.row(row) }

  /// The terminal's modes in the line discipline, to compare before and after.
  public var lineModes: LineModes {
    var modes = termios()
    tcgetattr(master, &modes)
    return LineModes(modes)
  }

  /// A mark in the output, to count the bytes that the program writes from now on.
  public func mark() -> Mark {
    take(within: 0)
    return Mark(start: rawOutput.count)
  }

  /// The output since a mark.
  public func output(since mark: Mark) -> ArraySlice<UInt8> { rawOutput[mark.start...] }

  public struct Mark: Sendable { fileprivate let start: Int }
}
