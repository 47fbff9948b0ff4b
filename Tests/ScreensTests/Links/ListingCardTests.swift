import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F11: cards of links in descriptions, and links that open.
@MainActor
@Suite struct ListingCardTests {
  private static let skates = ScriptedLinks.skates

  private static func journey(_ choice: Settings.LinkPreviewChoice, _ links: ScriptedLinks) async -> Journey {
    var tools = Writing.tools
    tools.links = links
    return await Writing.journey(settings: Settings(motion: false, linkPreviews: choice), tools: tools)
  }

  private static func published(_ journey: Journey) async throws -> Listing {
    let id = try #require(journey.listing?.id)
    return try #require(try await journey.store.listing(id))
  }

  @Test func aNewListingGetsTheCardsThatItsAuthorWants() async throws {
    let links = ScriptedLinks()
    let journey = await Self.journey(.ask, links)
    await Writing.fill(journey)
    await journey.paste("\n\(Self.skates) https://b.kr/2 https://c.kr/3")
    #expect(journey.shows("example.org 미리보기를 붙일까요?"), "\(journey.screen)")
    await journey.press("Alt-v", "Alt-z", "Alt-v", "Ctrl-s")
    let listing = try await Self.published(journey)
    #expect(listing.linkPreviews.map(\.address) == [Self.skates, "https://c.kr/3"])
    #expect(links.read == [Self.skates, "https://c.kr/3"])
    await journey.press("G")
    #expect(journey.shows("│ 빈티지 롤러 스케이트") && journey.shows("│ example.org · Example 장터"), "\(journey.screen)")
  }

  @Test func anEditKeepsAddsAndRemovesThem() async throws {
    let journey = await Self.journey(.ask, ScriptedLinks())
    await Writing.fill(journey)
    await journey.paste("\n\(Self.skates) https://b.kr/2")
    await journey.press("Alt-v", "Alt-z", "Ctrl-s", "e")
    #expect(!journey.shows("붙일까요"), "what was decided is not asked again: \(journey.screen)")
    await journey.type("!")
    await journey.press("Ctrl-s")
    #expect(try await Self.published(journey).linkPreviews.map(\.address) == [Self.skates])
    await journey.press("e", "Alt-z", "Ctrl-s")
    #expect(try await Self.published(journey).linkPreviews.isEmpty)
    await journey.press("e", "Alt-v", "Ctrl-s")
    #expect(try await Self.published(journey).linkPreviews.map(\.address) == [Self.skates])
  }

  @Test func aLinkThatIsGoneTakesItsCardAlong() async throws {
    let journey = await Self.journey(.always, ScriptedLinks())
    await Writing.fill(journey)
    await journey.paste("\n\(Self.skates) ")
    await journey.press("Ctrl-s")
    #expect(try await Self.published(journey).linkPreviews.count == 1)
    let id = try #require(journey.listing?.id)
    _ = try await journey.app.context.market.listings.edit(id, ListingChanges(description: "링크 없음"))
    #expect(try await journey.store.listing(id)?.linkPreviews == [])
  }

  @Test func addressesInADescriptionAreLinks() async {
    let journey = await Self.journey(.never, ScriptedLinks())
    await Writing.fill(journey)
    await journey.paste("\n설명은 \(Self.skates)에 있어요.")
    await journey.press("Ctrl-s", "G")
    #expect(journey.frame.links.map(\.address) == [Self.skates], "\(journey.screen)")
    await journey.press("O")
    #expect(journey.terminal.commands.contains(.copy(Self.skates)))
  }

  @Test func aDescriptionWithoutLinksSaysSo() async {
    let journey = await Self.journey(.never, ScriptedLinks())
    await Writing.fill(journey)
    await journey.press("Ctrl-s", "O")
    #expect(journey.foot.contains("링크가 없어요."), "\(journey.screen)")
  }

  @Test func isSpoken() async {
    let settings = Settings(motion: false, screenReader: true, linkPreviews: .always)
    var listing = JourneyListings.all[0]
    listing.description = "봐요 \(Self.skates)"
    listing.linkPreviews = [ScriptedLinks.preview(of: Self.skates)].compactMap(\.self)
    let journey = await Journey([listing], settings: settings)
    await journey.press("Enter")
    #expect(journey.spoken.contains { $0.text == "링크: 빈티지 롤러 스케이트, example.org · Example 장터, 두 번 탔어요. 이사 가면서 정리합니다." })
  }
}
