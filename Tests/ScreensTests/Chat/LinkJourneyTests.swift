import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T9: links in messages open by mouse, on terminals with links, and by key.
@MainActor
@Suite struct LinkJourneyTests {
  private static let address = "https://example.org/skates/235/left-and-right-and-the-box"

  private static func journey(_ text: String, columns: Int = 80) async -> Journey {
    let journey = await Chatting.journey(size: Size(columns: columns, rows: 24))
    await journey.outside { await Chatting(journey).say(text, in: Chatting.skates, by: Chatting.otter) }
    await journey.press("t")
    return journey
  }

  /// What the linked columns of the frame show, by address.
  private static func shown(_ frame: Frame) -> [String] {
    frame.links.map { link in
      (link.area.column..<link.area.end).map { column in
        if case .scalar(let scalar) = frame.content(column, link.area.row) { String(scalar) } else { "?" }
      }.joined()
    }
  }

  @Test func whatLeadsIsTheAddressAndNothingElse() async {
    let journey = await Self.journey("네 https://b.kr/x에서 봐요, 또는 http://a.kr.")
    #expect(Self.shown(journey.frame) == ["https://b.kr/x", "http://a.kr"], "\(journey.screen)")
    #expect(journey.frame.links.map(\.address) == ["https://b.kr/x", "http://a.kr"])
  }

  @Test func oneThatIsLongerThanALineIsOneAddress() async {
    let journey = await Self.journey("길어요 \(Self.address) 끝", columns: 40)
    #expect(journey.frame.links.count > 1 && Self.shown(journey.frame).joined() == Self.address, "\(journey.screen)")
    #expect(Set(journey.frame.links.map(\.address)) == [Self.address])
  }

  @Test func aMenuOverItHidesIt() async {
    let journey = await Self.journey("\(Self.address)")
    await journey.press("F10")
    for link in journey.frame.links {
      #expect(journey.frame.target(at: link.area.origin)?.target.name != "menu")
    }
  }

  @Test func aKeyOpensItOrPutsItOnTheClipboard() async {
    let journey = await Self.journey("여기 \(Self.address) 와 http://a.kr")
    await journey.press("Tab", "Tab", "o")
    #expect(journey.app.overlay is MenuModel)
    await journey.press("j", "Enter")
    #expect(journey.terminal.commands.contains(.copy("http://a.kr")))
    #expect(journey.foot.contains("주소를 복사했어요: http://a.kr"))
  }

  @Test func aTextWithoutOneHasNoSuchKey() async {
    let journey = await Self.journey("주소 없음")
    await journey.press("Tab", "Tab")
    #expect(journey.app.contexts.contains(.link) == false)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func wrappedAddressesAreWhole(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "가나다", "h", "https://a.kr/b", "oh", "http://long.example.org/abcdefghijklmnopqrstuvwxyz0123456789", "…", " ",
      "\n", "x",
    ]
    let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
    let lines = text.lines(of: Int.random(in: 10...60, using: &random), atMost: 1000)
    let links = MessageLinks.lines(lines, of: text)
    var shown: [String] = []
    for (line, links) in zip(lines, links) {
      for link in links {
        var column = 0
        var part = ""
        for character in line {
          if link.columns.contains(column) { part.append(character) }
          column += String(character).columns
        }
        #expect(link.address.contains(part) && !part.isEmpty)
        shown.append(part)
      }
    }
    #expect(shown.joined() == WebAddress.all(in: text).joined())
  }
}
