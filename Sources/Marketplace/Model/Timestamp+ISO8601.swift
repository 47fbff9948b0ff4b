extension Timestamp {
  /// The range that `iso8601` can write at the Korean offset and `init` can parse again: the years 1 to 9999 there,
  /// because RFC 3339 has four-digit years.
  public static let writable =
    Timestamp(seconds: -62_135_629_200)...Timestamp(milliseconds: 253_402_268_399_999)

  /// This moment, limited to the writable range.
  public var inWritableRange: Timestamp { min(max(self, Self.writable.lowerBound), Self.writable.upperBound) }

  /// The moment one millisecond later, limited to the writable range.
  public var next: Timestamp { self < Self.writable.upperBound ? Timestamp(milliseconds: milliseconds + 1) : self }

  /// Parses RFC 3339's profile of ISO 8601: `2026-11-21T14:02:00+09:00`, also with `Z`, a space instead of the `T`, a
  /// fraction of a second, or a date alone. A text without a zone is at `defaultOffset` seconds east of UTC. Nil for
  /// anything else, including impossible dates.
  public init?(iso8601 text: some StringProtocol, defaultOffset: Int = CalendarTime.koreanOffset) {
    self.init(iso8601UTF8: Array(text.utf8.prefix(DigitReader.limit))[...], defaultOffset: defaultOffset)
  }

  /// Parses the same form from UTF-8.
  public init?(iso8601UTF8 text: ArraySlice<UInt8>, defaultOffset: Int = CalendarTime.koreanOffset) {
    var reader = DigitReader(text.prefix(DigitReader.limit))
    guard let year = reader.number(digits: 4), reader.take("-"), let month = reader.number(digits: 2), reader.take("-"),
      let day = reader.number(digits: 2)
    else { return nil }
    var calendar = CalendarTime(Timestamp(seconds: 0), offset: defaultOffset)
    (calendar.year, calendar.month, calendar.day) = (year, month, day)
    (calendar.hour, calendar.minute, calendar.second, calendar.millisecond) = (0, 0, 0, 0)
    if reader.take("T") || reader.take("t") || reader.take(" ") {
      guard let hour = reader.number(digits: 2), reader.take(":"), let minute = reader.number(digits: 2) else {
        return nil
      }
      (calendar.hour, calendar.minute) = (hour, minute)
      if reader.take(":") {
        guard let second = reader.number(digits: 2) else { return nil }
        calendar.second = second
        if reader.take(".") {
          guard let fraction = reader.fraction() else { return nil }
          calendar.millisecond = fraction
        }
      }
      guard reader.zone(into: &calendar.offset) else { return nil }
    }
    guard reader.isAtEnd, calendar.isPossible else { return nil }
    self = calendar.timestamp
  }

  /// `2026-11-21T14:02:00+09:00`, with milliseconds unless they are zero.
  public func iso8601(offset: Int = CalendarTime.koreanOffset) -> String {
    let time = CalendarTime(self, offset: offset)
    // Bytes, because a server writes hundreds of times for one page.
    var text: [UInt8] = []
    text.reserveCapacity(29)
    func add(_ mark: Unicode.Scalar, _ number: Int, digits: Int = 2) {
      text.append(UInt8(ascii: mark))
      text.append(number, digits: digits)
    }
    text.append(time.year, digits: 4)
    add("-", time.month)
    add("-", time.day)
    add("T", time.hour)
    add(":", time.minute)
    add(":", time.second)
    if time.millisecond != 0 { add(".", time.millisecond, digits: 3) }
    if offset == 0 {
      text.append(UInt8(ascii: "Z"))
    } else {
      add(offset < 0 ? "-" : "+", abs(offset) / 3600)
      add(":", abs(offset) / 60 % 60)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a number in decimal with zeros before it, at least `digits` long.
  fileprivate mutating func append(_ number: Int, digits: Int) {
    let text = String(number).utf8
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Swift.max(0, digits - text.count)))
    append(contentsOf: text)
  }
}

extension CalendarTime {
  /// Whether the fields form a valid date and time. A leap second is valid, February 30 is not.
  fileprivate var isPossible: Bool {
    guard (1...9999).contains(year), (1...12).contains(month), (0...23).contains(hour), (0...59).contains(minute),
      (0...60).contains(second), abs(offset) < 86_400
    else { return false }
    let leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    let days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }
}

private struct DigitReader {
  /// The maximum length of a valid text.
  static let limit = 64

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard position < bytes.endIndex, bytes[position] == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard position < bytes.endIndex, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) else {
      return nil
    }
    position += 1
    return Int(bytes[position - 1] - UInt8(ascii: "0"))
  }

  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let next = digit() else { return nil }
      value = value * 10 + next
    }
    return value
  }

  /// Parses a fraction of a second into milliseconds; drops further digits.
  mutating func fraction() -> Int? {
    guard var value = digit() else { return nil }
    var scale = 100
    value *= scale
    while let next = digit() {
      scale /= 10
      value += next * scale
    }
    return value
  }

  mutating func zone(into offset: inout Int) -> Bool {
    if isAtEnd { return true }
    if take("Z") || take("z") {
      offset = 0
      return true
    }
    let west = take("-")
    guard west || take("+"), let hours = number(digits: 2) else { return false }
    _ = take(":")
    guard let minutes = isAtEnd ? 0 : number(digits: 2), minutes < 60 else { return false }
    offset = (hours * 3600 + minutes * 60) * (west ? -1 : 1)
    return true
  }
}
