import Glibc

/// One talker from its start to its death, as what it said tells.
final class KilledTalker {
  private let process: ChildProcess
  private(set) var isReady = false
  private(set) var drafted: Int?
  private(set) var composed: Int?
  /// The places of the messages it has called sent.
  private(set) var sent: [Int: Int] = [:]
  private(set) var fault: String?

  init(_ data: String, isSeller: Bool, from number: Int) throws {
    process = try ChildProcess(["talk-loop", "--data", data, "--from", "\(number)"] + (isSeller ? ["--seller"] : []))
  }

  var hasEnded: Bool { process.hasEnded }

  /// Takes in what it says within so many milliseconds.
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
