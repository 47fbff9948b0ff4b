import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F11: cards of links in posts.
@MainActor
@Suite struct PostCardTests {
  private static let skates = ScriptedLinks.skates

  private static func journey(_ choice: Settings.LinkPreviewChoice, _ links: ScriptedLinks) async -> Journey {
    var tools = Writing.tools
    tools.links = links
    let journey = await Journey(
      JourneyPeople.listings, settings: Settings(motion: false, linkPreviews: choice), account: JourneyPeople.me,
      others: JourneyPeople.others, tools: tools, town: TownPosts.store())
    await journey.press("6", "N")
    await journey.type("골목 장터")
    await journey.press("Tab")
    return journey
  }

  private static func published(_ journey: Journey) async throws -> Post {
    await journey.until { journey.post?.detail != nil }
    return try #require(journey.post?.detail?.post)
  }

  @Test func aNewPostGetsTheCardsThatItsAuthorWants() async throws {
    let links = ScriptedLinks()
    let journey = await Self.journey(.ask, links)
    await journey.paste("여기 봐요 \(Self.skates) https://b.kr/2 https://c.kr/3")
    #expect(journey.shows("example.org 미리보기를 붙일까요?"), "\(journey.screen)")
    await journey.press("Alt-v", "Alt-z", "Alt-v", "Ctrl-s")
    let post = try await Self.published(journey)
    #expect(post.linkPreviews.map(\.address) == [Self.skates, "https://c.kr/3"])
    #expect(links.read == [Self.skates, "https://c.kr/3"])
    #expect(journey.shows("│ 빈티지 롤러 스케이트") && journey.shows("│ example.org · Example 장터"), "\(journey.screen)")
  }

  @Test func anEditKeepsAndRemovesThem() async throws {
    let journey = await Self.journey(.ask, ScriptedLinks())
    await journey.paste("\(Self.skates) https://b.kr/2")
    await journey.press("Alt-v", "Alt-z", "Ctrl-s")
    _ = try await Self.published(journey)
    await journey.press("e")
    #expect(!journey.shows("붙일까요"), "what was decided is not asked again: \(journey.screen)")
    await journey.type("!")
    await journey.press("Ctrl-s")
    #expect(try await Self.published(journey).linkPreviews.map(\.address) == [Self.skates])
    await journey.press("e", "Alt-z", "Ctrl-s")
    #expect(try await Self.published(journey).linkPreviews.isEmpty)
  }

  @Test func nothingIsReadForAnAuthorWhoWantsNone() async throws {
    let links = ScriptedLinks()
    let journey = await Self.journey(.never, links)
    await journey.paste("\(Self.skates) ")
    #expect(!journey.shows("붙일까요"))
    await journey.press("Ctrl-s")
    #expect(try await Self.published(journey).linkPreviews.isEmpty && links.read.isEmpty)
  }

  @Test func aScreenReaderHearsTheCard() async throws {
    let journey = await Self.journey(.always, ScriptedLinks())
    await journey.paste("\(Self.skates) ")
    await journey.press("Ctrl-s")
    let preview = try #require(try await Self.published(journey).linkPreviews.first)
    let words = LinkCardLines.spoken(preview, journey.render.strings)
    let lines = journey.app.tabs.top?.spoken(journey.render).map(\.text) ?? []
    #expect(lines.contains(words), "\(lines)")
  }
}
