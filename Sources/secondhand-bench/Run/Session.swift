/// A subject that runs on a terminal and has shown its first frame.
final class Session {
  /// The result of one key press.
  struct Press {
    /// The time from writing the key to the last byte of the repaint; nil when nothing came.
    let milliseconds: Double?
    let bytes: Int
    let reads: Int
  }

  /// The milliseconds to wait for the answer to a key.
  static let patience: Int32 = 500

  let subject: Subject
  let program: PtyProgram
  let screen: VirtualScreen
  /// The time from just before the fork to the last read of the first frame that shows the ready mark and stays quiet.
  let startMilliseconds: Double

  /// Starts the subject and waits for its first complete frame. Throws when none comes.
  init(_ subject: Subject, patience: Double = 60_000) throws {
    self.subject = subject
    screen = try VirtualScreen()
    let began = Clock.milliseconds
    program = try PtyProgram(path: subject.path, arguments: subject.arguments, environment: subject.environment)
    var last = began
    var isReady = false
    while true {
      guard let piece = program.piece(within: isReady ? 25 : 1000) else {
        if isReady, !program.hasEnded { break }
        guard !program.hasEnded, Clock.milliseconds - began < patience else {
          throw BenchError("\(subject.path) did not show “\(subject.ready)”. Its screen:\n\(screen.text)")
        }
        continue
      }
      last = Clock.milliseconds
      program.send(screen.show(piece))
      isReady = isReady || screen.text.contains(subject.ready)
    }
    startMilliseconds = last - began
  }

  /// Presses a key and waits for its repaint to end: 8 ms without output.
  func press(_ key: String) -> Press {
    let began = Clock.milliseconds
    program.send(key.utf8)
    return settle(since: began, quiet: 8)
  }

  /// Presses keys without measuring them, and waits until nothing has come for `quiet` milliseconds.
  func prepare(_ keys: String, quiet: Int32) {
    let began = Clock.milliseconds
    program.send(keys.utf8)
    settle(since: began, quiet: quiet)
  }

  /// Sends many keys in one write, and waits for 200 ms without output.
  func burst(_ key: String, count: Int) -> Press {
    let keys = String(repeating: key, count: count)
    let began = Clock.milliseconds
    program.send(keys.utf8)
    return settle(since: began, quiet: 200)
  }

  /// Displays output until it is quiet.
  @discardableResult
  func settle(since began: Double, quiet: Int32) -> Press {
    let output = program.output(quiet: quiet, patience: Self.patience)
    program.send(screen.show(output.bytes))
    return Press(milliseconds: output.last.map { $0 - began }, bytes: output.bytes.count, reads: output.reads)
  }

  func resize(to size: PtyProgram.Size) {
    program.send(screen.show(program.output(quiet: 0, patience: 0).bytes))
    screen.resize(to: size)
    program.resize(to: size)
  }

  func quit() { program.quit(by: subject.keys.quit) }
}
