import Logging
import Screens

// Both have the same levels with the same names.
extension Logger.Level {
  init(_ level: LogLevel) { self = Self(rawValue: level.rawValue) ?? .notice }
}

extension LogLevel {
  init(_ level: Logger.Level) { self = Self(rawValue: level.rawValue) ?? .notice }
}
