import MarketTesting
import Marketplace
import Testing

/// Past days as users type them.
@Suite struct DayEntryTests {
  /// 2026-11-21 14:02 in Korea.
  private let now = Sample.now

  private func day(_ text: String) -> String? {
    DayEntry.start(text, now: now) { _ in CalendarTime.koreanOffset }.map { time in
      let calendar = CalendarTime(time, offset: CalendarTime.koreanOffset)
      #expect((calendar.hour, calendar.minute, calendar.second) == (0, 0, 0))
      return "\(calendar.year)-\(calendar.month)-\(calendar.day)"
    }
  }

  @Test(arguments: [
    ("오늘", 0), ("today", 0), ("어제", 1), (" Yesterday ", 1), ("그저께", 2), ("3일 전", 3), ("3 days ago", 3),
    ("1 day ago", 1),
  ]) func bySoManyDays(_ text: String, _ ago: Int64) {
    let wanted = CalendarTime(now.advanced(seconds: -ago * 86_400), offset: CalendarTime.koreanOffset)
    #expect(day(text) == "\(wanted.year)-\(wanted.month)-\(wanted.day)")
  }

  @Test func byTheirDates() {
    let year = CalendarTime(now, offset: CalendarTime.koreanOffset).year
    for text in ["11/3", "11-3", "11.3.", "11월 3일", "\(year)-11-03", "\(year)년 11월 3일", "\(year % 100)/11/3"] {
      #expect(day(text) == "\(year)-11-3", "\(text)")
    }
    #expect(day("12/24") == "\(year - 1)-12-24", "what is to come is last year's")
    let leap = stride(from: year, to: 0, by: -1).first { $0 % 4 == 0 } ?? 0
    #expect(day("2/29") == "\(leap)-2-29")
  }

  @Test(arguments: [
    "", " ", "내일", "13/1", "11/31", "2/30", "0/1", "2025-02-29", "1/2/3/4", "11", "11/x", "-1/2", "99999/1/1",
  ])
  func whatIsNoneIsRefused(_ text: String) { #expect(day(text) == nil) }
}
