import Synchronization

@testable import Screens

/// A log with entries of a test's choice, the newest first, which remembers what the program noted.
final class ScriptedLog: EventLog {
  let path: String? = "state/secondhand.log"
  private let entries: [LogEntry]
  private let all = Mutex<[(level: LogLevel, text: String)]>([])

  init(_ entries: [LogEntry] = []) { self.entries = entries }

  /// What was noted, in order.
  var noted: [(level: LogLevel, text: String)] { all.withLock { $0 } }

  func note(_ level: LogLevel, _ text: String) { all.withLock { $0.append((level, text)) } }

  func recent(_ limit: Int, from level: LogLevel) async -> [LogEntry] {
    Array(entries.filter { $0.level >= level }.prefix(limit))
  }
}
