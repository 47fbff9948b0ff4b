import MarketTesting
import Marketplace
import Testing

@Suite struct TimeTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-21T14:02:00+09:00", 1_795_237_320_000),
      ("2026-11-21T14:02:00", 1_795_237_320_000),
      ("2026-11-21 14:02", 1_795_237_320_000), ("2026-11-21t05:02:00.0z", 1_795_237_320_000),
      ("2026-11-21T05:02:00.5Z", 1_795_237_320_500), ("2026-11-21T05:02:00.123456Z", 1_795_237_320_123),
      ("2026-11-21T00:02:00-0500", 1_795_237_320_000), ("2026-11-21T10:32:00+05:30", 1_795_237_320_000),
      ("2026-11-21T14+09", nil), ("2026-11-21", 1_795_186_800_000), ("2024-02-29T00:00:00Z", 1_709_164_800_000),
      ("2016-12-31T23:59:60Z", 1_483_228_800_000), ("0001-01-01T00:00:00Z", -62_135_596_800_000),
      ("2023-02-29", nil), ("1900-02-29", nil), ("2000-02-29T00:00:00Z", 951_782_400_000), ("2026-13-01", nil),
      ("2026-00-01", nil), ("2026-04-31", nil), ("2026-11-21T24:00:00Z", nil), ("2026-11-21T23:60:00Z", nil), ("", nil),
      ("2026-11-21T14:02:00+09:00 ", nil), ("26-11-21", nil), ("2026-11-21T14:02:00.Z", nil), ("2026-11-21T", nil),
      ("２０２６-11-21", nil), ("2026-11-21T14:02:00+9:00", nil), ("0000-01-01", nil), ("어제", nil),
    ] as [(String, Int64?)])
  func readsTheProfileOfRFC3339(_ text: String, _ milliseconds: Int64?) {
    #expect(Timestamp(iso8601: text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    ("2026-11-21T14:02:00+23:59", true), ("2026-11-21T14:02:00+24:00", false), ("2026-11-21T14:02:00+09:60", false),
  ])
  func aZoneIsLessThanADayAway(_ text: String, _ isRead: Bool) {
    #expect((Timestamp(iso8601: text) != nil) == isRead)
  }

  @Test func aZoneThatIsNotGivenIsTheOneThatIsAskedFor() {
    #expect(Timestamp(iso8601: "1970-01-01T00:00:00", defaultOffset: -3600) == Timestamp(seconds: 3600))
    #expect(Timestamp(iso8601: "1970-01-01T00:00:00Z", defaultOffset: -3600) == Timestamp(seconds: 0))
  }

  @Test func whatIsWrittenReadsAsTheSameMoment() {
    for seed in 0..<3000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let time = Timestamp(milliseconds: .random(in: -62_000_000_000_000..<253_000_000_000_000, using: &random))
      let offset = Int.random(in: -1439...1439, using: &random) * 60
      #expect(Timestamp(iso8601: time.iso8601(offset: offset)) == time, "seed \(seed)")
    }
  }

  @Test func writesTheShortestExactText() {
    let time = Timestamp(milliseconds: 1_795_237_320_000)
    #expect(time.iso8601() == "2026-11-21T14:02:00+09:00")
    #expect(time.iso8601(offset: 0) == "2026-11-21T05:02:00Z")
    #expect(time.iso8601(offset: -12_600) == "2026-11-21T01:32:00-03:30")
    #expect(Timestamp(milliseconds: 7).iso8601(offset: 0) == "1970-01-01T00:00:00.007Z")
    #expect(Timestamp(milliseconds: -1).iso8601(offset: 0) == "1969-12-31T23:59:59.999Z")
  }

  @Test func theCalendarWalksDayByDayAsItsMonthsAreLong() {
    // Eight hundred years, each day the day after the one before it.
    var expected = (year: 1600, month: 1, day: 1)
    var time = Timestamp(seconds: -11_676_096_000)
    for _ in 0..<292_194 {
      let calendar = CalendarTime(time, offset: 0)
      guard (calendar.year, calendar.month, calendar.day) == expected, calendar.timestamp == time else {
        Issue.record("\(calendar) is not \(expected)")
        return
      }
      let leap = expected.year % 4 == 0 && (expected.year % 100 != 0 || expected.year % 400 == 0)
      let length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][expected.month - 1]
      if expected.day < length {
        expected.day += 1
      } else {
        expected = expected.month == 12 ? (expected.year + 1, 1, 1) : (expected.year, expected.month + 1, 1)
      }
      time = time.advanced(seconds: 86_400)
    }
  }

  @Test func theCalendarShowsTheClockAtItsOffset() {
    let calendar = CalendarTime(Timestamp(milliseconds: -1), offset: CalendarTime.koreanOffset)
    #expect([calendar.year, calendar.month, calendar.day] == [1970, 1, 1])
    #expect([calendar.hour, calendar.minute, calendar.second, calendar.millisecond] == [8, 59, 59, 999])
  }

  @Test func secondsAreRoundedDown() {
    #expect([-1001, -1000, -1, 0, 999, 1000].map { Timestamp(milliseconds: $0).seconds } == [-2, -1, -1, 0, 0, 1])
  }
}
