/// A subject that runs on a terminal and shows its first frame.
final class Session {
  /// What one key press brought about.
  struct Press {
    /// From the write of the key to the last byte of the repaint; nil when nothing came.
    let milliseconds: Double?
    let bytes: Int
    let reads: Int
  }

  /// Milliseconds that an answer to a key is waited for.
  static let patience: Int32 = 500

  let subject: Subject
  let program: PtyProgram
  let screen: VirtualScreen
  /// From before the fork to the last read of the first frame that shows the ready mark and stays quiet after it.
  let startMilliseconds: Double

  /// Starts the subject and waits for its first complete frame. Throws when that does not come.
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

  /// Presses keys whose time does not matter, and waits until nothing came for `quiet` milliseconds.
  func prepare(_ keys: String, quiet: Int32) {
    let began = Clock.milliseconds
    program.send(keys.utf8)
    settle(since: began, quiet: quiet)
  }

  /// Sends many keys in one write and waits until 200 ms passed without output.
  func burst(_ key: String, count: Int) -> Press {
    let keys = String(repeating: key, count: count)
    let began = Clock.milliseconds
    program.send(keys.utf8)
    return settle(since: began, quiet: 200)
  }

  /// Takes in what comes until it is quiet, and shows it.
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
