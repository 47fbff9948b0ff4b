public import Marketplace

extension Strings {
  private static let minute: Int64 = 60_000
  private static let hour: Int64 = 3_600_000
  private static let day: Int64 = 86_400_000

  /// `방금 전`, `N분 전`, `N시간 전`, `N일 전`. A time to come counts as just now.
  public func ago(_ time: Timestamp, now: Timestamp) -> String {
    let age = now.milliseconds - time.milliseconds
    func words(_ unit: Int64, _ one: Phrase, _ many: Phrase) -> String {
      let count = age / unit
      return count == 1 ? self(one, "1") : self(many, String(count))
    }
    if age < Self.minute { return self(.justNow) }
    if age < Self.hour { return words(Self.minute, .minuteAgo, .minutesAgo) }
    if age < Self.day { return words(Self.hour, .hourAgo, .hoursAgo) }
    return words(Self.day, .dayAgo, .daysAgo)
  }

  /// Milliseconds until `ago` says something else.
  static func agoChangesIn(_ time: Timestamp, now: Timestamp) -> Int64 {
    let age = now.milliseconds - time.milliseconds
    if age < minute { return minute - age }
    let unit = age < hour ? minute : age < day ? hour : day
    return unit - age % unit
  }

  /// `14:02` today, else `11월 20일 14:02`, with the year when it is another one.
  func clockTime(_ time: Timestamp, now: Timestamp, offset: Int) -> String {
    let calendar = CalendarTime(time, offset: offset)
    let today = CalendarTime(now, offset: offset)
    let clock = "\(Self.twoDigits(calendar.hour)):\(Self.twoDigits(calendar.minute))"
    if calendar.year != today.year {
      return self(.dateWithYear, String(calendar.year), Self.twoDigits(calendar.month), Self.twoDigits(calendar.day))
        + " " + clock
    }
    if calendar.month == today.month, calendar.day == today.day { return clock }
    return self(.dateWithoutYear, Self.twoDigits(calendar.month), Self.twoDigits(calendar.day)) + " " + clock
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
