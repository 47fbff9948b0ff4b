import Glibc

/// The life of one talker from start to kill, according to its lines.
final class KilledTalker {
  private let process: ChildProcess
  private(set) var isReady = false
  private(set) var drafted: Int?
  private(set) var composed: Int?
  /// The places in the room of the messages that it reported as sent, by number.
  private(set) var sent: [Int: Int] = [:]
  private(set) var fault: String?

  init(_ data: String, isSeller: Bool, from number: Int) throws {
    process = try ChildProcess(["talk-loop", "--data", data, "--from", "\(number)"] + (isSeller ? ["--seller"] : []))
  }

  var hasEnded: Bool { process.hasEnded }

  /// Reads its lines for `milliseconds`.
  func listen(_ milliseconds: Int32) {
    for line in process.lines(within: milliseconds) { hear(line) }
  }

  func kill() {
    if process.hasEnded, fault == nil { fault = "it ended by itself" }
    for line in process.kill() { hear(line) }
  }

  private func hear(_ line: Substring) {
    switch TalkerLine(line) {
    case .ready: isReady = true
    case .drafted(let number): drafted = number
    case .composed(let number): composed = number
    case .sent(let number, let sequence): sent[number] = sequence
    case .fault(let words): fault = words
    }
  }
}
