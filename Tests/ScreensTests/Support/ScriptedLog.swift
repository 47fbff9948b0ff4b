import Synchronization

@testable import Screens

/// A log with given entries, newest first. It records the entries that the program adds.
final class ScriptedLog: EventLog {
  let path: String? = "state/secondhand.log"
  private let entries: [LogEntry]
  private let all = Mutex<[(level: LogLevel, text: String)]>([])

  init(_ entries: [LogEntry] = []) { self.entries = entries }

  /// The added entries, in order.
  var noted: [(level: LogLevel, text: String)] { all.withLock { $0 } }

  func note(_ level: LogLevel, _ text: String) { all.withLock { $0.append((level, text)) } }

  func recent(_ limit: Int, from level: LogLevel) async -> [LogEntry] {
    Array(entries.filter { $0.level >= level }.prefix(limit))
  }
}
