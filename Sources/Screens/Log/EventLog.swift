/// The program's diagnostic log. It never contains user content: no messages, titles, names or searches.
public protocol EventLog: Sendable {
  /// The file of the newest entries, which may not exist yet; nil if nothing is logged.
  var path: String? { get }

  /// Adds an entry if its level is enabled. Never fails: an unwritable entry is dropped.
  func note(_ level: LogLevel, _ text: String)

  /// The latest `limit` entries of at least this level, newest first.
  func recent(_ limit: Int, from level: LogLevel) async -> [LogEntry]
}

/// Discards all entries.
public struct NoLog: EventLog {
  public init() {}

  public var path: String? { nil }
  public func note(_ level: LogLevel, _ text: String) {}
  public func recent(_ limit: Int, from level: LogLevel) async -> [LogEntry] { [] }
}
