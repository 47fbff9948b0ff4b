import MarketTesting
import Marketplace
import Testing

@testable import Screens

/// What is typed for the time of a meeting.
@Suite struct MeetingTimeTests {
  private func moment(_ text: String) -> String? {
    MeetingTime.moment(text, now: Sample.now, offset: CalendarTime.koreanOffset).map { time in
      let calendar = CalendarTime(time, offset: CalendarTime.koreanOffset)
      return "\(calendar.year)-\(calendar.month)-\(calendar.day) \(calendar.hour):\(calendar.minute)"
    }
  }

  @Test func datesAndTimes() {
    #expect(moment("11-23 15:00") == "2026-11-23 15:0")
    #expect(moment("2027-01-02 09:30") == "2027-1-2 9:30")
    #expect(moment("11/23 15:00") == "2026-11-23 15:0")
    #expect(moment("15:00") == "2026-11-21 15:0")
    #expect(moment("13:00") == "2026-11-22 13:0", "over for today")
    #expect(moment("1-5 10:00") == "2027-1-5 10:0", "over for this year")
    #expect(moment("2-29 10:00") == nil && moment("2028-02-29 10:00") == "2028-2-29 10:0")
    for text in ["", "내일", "25:00", "11-23", "13-01 10:00", "11-31 10:00", "1:2:3", "11-23 15:00 x", "-1:00"] {
      #expect(moment(text) == nil, "\(text)")
    }
  }

  @Test func commandsAreReadAndPathsAreNot() {
    #expect(RoomCommand("/offer 35000") == .offer("35000"))
    #expect(RoomCommand(" /offer ") == .offer(nil))
    #expect(RoomCommand("/meet 역 앞 15:00") == .meet(["역", "앞", "15:00"]))
    #expect(RoomCommand("/home/me/a.jpg") == nil && RoomCommand("/offers 3") == nil && RoomCommand("") == nil)
  }
}
