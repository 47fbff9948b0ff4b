import Dispatch
import Glibc
import Marketplace
import Screens
import Synchronization
import TerminalUI

/// The command of the person's own that is told what happened: `notify-command = ["notify-send", "--", "{title}", "{text}"]`.
///
/// It runs without a shell, so nothing in an argument is interpreted, at most once a second, and not longer than a few
/// seconds. Its output goes nowhere. The first failure is logged.
final class NotifyCommand: Sendable {
  private let words: [String]
  private let log: any EventLog
  private let strings: Strings
  private let queue = DispatchQueue(label: "secondhand.notify", qos: .utility)

  private struct State {
    var waiting = 0
    var hasFailed = false
  }
  private let state = Mutex(State())

  /// How long the command may run, in seconds.
  static let seconds = 5
  /// The shortest time between two starts, in microseconds.
  private static let interval: Int64 = 1_000_000
  /// How many announcements wait at most. Further ones are dropped.
  private static let mostWaiting = 20

  /// `words`: the program and its arguments, in which `{title}`, `{text}` and `{link}` are replaced.
  init(_ words: [String], log: any EventLog, strings: Strings) {
    self.words = words
    self.log = log
    self.strings = strings
  }

  /// That the program does not exist; nil if it does.
  var missing: Sentence? {
    guard let program = words.first else { return nil }
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
      if let failure = Self.run(Self.arguments(words, for: announcement)) { tell(failure) }
      state.withLock { $0.waiting -= 1 }
      let rest = Self.interval - Int64((start.duration(to: .now) / .microseconds(1)).rounded(.down))
      if rest > 0 { usleep(useconds_t(rest)) }
    }
  }

  private func tell(_ failure: Failure) {
    let isFirst = state.withLock { state in
      defer { state.hasFailed = true }
      return !state.hasFailed
    }
    guard isFirst, let program = words.first else { return }
    switch failure {
    case .missing: log.note(.warning, strings(.errorNotifyMissing, program))
    case .status(let status): log.note(.warning, strings(.errorNotifyFailed, program, String(status)))
    case .slow: log.note(.warning, strings(.errorNotifySlow, program, String(Self.seconds)))
    }
  }

  enum Failure: Equatable {
    case missing, slow
    case status(Int32)
  }

  /// The words with what is told in its places. What is told is put in as it is, even if it looks like a place.
  static func arguments(_ words: [String], for announcement: Announcement) -> [String] {
    let places = [
      "{title}": announcement.title, "{text}": announcement.text, "{link}": announcement.link,
    ].mapValues { $0.displayed }
    return words.enumerated().map { index, word in
      guard index > 0 else { return word }
      var (filled, rest) = ("", word[...])
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

  /// Runs a program and waits for its end, but not longer than `seconds`: then it is killed, with what it started. Returns
  /// nil if it succeeds.
  private static func run(_ words: [String]) -> Failure? {
    guard let program = words.first else { return nil }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The started program must not inherit the signal state.
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    var process = pid_t()
    let code = posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
    guard code == 0 else { return code == ENOENT ? .missing : .status(127) }
    return wait(for: process)
  }

  private static func wait(for process: pid_t) -> Failure? {
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, WNOHANG)
      if found == process { break }
      if found < 0, errno != EINTR { return nil }
      guard ContinuousClock.now < end else {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return .slow
      }
      usleep(10_000)
    }
    return status == 0 ? nil : .status(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F))
  }
}
