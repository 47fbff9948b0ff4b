public import Marketplace

extension Strings {
  private static let minute: Int64 = 60_000
  private static let hour: Int64 = 3_600_000
  private static let day: Int64 = 86_400_000

  /// `방금 전`, `N분 전`, `N시간 전`, `N일 전`. A future time counts as just now.
  public func ago(_ time: Timestamp, now: Timestamp) -> String {
    let age = now.milliseconds - time.milliseconds
    if age < Self.minute { return self(.justNow) }
    if age < Self.hour { return self(.minutesAgo, String(age / Self.minute)) }
    if age < Self.day { return self(.hoursAgo, String(age / Self.hour)) }
    return self(.daysAgo, String(age / Self.day))
  }

  /// Milliseconds until the text of `ago` changes.
  static func agoChangesIn(_ time: Timestamp, now: Timestamp) -> Int64 {
    let age = now.milliseconds - time.milliseconds
    if age < minute { return minute - age }
    let unit = age < hour ? minute : age < day ? hour : day
    return unit - age % unit
  }

  /// `14:02` for today, else `3월 5일 14:02`, `Mar 5, 14:02`. Includes the year if it is not the current one.
  func clockTime(_ time: Timestamp, now: Timestamp, offset: Int) -> String {
    let calendar = CalendarTime(time, offset: offset)
    let today = CalendarTime(now, offset: offset)
    let clock = "\(Self.twoDigits(calendar.hour)):\(Self.twoDigits(calendar.minute))"
    if calendar.year == today.year, calendar.month == today.month, calendar.day == today.day { return clock }
    return self(.dateAndTime, date(calendar, withYear: calendar.year != today.year), clock)
  }

  /// `11월 24일`, `Nov 24`. Includes the year if it is not the current one. `offset` is in seconds east of UTC.
  public func date(_ time: Timestamp, now: Timestamp, offset: Int) -> String {
    let calendar = CalendarTime(time, offset: offset)
    return date(calendar, withYear: calendar.year != CalendarTime(now, offset: offset).year)
  }

  /// `11월 24일`, `Nov 24`; with the year `2025년 11월 24일`, `Nov 24, 2025`.
  func date(_ calendar: CalendarTime, withYear: Bool) -> String {
    let months = self(.monthNames).split(separator: " ")
    let month = months.indices.contains(calendar.month - 1) ? String(months[calendar.month - 1]) : ""
    let day = String(calendar.day)
    return withYear
      ? self(.dateWithYear, String(calendar.year), month, day) : self(.dateWithoutYear, month, day)
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
