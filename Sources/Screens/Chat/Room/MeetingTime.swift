import Marketplace

/// The time of a meeting as it is typed: `11-23 15:00`, `2026-11-23 15:00`, `11/23 15:00`, `15:00`.
enum MeetingTime {
  /// The most words that it takes.
  static let mostWords = 2

  /// The moment that a text names: without a year the next one there is, without a day today, or tomorrow when that time is
  /// over. Nil for anything else.
  static func moment(_ text: String, now: Timestamp, offset: Int) -> Timestamp? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let last = words.last, words.count <= mostWords, let clock = numbers(last, ":"), clock.count == 2,
      (0...23).contains(clock[0]), (0...59).contains(clock[1])
    else { return nil }
    var time = CalendarTime(now, offset: offset)
    (time.hour, time.minute, time.second, time.millisecond) = (clock[0], clock[1], 0, 0)
    guard words.count == 2 else {
      return time.timestamp > now ? time.timestamp : time.timestamp.advanced(seconds: 86_400)
    }
    guard let date = numbers(words[0], "-") ?? numbers(words[0], "/") ?? numbers(words[0], ".") else { return nil }
    let year = date.count == 3 ? date[0] : nil
    guard (2...3).contains(date.count), (year ?? 2026) <= 9999 else { return nil }
    (time.month, time.day) = (date[date.count - 2], date[date.count - 1])
    if let year { return moment(time, in: year) }
    guard let next = moment(time, in: time.year) else { return moment(time, in: time.year + 1) }
    return next > now ? next : moment(time, in: time.year + 1)
  }

  /// Nil when the year has no such day.
  private static func moment(_ time: CalendarTime, in year: Int) -> Timestamp? {
    guard (1...12).contains(time.month), (1...31).contains(time.day) else { return nil }
    var time = time
    time.year = year
    let found = CalendarTime(time.timestamp, offset: time.offset)
    return (found.month, found.day) == (time.month, time.day) ? time.timestamp : nil
  }

  /// Nil unless all parts are numbers of one to four ASCII digits.
  private static func numbers(_ text: Substring, _ separator: Character) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let found = parts.compactMap { part in
      part.utf8.count <= 4 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    return parts.count > 1 && found.count == parts.count ? found : nil
  }

  /// Takes the time off the end of what was typed; nil when there is none.
  static func split(_ words: [String], now: Timestamp, offset: Int) -> (place: String, time: String, moment: Timestamp)?
  {
    for count in (1...mostWords).reversed() where words.count >= count {
      let time = words.suffix(count).joined(separator: " ")
      if let moment = moment(time, now: now, offset: offset) {
        return (words.dropLast(count).joined(separator: " "), time, moment)
      }
    }
    return nil
  }
}
