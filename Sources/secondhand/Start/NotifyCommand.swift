import Dispatch
import Glibc
internal import LocalFiles
import Marketplace
import Screens
import Synchronization
import TerminalUI

/// The configured program that announces news: `notify-command = ["notify-send", "--", "{title}", "{text}"]`.
///
/// It runs without a shell, so nothing in an argument is interpreted. It starts at most once a second and may run for
/// `seconds`. Its output is discarded. Only its first failure is logged.
final class NotifyCommand: Sendable {
  private let program: String
  private let arguments: [String]
  private let log: any EventLog
  private let strings: Strings
  private let queue = DispatchQueue(label: "secondhand.notify", qos: .utility)

  private struct State {
    var waiting = 0
    var hasFailed = false
    var isOver = false
    /// The group of the running program.
    var running: pid_t?
  }
  private let state = Mutex(State())

  /// How long the command may run, in seconds.
  static let seconds = 5
  /// The shortest time between two starts, in microseconds.
  private static let interval: Int64 = 1_000_000
  /// How many announcements wait at most. Further ones are dropped.
  private static let mostWaiting = 20

  /// `words`: the program and its arguments, in which `{title}`, `{text}` and `{link}` are replaced. Nil without a program.
  init?(_ words: [String], log: any EventLog, strings: Strings) {
    guard let program = words.first else { return nil }
    self.program = program
    arguments = Array(words.dropFirst())
    self.log = log
    self.strings = strings
  }

  /// Says that the program does not exist; nil if it does.
  var missing: Sentence? {
    let path = Environment.value("PATH") ?? "/usr/bin:/bin"
    let folders = program.contains("/") ? [""] : path.split(separator: ":").map { $0 + "/" }
    return folders.contains { access($0 + program, X_OK) == 0 } ? nil : Sentence(.errorNotifyMissing, program)
  }

  /// Runs the command after those that wait already. Returns at once.
  func run(_ announcement: Announcement) {
    let isTaken = state.withLock { state in
      guard state.waiting < Self.mostWaiting else { return false }
      state.waiting += 1
      return true
    }
    guard isTaken else { return }
    queue.async { [self] in
      let start = ContinuousClock.now
      if let failure = execute(with: filledArguments(for: announcement)) { tell(failure) }
      state.withLock { $0.waiting -= 1 }
      let rest = Self.interval - Int64((start.duration(to: .now) / .microseconds(1)).rounded(.down))
      if rest > 0 { usleep(useconds_t(rest)) }
    }
  }

  /// Ends what runs, and starts nothing any more.
  func stop() {
    state.withLock { state in
      state.isOver = true
      // It is not waited for yet, so the number is still its own.
      if let process = state.running { kill(-process, SIGKILL) }
    }
  }

  private func tell(_ failure: Failure) {
    let isFirst = state.withLock { state in
      defer { state.hasFailed = true }
      return !state.hasFailed && !state.isOver
    }
    guard isFirst else { return }
    switch failure {
    case .missing: log.note(.warning, strings(.errorNotifyMissing, program))
    case .status(let status): log.note(.warning, strings(.errorNotifyFailed, program, String(status)))
    case .slow: log.note(.warning, strings(.errorNotifySlow, program, String(Self.seconds)))
    }
  }

  private enum Failure {
    case missing, slow
    case status(Int32)
  }

  /// The arguments with the announcement in its places. What is put in is not searched for places again.
  private func filledArguments(for announcement: Announcement) -> [String] {
    let places = [
      "{title}": announcement.title, "{text}": announcement.text, "{link}": announcement.link,
    ].mapValues { $0.displayed }
    return arguments.map { argument in
      var (filled, rest) = ("", argument[...])
      while let first = rest.first {
        if let place = places.first(where: { rest.hasPrefix($0.key) }) {
          filled += place.value
          rest = rest.dropFirst(place.key.count)
        } else {
          filled.append(first)
          rest = rest.dropFirst()
        }
      }
      return filled
    }
  }

  /// Runs the program and waits for its end, but not longer than `seconds`: then it is killed, with what it started. Returns
  /// nil if it succeeds.
  private func execute(with arguments: [String]) -> Failure? {
    do throws(FileFailure) {
      let process = try state.withLock { state throws(FileFailure) -> pid_t? in
        if state.isOver { return nil }
        let process = try ChildProgram.start(program, arguments, isApart: true)
        state.running = process
        return process
      }
      return process.flatMap { wait(for: $0) }
    } catch { return error.code == ENOENT ? .missing : .status(127) }
  }

  private func wait(for process: pid_t) -> Failure? {
    let end = ContinuousClock.now.advanced(by: .seconds(Self.seconds))
    var status: Int32 = 0
    while true {
      let found = state.withLock { state in
        let found = waitpid(process, &status, WNOHANG)
        if found == process { state.running = nil }
        return found
      }
      if found == process { break }
      if found < 0, errno != EINTR { return nil }
      guard ContinuousClock.now < end else {
        state.withLock { state in
          state.running = nil
          kill(-process, SIGKILL)
        }
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return .slow
      }
      usleep(10_000)
    }
    return status == 0 ? nil : .status(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F))
  }
}
