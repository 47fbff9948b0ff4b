import MarketTesting
import Marketplace
import Testing

/// All texts are parsed relative to Saturday 2026-11-21 at 14:02 in Korea.
@Suite struct TimeEntryTests {
  private func moment(_ text: String, offset: Int = CalendarTime.koreanOffset) -> Timestamp? {
    TimeEntry.moment(text, now: Sample.now) { _ in offset }
  }

  @Test(arguments: [
    ("내일 오후 3시", "11-22T15:00"), ("내일오후3시반", "11-22T15:30"), ("tomorrow 3pm", "11-22T15:00"),
    ("Tomorrow at 3:15 PM", "11-22T15:15"), ("11/23 15:00", "11-23T15:00"), ("11.23. 15:00", "11-23T15:00"),
    ("11월 23일 15시", "11-23T15:00"), ("11월23일오전10시30분", "11-23T10:30"), ("2026-11-23T15:00", "11-23T15:00"),
    ("2026-11-23 15:00:30", "11-23T15:00:30"), ("2026.11.23 오후 3시", "11-23T15:00"),
    ("2026년 11월 23일 3 pm", "11-23T15:00"),
    ("Nov 23 3pm", "11-23T15:00"), ("3 p.m. on 23 November", "11-23T15:00"), ("november 23rd, 15:00", "11-23T15:00"),
    ("15:30", "11-21T15:30"), ("14:02", "11-22T14:02"), ("14:03", "11-21T14:03"), ("09:00", "11-22T09:00"),
    ("오후 3시", "11-21T15:00"), ("오후 2시", "11-22T14:00"), ("3시", "11-21T15:00"), ("7시", "11-21T19:00"),
    ("1시", "11-22T13:00"), ("내일 7시", "11-22T07:00"), ("내일 2시", "11-22T14:00"), ("내일 9:30", "11-22T09:30"),
    ("오늘 9시", "11-21T21:00"), ("내일 03:30", "11-22T03:30"), ("내일 3:30", "11-22T15:30"), ("내일 12시", "11-22T12:00"),
    ("모레 정오", "11-23T12:00"), ("오늘 자정", "11-22T00:00"), ("midnight", "11-22T00:00"), ("tomorrow noon", "11-22T12:00"),
    ("글피 아침 8시", "11-24T08:00"), ("내일 새벽 2시", "11-22T02:00"), ("내일 밤 9시", "11-22T21:00"), ("밤 12시", "11-22T00:00"),
    ("내일 낮 1시", "11-22T13:00"), ("내일 낮 11시", "11-22T11:00"), ("저녁 7시쯤", "11-21T19:00"), ("오전 12시", "11-22T00:00"),
    ("월요일 오후 3시에", "11-23T15:00"), ("토요일 15:00", "11-21T15:00"), ("토요일 13:00", "11-28T13:00"),
    ("다음 주 월요일 7시 반", "11-23T07:30"), ("다음주 토요일 15:00", "11-28T15:00"), ("이번 주 금요일 15:00", "11-20T15:00"),
    ("next monday 3pm", "11-23T15:00"), ("fri 3pm", "11-27T15:00"), ("11/23(월) 15:00", "11-23T15:00"),
    ("25일 오후 1시", "11-25T13:00"), ("3일 오후 1시", "12-03T13:00"), ("3일 뒤 오후 1시", "11-24T13:00"),
    ("in 30 minutes", "11-21T14:32"), ("in an hour", "11-21T15:02"), ("30분 뒤", "11-21T14:32"),
    ("1시간 30분 후", "11-21T15:32"), ("in 2 days at 3pm", "11-23T15:00"), ("the day after tomorrow 15:00", "11-23T15:00"),
    ("tonight 8", "11-21T20:00"), ("내일 오후 ３시", "11-22T15:00"), ("내일 오후 15시", "11-22T15:00"),
    ("오늘 13:00", "11-21T13:00"),
    ("내일 세시", "11-22T15:00"), ("모레 열한 시 반", "11-23T11:30"), ("오후 두시", "11-22T14:00"), ("세 시", "11-21T15:00"),
    ("내일 오전 열시 30분", "11-22T10:30"), ("밤 열두 시", "11-22T00:00"), ("내일저녁일곱시반쯤", "11-22T19:30"),
    ("다음 주 월요일 아홉 시에", "11-23T09:00"), ("한 시간 뒤", "11-21T15:02"), ("두시간 30분 후", "11-21T16:32"),
    ("12/31 23:59", "12-31T23:59"), ("  내일   15:00  ", "11-22T15:00"),
  ])
  func readsWhatPeopleWrite(_ text: String, _ promised: String) {
    #expect(moment(text) == Timestamp(iso8601: "2026-" + promised), "\(text): \(moment(text)?.iso8601() ?? "nil")")
  }

  @Test(arguments: [
    ("1/5 15:00", "2027-01-05T15:00"), ("2월 29일 15:00", "2028-02-29T15:00"), ("11/20 15:00", "2027-11-20T15:00"),
    ("2025-11-23 15:00", "2025-11-23T15:00"), ("2025/11/23 3pm", "2025-11-23T15:00"),
    ("2026-11-23T15:00Z", "2026-11-24T00:00"),
  ])
  func aDayWithoutAYearIsTheNextOne(_ text: String, _ promised: String) {
    #expect(moment(text) == Timestamp(iso8601: promised), "\(text): \(moment(text)?.iso8601() ?? "nil")")
  }

  @Test(arguments: [
    "", " ", "내일", "2026-11-23", "11/23", "월요일", "3", "25:00", "12:60", "오후 25시", "3pm 4pm", "내일 모레 3시 4시",
    "역삼역", "tomorrow 3pm or so", "2/30 15:00", "2025-02-29 15:00", "13/01 15:00", "99999999999:00", "3시 99분", "next",
    "다음 주", "in", "in 5", "오전", "24:01", "mondayx 15:00", "at at", ":30", "-1:30", "오후 0시",
    "내일 세", "열세 시", "세시 네시", "세시네시오후", "한시 두", "시", "\u{0}", "١٥:٠٠",
  ])
  func saysSoWhenThereIsNoTime(_ text: String) {
    #expect(moment(text) == nil, "\(moment(text)?.iso8601() ?? "")")
  }

  @Test func hoursAreThoseOfTheZoneAtThatMoment() {
    #expect(moment("내일 15:00", offset: 0)?.iso8601(offset: 0) == "2026-11-22T15:00:00Z")
    #expect(moment("tomorrow 3pm", offset: -5 * 3600)?.iso8601(offset: 0) == "2026-11-22T20:00:00Z")
    // The clocks go forward between now and then.
    let change = Sample.now.advanced(seconds: 3_600)
    let late = TimeEntry.moment("내일 15:00", now: Sample.now) { $0 < change ? 3_600 : 7_200 }
    #expect(late?.iso8601(offset: 0) == "2026-11-22T13:00:00Z")
  }

  @Test(arguments: [
    ("역삼역 3번 출구 내일 오후 3시", "역삼역 3번 출구", "11-22T15:00"), ("Starbucks tomorrow 3pm", "Starbucks", "11-22T15:00"),
    ("스타벅스  2층   15:30", "스타벅스  2층", "11-21T15:30"),
    ("역삼역 앞 내일 세 시", "역삼역 앞", "11-22T15:00"), ("두시 카페 모레 열한 시 반", "두시 카페", "11-23T11:30"),
    ("City hall exit 4 on nov 23 at 3:15 pm", "City hall exit 4", "11-23T15:15"),
  ])
  func thePlaceStandsBeforeTheTime(_ text: String, _ place: String, _ time: String) {
    let found = TimeEntry.placeAndMoment(text, now: Sample.now) { _ in CalendarTime.koreanOffset }
    #expect(found?.place == place)
    #expect(found?.moment == Timestamp(iso8601: "2026-" + time))
  }

  @Test(arguments: ["", "역삼역", "내일 오후 3시", "역삼역 내일", "내일 오후 3시 역삼역"])
  func aPlaceAndATimeAreBoth(_ text: String) {
    #expect(TimeEntry.placeAndMoment(text, now: Sample.now) { _ in CalendarTime.koreanOffset } == nil)
  }

  @Test func anythingCanBeTyped() {
    let pieces = [
      "내일", "오후", "3", "세", "열한", "시", "반", "11", "/", "23", ":", "00", "월요일", "다음", "주", "next", "in", "분", "뒤", "pm",
      " ",
      "nov", ".",
      "-", "2026", "년", "월", "일", "9999", "０", "👍", "e\u{301}",
    ]
    for seed in 0..<3_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      if let moment = moment(text) { #expect(moment.milliseconds % 1000 == 0, "\(text)") }
    }
  }
}
