public import Marketplace

/// One entry of the log.
public struct LogEntry: Hashable, Sendable {
  public var time: Timestamp
  public var level: LogLevel
  public var text: String

  public init(time: Timestamp, level: LogLevel, text: String) {
    self.time = time
    self.level = level
    self.text = text
  }
}
