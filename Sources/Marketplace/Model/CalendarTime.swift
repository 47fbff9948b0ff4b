/// A moment as calendar and clock fields, at an offset from UTC.
///
/// Dates use the proleptic Gregorian calendar. The arithmetic is Howard Hinnant's "chrono-compatible low-level date
/// algorithms" (days_from_civil, civil_from_days).
public struct CalendarTime: Hashable, Sendable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  public var hour: Int
  public var minute: Int
  public var second: Int
  public var millisecond: Int
  /// Seconds east of UTC: +32,400 in Korea.
  public var offset: Int

  /// Korean Standard Time, the default for listings without a time zone.
  public static let koreanOffset = 9 * 3600

  public init(_ time: Timestamp, offset: Int) {
    let local = time.milliseconds + Int64(offset) * 1000
    let inDay = local %% 86_400_000
    let days = Int((local - inDay) / 86_400_000)
    let shifted = days + 719_468
    let dayOfEra = shifted %% 146_097
    let era = (shifted - dayOfEra) / 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    hour = Int(inDay / 3_600_000)
    minute = Int(inDay / 60_000 % 60)
    second = Int(inDay / 1000 % 60)
    millisecond = Int(inDay % 1000)
    self.offset = offset
  }

  /// The moment of this calendar time.
  public var timestamp: Timestamp {
    let shiftedYear = month <= 2 ? year - 1 : year
    let yearOfEra = shiftedYear %% 400
    let era = (shiftedYear - yearOfEra) / 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = Int64(era * 146_097 + dayOfEra - 719_468)
    let seconds = days * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
    return Timestamp(milliseconds: seconds * 1000 + Int64(millisecond))
  }
}
