import CPty
import Glibc

/// A program that runs on a terminal of its own: a real pseudo-terminal, and a terminal emulator that shows what it draws
/// and answers what it asks.
///
/// Nothing here sleeps: every wait ends with what is waited for, with the program, or with its timeout. The program is
/// killed and reaped when this value goes.
public final class PtyProgram {
  /// Why it could not be started: `errno`.
  public struct StartFailure: Error { public let code: Int32 }

  public let processID: Int32
  public let emulator: Emulator
  /// Everything the program wrote, in order.
  public private(set) var rawOutput: [UInt8] = []
  /// Lives as long as the program does: a temporary folder that it works in, say.
  public var companion: AnyObject?
  private let master: Int32
  /// Can be read once the program has ended.
  private let ending: Int32
  private var isOpen = true
  private var reapedStatus: Int32?
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// Starts `program` as the leader of a session on a new terminal.
  /// - Parameters:
  ///   - environment: the whole of it; `PtyProgram.environment` is a sensible one.
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

  /// xterm with 256 colours and UTF-8, and backtraces off: they wait at a prompt on the broken screen.
  /// What a program that was built with a sanitizer has to know, too; it is not asked what it leaks when it is killed.
  private static var sanitizerOptions: [String: String] {
    var options: [String: String] = [:]
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
      guard let value = getenv(name).map({ String(cString: $0) }) else { continue }
      options[name] = name == "ASAN_OPTIONS" ? value + ":detect_leaks=0" : value
    }
    return options
  }

  public static var environment: [String: String] {
    [
      "TERM": "xterm-256color", "LANG": "C.UTF-8",
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
      "HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  deinit {
    // That it could not be started leaves it without a process, and -1 would be all of them.
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

  /// Types bytes, as the keyboard would send them.
  public func send(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while isOpen, !rest.isEmpty {
      // A program that does not read fills the line: what it writes is taken meanwhile, so that it can go on to read.
      let count = rest.prefix(1024).withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR && errno != EAGAIN { return }
      take(within: 0)
    }
  }

  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Changes the window's size.
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

  /// Closes the terminal's window: the program's terminal is gone.
  public func hangUp() {
    if isOpen { Glibc.close(master) }
    isOpen = false
  }

  // MARK: - Waiting

  /// Lets the program run until the condition holds; false when it did not within the timeout, or the program ended first.
  @discardableResult
  public func waitFor(milliseconds timeout: Int = 10_000, _ condition: (PtyProgram) -> Bool) -> Bool {
    let end = pty_milliseconds() + timeout
    while !condition(self) {
      let left = end - pty_milliseconds()
      guard left > 0, isOpen, take(within: left) else { return condition(self) }
    }
    return true
  }

  /// Lets the program run until this stands on its screen.
  @discardableResult
  public func waitFor(milliseconds timeout: Int = 10_000, text: String) -> Bool {
    waitFor(milliseconds: timeout) { $0.emulator.text.contains(text) }
  }

  /// Lets the program run until it has written nothing for so long: for what must not happen.
  public func settle(milliseconds: Int = 100) {
    while isOpen, take(within: milliseconds) {}
  }

  /// The program's exit status as a shell says it: its own, or 128 and the signal; nil when it runs on after the timeout.
  public func waitExit(milliseconds timeout: Int = 10_000) -> Int32? {
    let end = pty_milliseconds() + timeout
    while reapedStatus == nil {
      let left = max(0, end - pty_milliseconds())
      // Its output is taken meanwhile: a program that waits for a full terminal never ends.
      let ready = pty_wait_either(isOpen ? master : -1, ending, Int32(left))
      if ready & Int32(PTY_ENDED) != 0 {
        var status: Int32 = 0
        guard waitpid(processID, &status, 0) == processID else { return nil }
        reapedStatus = pty_exit_status(status)
      } else if ready == 0 {
        return nil
      } else if !take(within: 0) {
        // The terminal has no program any more: only the end is to be waited for.
        _ = pty_wait_either(-1, ending, Int32(left))
      }
    }
    while isOpen, take(within: 0) {}
    return reapedStatus
  }

  /// Takes what the program wrote; false when there was nothing in time or its end of the terminal is closed.
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

  /// The terminal's modes as the line discipline has them: to compare before and after.
  public var lineModes: LineModes {
    var modes = termios()
    tcgetattr(master, &modes)
    return LineModes(modes)
  }

  /// The bytes that the program writes from now on, counted when asked.
  public func mark() -> Mark {
    take(within: 0)
    return Mark(start: rawOutput.count)
  }

  /// Everything written since a mark.
  public func output(since mark: Mark) -> ArraySlice<UInt8> { rawOutput[mark.start...] }

  public struct Mark: Sendable { fileprivate let start: Int }
}
