/// The importance of a log entry, from `trace` up to `critical`.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case trace, debug, info, notice, warning, error, critical

  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .trace: 0
    case .debug: 1
    case .info: 2
    case .notice: 3
    case .warning: 4
    case .error: 5
    case .critical: 6
    }
  }
}
