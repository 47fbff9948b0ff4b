/// Parses a past day, or today: `11/21`, `11월 21일`, `2025-03-02`, `어제`, `yesterday`, `3 days ago`.
public enum DayEntry {
  private static let today = ["오늘", "today"]
  private static let yesterday = ["어제", "yesterday"]
  private static let dayBefore = ["그제", "그저께", "엊그제"]

  /// The start of the day that `text` names, relative to `now`. A date without a year is the latest such day that is
  /// not in the future. Nil when the text names no day.
  ///
  /// - Parameter offset: seconds east of UTC at a moment.
  public static func start(_ text: String, now: Timestamp, offset: (Timestamp) -> Int) -> Timestamp? {
    let words = text.trimmed.lowercased()
    guard !words.isEmpty, words.utf8.count <= 60 else { return nil }
    var day = CalendarTime(now, offset: offset(now))
    (day.hour, day.minute, day.second, day.millisecond) = (0, 0, 0, 0)
    if let ago = daysAgo(words) {
      return begin(of: CalendarTime(day.timestamp.advanced(seconds: -Int64(ago) * 86_400), offset: day.offset), offset)
    }
    guard let numbers = numbers(words) else { return nil }
    (day.month, day.day) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
    // Eight years always contain a February 29.
    let years = numbers.count == 3 ? [numbers[0] < 100 ? 2000 + numbers[0] : numbers[0]] : (0...8).map { day.year - $0 }
    for year in years {
      day.year = year
      if exists(day), numbers.count == 3 || day.timestamp <= now { return begin(of: day, offset) }
    }
    return nil
  }

  /// The offset on that day may differ from today's.
  private static func begin(of day: CalendarTime, _ offset: (Timestamp) -> Int) -> Timestamp? {
    var day = day
    day.offset = offset(day.timestamp)
    return day.timestamp
  }

  private static func exists(_ day: CalendarTime) -> Bool {
    guard (1...9999).contains(day.year), (1...12).contains(day.month), (1...31).contains(day.day) else { return false }
    let again = CalendarTime(day.timestamp, offset: day.offset)
    return again.month == day.month && again.day == day.day
  }

  private static func daysAgo(_ words: String) -> Int? {
    if today.contains(words) { return 0 }
    if yesterday.contains(words) { return 1 }
    if dayBefore.contains(words) { return 2 }
    let digits = words.prefix { $0.isASCII && $0.isWholeNumber }
    guard (1...4).contains(digits.count), let number = Int(digits) else { return nil }
    let unit = words.dropFirst(digits.count).filter { !$0.isWhitespace }
    return ["일전", "dayago", "daysago"].contains(unit) ? number : nil
  }

  /// Two or three numbers with date separators between them, and nothing else.
  private static func numbers(_ words: String) -> [Int]? {
    let marks: Set<Character> = ["/", "-", ".", "년", "월", "일", " "]
    guard words.first?.isWholeNumber == true,
      words.allSatisfy({ ($0.isASCII && $0.isWholeNumber) || marks.contains($0) })
    else { return nil }
    let parts = words.split { marks.contains($0) }
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count <= 4 }) else { return nil }
    return parts.compactMap { Int($0) }
  }
}
