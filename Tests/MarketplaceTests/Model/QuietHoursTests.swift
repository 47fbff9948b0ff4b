import Marketplace
import Testing

/// T9: the hours without notifications.
@Suite struct QuietHoursTests {
  private func time(_ hour: Int, _ minute: Int) -> Timestamp {
    var calendar = CalendarTime(Timestamp(seconds: 1_790_000_000), offset: CalendarTime.koreanOffset)
    (calendar.hour, calendar.minute) = (hour, minute)
    return calendar.timestamp
  }

  private func holds(_ hours: QuietHours?, _ hour: Int, _ minute: Int) -> Bool? {
    hours?.contains(time(hour, minute), offset: CalendarTime.koreanOffset)
  }

  @Test func acrossMidnight() {
    let hours = QuietHours("22:00-08:00")
    for (hour, minute, isQuiet) in [(21, 59, false), (22, 0, true), (0, 0, true), (7, 59, true), (8, 0, false)] {
      #expect(holds(hours, hour, minute) == isQuiet, "\(hour):\(minute)")
    }
  }

  @Test func withinADay() {
    let hours = QuietHours("9:30 ~ 17")
    for (hour, minute, isQuiet) in [(9, 29, false), (9, 30, true), (16, 59, true), (17, 0, false), (0, 0, false)] {
      #expect(holds(hours, hour, minute) == isQuiet, "\(hour):\(minute)")
    }
  }

  @Test func theyHoldByTheClockOfThePlace() throws {
    let hours = try #require(QuietHours("22-8"))
    #expect(hours.contains(time(23, 0), offset: CalendarTime.koreanOffset))
    #expect(!hours.contains(time(23, 0), offset: 0), "14:00 in London")
  }

  @Test(arguments: ["off", "OFF", "", " ", "0-0"]) func noHourIsQuiet(_ text: String) throws {
    let hours = try #require(QuietHours(text))
    for minute in 0..<1440 { #expect(holds(hours, minute / 60, minute % 60) == false) }
  }

  @Test func aWholeDayIsQuiet() throws {
    let hours = try #require(QuietHours("00:00-24:00"))
    for minute in 0..<1440 { #expect(holds(hours, minute / 60, minute % 60) == true) }
    #expect(QuietHours(hours.text) == hours)
    #expect(QuietHours("22-24") == QuietHours("22-0"))
  }

  @Test(arguments: [
    "7-7", "24-24", "x", "22", "22-", "-8", "25-8", "22:60-8", "22-8-9", "22:00:00-8", "二十二-8", "22:-8", "24:01-8",
    "+2-8",
    "022-8",
  ])
  func whatIsNoneIsRefused(_ text: String) { #expect(QuietHours(text) == nil) }

  @Test func theyAreReadAsTheyAreWritten() {
    for start in stride(from: 0, to: 1440, by: 37) {
      for end in stride(from: 0, to: 1440, by: 41) where start != end {
        let text = "\(start / 60):\(start % 60)-\(end / 60):\(end % 60)"
        let hours = QuietHours(text)
        #expect(hours?.start == start && hours?.end == end)
        #expect(hours.flatMap { QuietHours($0.text) } == hours)
      }
    }
    #expect(QuietHours("22-8")?.text == "22:00-08:00" && QuietHours.none.text == "off")
  }
}
