import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// S1: one key widens the search to descriptions.
@MainActor
@Suite struct SearchDescriptionJourneyTests {
  private let listings: [Listing] = {
    var listings = [
      JourneyListings.listing(1, "접이식 캠핑 의자", "sports", won: 24_000, minutes: 1, hearts: 3),
      JourneyListings.listing(2, "원목 책상", "furniture", won: 90_000, minutes: 2),
      JourneyListings.listing(3, "책장", "furniture", won: 15_000, minutes: 3),
    ]
    listings[1].description = "두 해 썼어요.\n의자는 같이 못 드려요."
    listings[2].description = String(repeating: "이사 가면서 정리해요. ", count: 9) + "의자도 있어요"
    return listings
  }()

  private func searched(
    _ text: String, _ language: Language = .korean, size: Size = Size(columns: 80, rows: 24),
    settings: Settings = Settings(motion: false)
  ) async -> Journey {
    let journey = await Journey(listings, size: size, language: language, settings: settings)
    await journey.press("/")
    await journey.type(text)
    return journey
  }

  private func model(_ journey: Journey) throws -> SearchModel { try #require(journey.app.front as? SearchModel) }

  private func titles(_ journey: Journey) throws -> [String] { try model(journey).state.rows.map(\.listing.title) }

  @Test func oneKeyWidensTheSearchAndTakesItBack() async throws {
    let journey = await searched("의자")
    #expect(try titles(journey) == ["접이식 캠핑 의자"])
    await journey.press("Alt-d")
    #expect(try titles(journey) == ["접이식 캠핑 의자", "원목 책상", "책장"])
    #expect(journey.shows("설명 ×"))
    await journey.press("Alt-d")
    #expect(try titles(journey) == ["접이식 캠핑 의자"])
    await journey.press("Tab", "D")
    #expect(try titles(journey).count == 3, "in the list a letter does")
    await journey.press("/")
    await journey.type(" 책")
    #expect(try titles(journey) == ["원목 책상", "책장"], "one word here, one there")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 15)])
  func whereItStandsIsShown(_ size: Size) async throws {
    let journey = await searched("의자", size: size)
    await journey.press("Alt-d")
    #expect(journey.shows("의자는 같이") && journey.shows("의자도 있어요"), "\(journey.screen)")
    await journey.press("Alt-d")
    #expect(!journey.shows("의자는"), "\(journey.screen)")
  }

  @Test func itIsReadAloud() async throws {
    let journey = await searched("의자", .english, settings: Settings(motion: false, screenReader: true))
    await journey.press("Alt-d")
    #expect(journey.shows("filter, Descriptions, on"), "\(journey.screen)")
    #expect(journey.shows("in its description:") && journey.shows("의자는 같이 못 드려요."), "\(journey.screen)")
  }

  @Test func whatFindsNothingNamesTheKeysThatMay() async throws {
    let journey = await searched("같이")
    #expect(journey.shows("들어간 글이 없어요") && journey.shows("Alt-d") && journey.shows("Alt-r"), "\(journey.screen)")
    await journey.press("Alt-d")
    #expect(try titles(journey) == ["원목 책상"])
    await journey.type(" 냉장고")
    #expect(journey.shows("검색 결과가 없어요") && !journey.shows("Alt-d"), "\(journey.screen)")
  }

  @Test func whatIsNotReadIsReadThen() async throws {
    let journey = await Journey(listings)
    journey.store.setUnread(steps: 6)
    await journey.press("/")
    await journey.type("의자")
    await journey.press("Alt-d")
    #expect(try titles(journey).count == 3)
    #expect(try model(journey).state.answer?.page.read == 1)
    #expect(try await journey.store.readDescriptions() == 1)
  }

  @Test func howMuchIsReadIsSaid() async throws {
    let journey = await searched("의자")
    await journey.press("Alt-d")
    try model(journey).state.answer?.page.read = 0.43
    await journey.press("Down")
    #expect(journey.shows("3개 · 설명 43% 읽음"), "\(journey.screen)")
    try model(journey).state.rows = []
    await journey.press("Down")
    #expect(journey.shows("설명을 43% 읽었고"), "\(journey.screen)")
  }

  @Test func aSavedSearchLooksThereToo() async throws {
    let journey = await SavedSearchJourneyTests.journey()
    await journey.press("/")
    await journey.type("역삼역")
    await journey.press("Alt-d", "Ctrl-s")
    #expect(journey.shows("역삼역 · 역삼동 · 설명 포함"), "\(journey.screen)")
    await journey.press("Enter", "Esc", "Alt-k", "Enter")
    #expect(try model(journey).state.inDescriptions)
    #expect(try !titles(journey).isEmpty)
  }
}
