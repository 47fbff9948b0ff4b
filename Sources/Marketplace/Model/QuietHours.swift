/// The daily hours without notifications: `22:00-08:00`. They may cross midnight.
public struct QuietHours: Hashable, Sendable {
  /// The start and the end in minutes since midnight, 0 to 1439; the end is 1440 for a whole day. Equal values mean no
  /// quiet hours.
  public let start: Int
  public let end: Int

  /// No quiet hours.
  public static let none = QuietHours()

  private init() { (start, end) = (0, 0) }

  /// Parses `22:00-08:00`, `22-8`, `9:30 ~ 17:00`, `00:00-24:00`, `off` and an empty text; nil for anything else, and for
  /// the same time twice.
  public init?(_ text: some StringProtocol) {
    let text = String(text).filter { !$0.isWhitespace }.lowercased()
    guard text != "off", !text.isEmpty else {
      self = .none
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { "-–—~".contains($0) }
    guard parts.count == 2, let start = Self.minute(parts[0]), let end = Self.minute(parts[1]) else { return nil }
    // The same time twice could mean nothing or the whole day.
    guard start != end || start == 0 else { return nil }
    (self.start, self.end) = (start % 1440, end == 1440 && start % 1440 != 0 ? 0 : end)
  }

  /// Parses `22:00`, `8` or `24:00` into minutes since midnight.
  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), let hour = Int(parts[0]),
      let minute = parts.count == 2 ? Int(parts[1]) : 0, minute < 60, hour < 24 || (hour == 24 && minute == 0)
    else { return nil }
    return hour * 60 + minute
  }

  /// A text that `init` can parse.
  public var text: String {
    self == .none ? "off" : "\(Self.clock(start))-\(Self.clock(end))"
  }

  private static func clock(_ minute: Int) -> String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return digits(minute / 60) + ":" + digits(minute % 60)
  }

  /// Whether `time` is in the quiet hours, where local time is `offset` seconds east of UTC.
  public func contains(_ time: Timestamp, offset: Int) -> Bool {
    let local = CalendarTime(time, offset: offset)
    let minute = local.hour * 60 + local.minute
    return start <= end ? (start..<end).contains(minute) : minute >= start || minute < end
  }
}
