import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F11: cards of links in messages, made by the author.
@MainActor
@Suite struct RoomCardTests {
  private static let skates = ScriptedLinks.skates

  private static func journey(
    _ links: ScriptedLinks?, _ choice: Settings.LinkPreviewChoice = .ask, columns: Int = 80,
    language: Language = .korean,
    screenReader: Bool = false
  ) async -> Journey {
    let settings = Settings(motion: false, screenReader: screenReader, linkPreviews: choice)
    let journey = await Chatting.journey(
      size: Size(columns: columns, rows: 24), language: language, settings: settings, links: links)
    await journey.press("t")
    return journey
  }

  private static func said(_ journey: Journey) async -> ChatMessage.Content? {
    await Chatting(journey).messages(Chatting.skates).last?.content
  }

  @Test func theAuthorIsAskedAndReadersFetchNothing() async {
    let links = ScriptedLinks()
    let journey = await Self.journey(links)
    await journey.paste("이거 봐요 \(Self.skates)")
    #expect(journey.shows("example.org 미리보기를 붙일까요?") && links.read.isEmpty, "\(journey.screen)")
    await journey.press("Alt-v")
    #expect(journey.shows("│ 빈티지 롤러 스케이트  example.org · Example 장터"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(
      await Self.said(journey) == .text("이거 봐요 \(Self.skates)", preview: ScriptedLinks.preview(of: Self.skates)))
    #expect(journey.shows("│ 두 번 탔어요. 이사 가면서 정리합니다.") && links.read == [Self.skates], "\(journey.screen)")
    #expect(journey.app.contexts.contains(.linkCard) == false)
  }

  @Test func aNoIsANo() async {
    let links = ScriptedLinks()
    let journey = await Self.journey(links)
    await journey.paste(Self.skates)
    await journey.press("Alt-z")
    #expect(!journey.shows("붙일까요"))
    await journey.paste(" 예요")
    await journey.press("Enter")
    #expect(await Self.said(journey) == .text("\(Self.skates) 예요") && links.read.isEmpty)
  }

  /// Whoever changes their mind takes the card away, and adds it again.
  @Test func aCardCanBeTakenAway() async {
    let journey = await Self.journey(ScriptedLinks())
    await journey.paste(Self.skates)
    await journey.press("Alt-v", "Alt-z")
    #expect(!journey.shows("│ 빈티지"))
    await journey.press("Alt-v")
    #expect(journey.shows("│ 빈티지"))
    await journey.press("Alt-z", "Enter")
    #expect(await Self.said(journey) == .text(Self.skates))
  }

  @Test func neverAsksAndReadsNothing() async {
    let links = ScriptedLinks()
    let journey = await Self.journey(links, .never)
    await journey.paste(Self.skates)
    #expect(!journey.shows("붙일까요"))
    await journey.press("Alt-v")
    #expect(journey.foot.contains("링크 미리보기가 꺼져 있어요"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(await Self.said(journey) == .text(Self.skates) && links.read.isEmpty)
  }

  @Test func alwaysAddsItWhenItArrives() async {
    let links = ScriptedLinks()
    let journey = await Self.journey(links, .always)
    await journey.paste("\(Self.skates) ")
    #expect(journey.shows("│ 빈티지 롤러 스케이트"))
    await journey.press("Enter")
    #expect(await Self.said(journey) == .text(Self.skates, preview: ScriptedLinks.preview(of: Self.skates)))
  }

  @Test func neverHoldsUpAMessage() async {
    let links = ScriptedLinks()
    let journey = await Self.journey(links, .always)
    links.hold()
    journey.terminal.send([.paste("\(Self.skates) ")])
    await journey.until { journey.shows("example.org 불러오는 중…") }
    journey.terminal.send([.key(Key(.enter))])
    await journey.until { !journey.shows("불러오는 중") }
    links.release()
    await journey.idle()
    #expect(await Self.said(journey) == .text(Self.skates))
    #expect(!journey.shows("│ 빈티지"), "\(journey.screen)")
  }

  @Test func saysThatAPageSaysNothing() async {
    let journey = await Self.journey(ScriptedLinks())
    await journey.paste(ScriptedLinks.blank)
    await journey.press("Alt-v")
    #expect(journey.foot.contains("미리보기가 없는 링크예요") && !journey.shows("붙일까요"))
    let quiet = await Self.journey(ScriptedLinks(), .always)
    await quiet.paste(ScriptedLinks.blank)
    #expect(!quiet.foot.contains("미리보기가 없는"))
  }

  /// An address that is still being typed is asked about only once something follows it.
  @Test func waitsForTheEndOfAnAddress() async {
    let journey = await Self.journey(ScriptedLinks())
    await journey.type("https://example.org")
    #expect(!journey.shows("붙일까요"))
    await journey.type(" ")
    #expect(journey.shows("example.org 미리보기를 붙일까요?"))
  }

  @Test func anotherAddressIsAnotherQuestion() async {
    let journey = await Self.journey(ScriptedLinks())
    await journey.paste("https://a.kr/1 https://b.kr/2")
    #expect(journey.shows("a.kr 미리보기를") && !journey.shows("b.kr 미리보기를"))
    await journey.press("Alt-z")
    #expect(journey.shows("b.kr 미리보기를"))
    await journey.press("Alt-v", "Enter")
    let preview = ScriptedLinks.preview(of: "https://b.kr/2")
    #expect(await Self.said(journey) == .text("https://a.kr/1 https://b.kr/2", preview: preview))
  }

  @Test func aProgramThatReadsNoPagesAsksNothing() async {
    let journey = await Self.journey(nil)
    await journey.paste(Self.skates)
    #expect(!journey.shows("붙일까요"))
  }

  @Test func buttonsCanBeClicked() async {
    let journey = await Self.journey(ScriptedLinks(), language: .english)
    await journey.paste(Self.skates)
    await journey.click(.action(.addCard))
    #expect(journey.shows("│ 빈티지"), "\(journey.screen)")
    await journey.click(.action(.dropCard))
    #expect(!journey.shows("│ 빈티지"))
  }

  @Test(arguments: [10, 20, 40, 60, 80, 120]) func fitsAnyWidth(_ columns: Int) async {
    let journey = await Self.journey(ScriptedLinks(), columns: columns)
    await journey.paste(Self.skates)
    await journey.press("Alt-v", "Enter")
    let titles = journey.frame.links.filter { link in
      (link.area.column..<link.area.end).contains { column in
        if case .scalar("빈") = journey.frame.content(column, link.area.row) { true } else { false }
      }
    }
    #expect(titles.allSatisfy { $0.address == Self.skates })
    if columns >= 40 { #expect(!titles.isEmpty, "\(journey.screen)") }
  }

  @Test func isSpoken() async {
    let journey = await Self.journey(ScriptedLinks(), screenReader: true)
    await journey.paste(Self.skates)
    #expect(journey.spoken.contains { $0.text.contains("example.org 미리보기를 붙일까요?") })
    await journey.press("Alt-v", "Enter")
    #expect(journey.spoken.contains { $0.text.contains("링크: 빈티지 롤러 스케이트, example.org · Example 장터") })
  }
}
