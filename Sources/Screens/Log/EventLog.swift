/// What the program notes of its own work, for whoever has to find out what went wrong. Nothing that people write belongs into
/// it: no messages, titles, names or searches.
public protocol EventLog: Sendable {
  /// The file with the newest entries, which need not be there yet; nil when nothing is kept.
  var path: String? { get }

  /// Adds an entry if its level is one that is kept. Never fails: an entry that cannot be written is dropped.
  func note(_ level: LogLevel, _ text: String)

  /// The newest `limit` entries of at least this level, the newest first.
  func recent(_ limit: Int, from level: LogLevel) async -> [LogEntry]
}

/// Keeps nothing.
public struct NoLog: EventLog {
  public init() {}

  public var path: String? { nil }
  public func note(_ level: LogLevel, _ text: String) {}
  public func recent(_ limit: Int, from level: LogLevel) async -> [LogEntry] { [] }
}
