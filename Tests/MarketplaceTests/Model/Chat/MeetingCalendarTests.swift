import MarketTesting
import Marketplace
import Testing

@Suite struct MeetingCalendarTests {
  private let id = ID<ChatMessage>(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0001)

  private func calendar(place: String, title: String) -> String {
    let meeting = Meeting(
      place: place, time: Timestamp(milliseconds: 1_795_300_000_999),
      proposal: Proposal(by: Sample.seller(1), at: Sample.now))
    return meeting.calendar(id: id, title: title, now: Sample.now)
  }

  @Test func isOneEvent() {
    let promised = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//secondhand//secondhand//EN", "BEGIN:VEVENT",
      "UID:01920000-0000-7000-8000-000000000001@secondhand", "DTSTAMP:20261121T050200Z", "DTSTART:20261121T222640Z",
      "SUMMARY:원목 의자", "LOCATION:역삼역 3번 출구", "STATUS:CONFIRMED", "END:VEVENT", "END:VCALENDAR", "",
    ]
    #expect(calendar(place: "역삼역 3번 출구", title: "원목 의자") == promised.joined(separator: "\r\n"))
  }

  @Test(arguments: [
    ("a, b; c\\d", "a\\, b\\; c\\\\d"), ("하나\n둘\r\n셋\r넷", "하나\\n둘\\n셋\\n넷"), ("\u{1B}[31m\u{0}x\u{7F}\ty", "[31mx\ty"),
    ("BEGIN:VEVENT\r\nEND:VEVENT", "BEGIN:VEVENT\\nEND:VEVENT"), ("", ""), ("\u{2028}", "\\n"),
  ])
  func escapesWhatHasAMeaning(_ text: String, _ escaped: String) {
    let lines = calendar(place: text, title: text)
    #expect(lines.contains("SUMMARY:\(escaped)\r\n"))
    #expect(lines.contains("LOCATION:\(escaped)\r\n"))
  }

  @Test(arguments: ["가", "x", "👨‍👩‍👧‍👦", "é,", "\\"]) func foldsLongLines(_ piece: String) {
    for count in [1, 10, 30, 66, 67, 68, 200] {
      let title = String(repeating: piece, count: count)
      let text = calendar(place: "역", title: title)
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
      #expect(lines.allSatisfy { $0.last == UInt8(ascii: "\r") && $0.dropLast().count <= 75 })
      #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil }, "no character is cut apart")
      let escaped = title.replacing("\\", with: "\\\\").replacing(",", with: "\\,")
      #expect(unfolded(text).contains { $0.elementsEqual("SUMMARY:\(escaped)\r".unicodeScalars) })
    }
  }

  /// The lines before they were folded, scalar by scalar: a blank is one character with the mark behind it.
  private func unfolded(_ text: String) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = []
    for line in text.unicodeScalars.split(separator: "\n") {
      if line.first == " " {
        lines.append(lines.removeLast().dropLast() + line.dropFirst())
      } else {
        lines.append(Array(line))
      }
    }
    return lines
  }
}
