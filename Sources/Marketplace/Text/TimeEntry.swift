/// Parses a future time: `내일 오후 3시`, `내일 세 시`, `tomorrow 3pm`, `11/23 15:00`, `다음 주 월요일 7시 반`, `in 30 minutes`.
///
/// A time without a day is the next such time. A day without a year is the next such day. An hour below twelve without
/// a.m. or p.m., as in `3시` or `7:30`, is one at which neighbors usually meet: from seven in the morning on.
public enum TimeEntry {
  /// The moment that `text` names, relative to `now`; nil when it names none, or only a day. The moment may be in the
  /// past.
  ///
  /// - Parameter offset: seconds east of UTC at a moment.
  public static func moment(_ text: some StringProtocol, now: Timestamp, offset: (Timestamp) -> Int) -> Timestamp? {
    guard text.utf8.count <= lengthLimit else { return nil }
    let here = offset(now)
    if text.contains(":"), let exact = Timestamp(iso8601: text, defaultOffset: here) { return exact }
    var scanner = TimeScanner(String(text))
    guard let fields = scanner.fields() else { return nil }
    // Computes in local time, and converts to UTC at the end.
    let wall = now.advanced(seconds: Int64(here))
    guard let found = fields.moment(onWallAt: wall) else { return nil }
    let guess = found.advanced(seconds: -Int64(here))
    return found.advanced(seconds: -Int64(offset(guess)))
  }

  /// Splits `역삼역 3번 출구 내일 오후 3시` into place and moment. The moment takes as many of the last words as possible. Nil
  /// when no last words name a moment, or no place is left.
  public static func placeAndMoment(_ text: String, now: Timestamp, offset: (Timestamp) -> Int)
    -> (place: String, moment: Timestamp)?
  {
    guard moment(text.trimmed, now: now, offset: offset) == nil else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    for word in words.dropFirst().suffix(mostWords) {
      let time = String(text[word.startIndex...]).trimmed
      if let moment = moment(time, now: now, offset: offset) {
        return (String(text[..<word.startIndex]).trimmed, moment)
      }
    }
    return nil
  }

  /// No valid time has more bytes or words.
  private static let lengthLimit = 120
  private static let mostWords = 8
}

/// The parts of a time that a text names.
struct TimeFields {
  enum Half { case morning, afternoon, night, midday }

  /// The number of days from today.
  var daysAhead: Int?
  /// 0 is Monday.
  var weekday: Int?
  /// The week of the weekday: 0 is this week, 1 the next; nil is the next such weekday.
  var weeksAhead: Int?
  var year: Int?
  var month: Int?
  var day: Int?
  var half: Half?
  /// Up to 24, the end of a day.
  var hour: Int?
  var minute: Int?
  /// The hour is on the 24-hour clock.
  var isExact = false
  /// Relative to now. Excludes all other fields.
  var minutesAhead: Int?

  private static let secondsOfDay: Int64 = 86_400

  func moment(onWallAt now: Timestamp) -> Timestamp? {
    if let minutesAhead {
      guard hour == nil, daysAhead == nil, weekday == nil, day == nil, month == nil, half == nil else { return nil }
      return Timestamp(seconds: (now.seconds - now.seconds %% 60) + Int64(minutesAhead) * 60)
    }
    guard let hours = hours(), (0...59).contains(minute ?? 0) else { return nil }
    let seconds = hours.map { Int64($0 * 3600 + (minute ?? 0) * 60) }
    let today = now.seconds - now.seconds %% Self.secondsOfDay
    func first(on day: Int64) -> Timestamp? {
      seconds.map { Timestamp(seconds: day + $0) }.first { $0 > now }
    }
    func next(of days: [Int64]) -> Timestamp? {
      days.lazy.compactMap(first).first
    }
    if month != nil || day != nil {
      guard let date = date(from: today) else { return nil }
      return first(on: date) ?? Timestamp(seconds: date + seconds[0])
    }
    guard year == nil else { return nil }
    if let weekday {
      // 1970-01-01 was a Thursday.
      let todays = Int((today / Self.secondsOfDay + 3) %% 7)
      if let weeksAhead {
        let date = today + Int64(weekday - todays + 7 * weeksAhead) * Self.secondsOfDay
        return first(on: date) ?? Timestamp(seconds: date + seconds[0])
      }
      let date = today + Int64((weekday - todays) %% 7) * Self.secondsOfDay
      return next(of: [date, date + 7 * Self.secondsOfDay])
    }
    guard weeksAhead == nil else { return nil }
    if let daysAhead {
      let date = today + Int64(daysAhead) * Self.secondsOfDay
      return first(on: date) ?? Timestamp(seconds: date + seconds[0])
    }
    return next(of: [today, today + Self.secondsOfDay])
  }

  /// The possible hours of the day, the likeliest first; nil when the hour is invalid.
  private func hours() -> [Int]? {
    guard let hour, (0...24).contains(hour), hour < 24 || (minute ?? 0) == 0 else { return nil }
    switch half {
    case .morning: return hour > 12 ? nil : [hour % 12]
    case .afternoon: return hour == 0 || hour == 24 ? nil : [hour < 12 ? hour + 12 : hour]
    case .midday: return hour == 0 || hour > 18 ? nil : [hour < 7 ? hour + 12 : hour]
    case .night: return hour == 12 ? [24] : [(6...11).contains(hour) ? hour + 12 : hour]
    case nil:
      if isExact || hour == 0 || hour >= 12 { return [hour] }
      return hour < 7 ? [hour + 12] : [hour, hour + 12]
    }
  }

  /// The start of the day with this date, from today on; nil when there is no such day.
  private func date(from today: Int64) -> Int64? {
    var calendar = CalendarTime(Timestamp(seconds: today), offset: 0)
    guard let day, year == nil || month != nil, daysAhead == nil else { return nil }
    // A day without a month is in one of the next months; eight years always contain a February 29.
    for _ in 0..<100 {
      var tried = calendar
      (tried.year, tried.month, tried.day) = (year ?? calendar.year, month ?? calendar.month, day)
      let begin = tried.timestamp
      let isDay = CalendarTime(begin, offset: 0).day == day && CalendarTime(begin, offset: 0).month == tried.month
      if isDay, year != nil || begin.seconds >= today { return begin.seconds }
      if year != nil { return nil }
      calendar.month = month == nil ? calendar.month % 12 + 1 : 1
      if calendar.month == 1 { calendar.year += 1 }
    }
    return nil
  }
}
