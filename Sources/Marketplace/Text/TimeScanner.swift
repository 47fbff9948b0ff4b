/// Parses the parts of a time. The spaces between them are optional, as in `내일오후3시반`.
struct TimeScanner {
  private let text: [Character]
  private var place = 0
  private var found = TimeFields()

  init(_ text: String) {
    self.text = text.lowercased().map { character in
      // Accepts full-width digits, as Korean and Japanese keyboards may type them.
      guard let value = character.wholeNumberValue, let scalar = character.unicodeScalars.first,
        ("０"..."９").contains(scalar)
      else { return character }
      return Character(String(value))
    }
  }

  /// Nil when the text has anything else, or names a part twice.
  mutating func fields() -> TimeFields? {
    skipBlanks()
    guard place < text.count else { return nil }
    while place < text.count {
      guard readPiece() else { return nil }
      skipBlanks()
    }
    return found
  }

  private mutating func readPiece() -> Bool {
    if peek().map(Self.isDigit) == true { return readNumber() }
    if let hour = takeSpokenHour() { return readUnit(of: hour) }
    return readWord()
  }

  // MARK: Words

  private enum Meaning {
    case nothing
    case day(Int)
    case evening
    case weekday(Int)
    case week(Int)
    case month(Int)
    case half(TimeFields.Half)
    case hour(Int)
    case ahead
  }

  private static let words: [(word: [Character], meaning: Meaning)] = {
    var words: [(String, Meaning)] = [
      ("오늘", .day(0)), ("내일", .day(1)), ("내일모레", .day(2)), ("모레", .day(2)), ("글피", .day(3)), ("today", .day(0)),
      ("tomorrow", .day(1)), ("tonight", .evening), ("day after tomorrow", .day(2)),
      ("the day after tomorrow", .day(2)), ("이번 주", .week(0)), ("이번주", .week(0)), ("다음 주", .week(1)),
      ("다음주", .week(1)), ("담주", .week(1)), ("this", .week(0)), ("next", .week(1)), ("next week", .week(1)),
      ("오전", .half(.morning)), ("아침", .half(.morning)), ("새벽", .half(.morning)), ("am", .half(.morning)),
      ("a.m.", .half(.morning)), ("오후", .half(.afternoon)), ("저녁", .half(.afternoon)), ("pm", .half(.afternoon)),
      ("p.m.", .half(.afternoon)), ("밤", .half(.night)), ("낮", .half(.midday)), ("점심", .half(.midday)),
      ("정오", .hour(12)), ("noon", .hour(12)), ("자정", .hour(24)), ("midnight", .hour(24)), ("in", .ahead),
      ("에", .nothing), ("쯤", .nothing), ("at", .nothing), ("on", .nothing), (",", .nothing),
    ]
    for (index, day) in ["월", "화", "수", "목", "금", "토", "일"].enumerated() {
      words += [(day + "요일", .weekday(index)), ("(\(day))", .weekday(index))]
    }
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    for (index, day) in days.enumerated() {
      words += [(day, .weekday(index)), (String(day.prefix(3)), .weekday(index))]
    }
    let months = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
      "december",
    ]
    for (index, month) in months.enumerated() {
      words += [(month, .month(index + 1)), (String(month.prefix(3)), .month(index + 1))]
    }
    return words.map { (Array($0.0), $0.1) }.sorted { $0.0.count > $1.0.count }
  }()

  private mutating func readWord() -> Bool {
    guard let (word, meaning) = Self.words.first(where: { stands($0.word) }) else { return false }
    place += word.count
    switch meaning {
    case .nothing: return true
    case .day(let days): return set(\.daysAhead, days)
    case .evening: return set(\.daysAhead, 0) && set(\.half, .afternoon)
    case .weekday(let day): return set(\.weekday, day)
    case .week(let weeks): return set(\.weeksAhead, weeks)
    case .month(let month): return set(\.month, month)
    case .half(let half): return set(\.half, half)
    case .hour(let hour):
      found.isExact = true
      return set(\.hour, hour)
    case .ahead: return readAhead()
    }
  }

  /// Whether the word is at this position, not followed by another letter.
  private func stands(_ word: [Character], at start: Int? = nil) -> Bool {
    let start = start ?? place
    guard text[start...].starts(with: word) else { return false }
    guard let last = word.last, last.isASCII, last.isLetter, start + word.count < text.count else { return true }
    let next = text[start + word.count]
    return !(next.isASCII && next.isLetter)
  }

  private mutating func take(_ word: String) -> Bool {
    let word = Array(word)
    guard stands(word) else { return false }
    place += word.count
    return true
  }

  // MARK: Numbers

  /// The longest first, because `열한` begins with `열`.
  private static let spokenHours: [(word: [Character], hour: Int)] = {
    let hours: [(String, Int)] = [
      ("열한", 11), ("열두", 12), ("다섯", 5), ("여섯", 6), ("일곱", 7), ("여덟", 8), ("아홉", 9), ("한", 1), ("두", 2), ("세", 3),
      ("네", 4), ("열", 10),
    ]
    return hours.map { (Array($0.0), $0.1) }
  }()

  /// Reads a native numeral, as in `세시` or `열한 시 반`; nil unless the word for hours follows.
  private mutating func takeSpokenHour() -> Int? {
    guard let (word, hour) = Self.spokenHours.first(where: { stands($0.word) }) else { return nil }
    let start = place
    place += word.count
    skipBlanks()
    if stands(["시"]) { return hour }
    place = start
    return nil
  }

  private mutating func readNumber() -> Bool {
    let start = place
    guard let number = takeDigits() else { return false }
    let digits = place - start
    if digits <= 2, take(":") { return readMinutes(after: number, isExact: text[start] == "0" || number > 12) }
    if let separator = peek(), ["/", ".", "-"].contains(separator), peek(1).map(Self.isDigit) == true {
      return readDate(number, separator)
    }
    skipBlanks()
    return readUnit(of: number)
  }

  private mutating func readUnit(of number: Int) -> Bool {
    if take("년") { return number > 999 && set(\.year, number) }
    if !stands(Array("월요일")), take("월") { return set(\.month, number) }
    if take("시간") { return readLater(number, minutes: 60) }
    if take("시") || take("o'clock") {
      skipBlanks()
      if take("반") { return set(\.hour, number) && set(\.minute, 30) }
      return set(\.hour, number)
    }
    if take("분") {
      if found.hour == nil { return readLater(number, minutes: 1) }
      return set(\.minute, number)
    }
    if !stands(Array("일요일")), take("일") {
      skipBlanks()
      return take("뒤") || take("후") ? set(\.daysAhead, number) : set(\.day, number)
    }
    if take("th") || take("st") || take("nd") || take("rd") { return set(\.day, number) }
    for word in ["am", "pm", "a.m.", "p.m."] where stands(Array(word)) { return set(\.hour, number) }
    if found.half != nil, found.hour == nil { return set(\.hour, number) }
    let isBesideMonth =
      found.month != nil || Self.words.contains { if case .month = $0.meaning { stands($0.word) } else { false } }
    return isBesideMonth && set(\.day, number)
  }

  private mutating func readMinutes(after hour: Int, isExact: Bool) -> Bool {
    let start = place
    guard let minute = takeDigits(), place - start == 2 else { return false }
    if take(":") {
      let start = place
      guard let second = takeDigits(), place - start == 2, second < 60 else { return false }
    }
    found.isExact = isExact
    return set(\.hour, hour) && set(\.minute, minute)
  }

  /// `11/23`, `11.23.`, `2026-11-23`.
  private mutating func readDate(_ number: Int, _ separator: Character) -> Bool {
    var numbers = [number]
    while numbers.count < 3, peek() == separator, peek(1).map(Self.isDigit) == true {
      place += 1
      guard let next = takeDigits() else { return false }
      numbers.append(next)
    }
    if separator == ".", peek() == "." { place += 1 }
    if numbers.count == 3 {
      guard numbers[0] > 999, set(\.year, numbers.removeFirst()) else { return false }
    }
    return set(\.month, numbers[0]) && set(\.day, numbers[1])
  }

  /// `30분 뒤`, `2시간 30분 후`.
  private mutating func readLater(_ number: Int, minutes: Int) -> Bool {
    var sum = number * minutes
    skipBlanks()
    if minutes > 1, let more = takeDigits() {
      skipBlanks()
      guard take("분") else { return false }
      sum += more
      skipBlanks()
    }
    return (take("뒤") || take("후") || take("있다가")) && set(\.minutesAhead, sum)
  }

  /// Reads the text after `in`: `30 minutes`, `an hour`, `2 days`.
  private mutating func readAhead() -> Bool {
    skipBlanks()
    let number = takeDigits() ?? (take("an") || take("a") ? 1 : nil)
    guard let number else { return false }
    skipBlanks()
    for (words, minutes) in [
      (["minutes", "minute", "mins", "min", "m"], 1), (["hours", "hour", "hrs", "hr", "h"], 60),
    ]
    where words.contains(where: { take($0) }) { return set(\.minutesAhead, number * minutes) }
    if take("days") || take("day") { return set(\.daysAhead, number) }
    return (take("weeks") || take("week")) && set(\.daysAhead, number * 7)
  }

  // MARK: Characters

  private func peek(_ ahead: Int = 0) -> Character? { place + ahead < text.count ? text[place + ahead] : nil }

  private mutating func skipBlanks() {
    while let character = peek(), character.isWhitespace { place += 1 }
  }

  /// Nil when there are no digits, or more than four.
  private mutating func takeDigits() -> Int? {
    var number = 0
    let start = place
    while let character = peek(), Self.isDigit(character), let value = character.wholeNumberValue {
      number = number * 10 + value
      place += 1
      if place - start > 4 { return nil }
    }
    return place > start ? number : nil
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// Returns false when the field is already set.
  private mutating func set<Value>(_ field: WritableKeyPath<TimeFields, Value?>, _ value: Value) -> Bool {
    guard found[keyPath: field] == nil else { return false }
    found[keyPath: field] = value
    return true
  }
}
