import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F5: the place of a post, by an `@` in the text, from the neighborhoods, or from the map.
@MainActor
@Suite struct PostPlaceJourneyTests {
  private func journey(_ language: Language = .korean) async -> Journey {
    let journey = await Journey(
      JourneyPeople.listings, language: language, account: JourneyPeople.me(language),
      others: JourneyPeople.others(language), tools: Writing.tools,
      maps: MapSource(borders: InMemoryBorders(), gazetteer: InMemoryGazetteer()), town: TownPosts.store(language))
    await journey.press("6", "N")
    await journey.type("제목")
    await journey.press("Tab")
    return journey
  }

  @Test func aTypedSignChoosesThePlace() async throws {
    let journey = await journey()
    await journey.type("모여요 @")
    #expect(journey.app.overlay is MenuModel && journey.shows("지도에서 선택"))
    await journey.press("G", "Enter")
    await journey.type("논현")
    await journey.press("Enter")
    #expect(journey.postEditor?.text.text == "모여요 " && journey.postEditor?.focus == .text)
    #expect(journey.postEditor?.neighborhood == JourneyListings.nonhyeon)
    #expect(journey.notice.contains("이 글의 위치: 논현동"))
    await journey.press("Ctrl-s")
    await journey.until { journey.post?.detail != nil }
    #expect(journey.post?.detail?.post.place.neighborhood == JourneyListings.nonhyeon)
  }

  @Test func goingBackKeepsTheSignAsText() async {
    let journey = await journey()
    await journey.type("@")
    #expect(journey.app.overlay is MenuModel)
    await journey.press("Esc")
    await journey.type("home me@")
    #expect(journey.app.overlay == nil, "inside a word it is only a letter")
    #expect(journey.postEditor?.text.text == "@home me@" && journey.postEditor?.neighborhood == Sample.home)
  }

  @Test(arguments: Language.allCases) func theMapPicksAPointToName(_ language: Language) async throws {
    let journey = await journey(language)
    await journey.type("@")
    await journey.click(journey.render.strings(.actionPickOnMap))
    #expect(journey.app.tabs.top is MapModel)
    await journey.press("+", "l", "l", "Enter")
    let form = try #require(journey.postEditor)
    #expect(form.text.text.isEmpty && form.title.text == "제목" && form.isPicked && form.focus == .spot)
    #expect(form.coordinate?.longitude ?? 0 > TownPosts.centre.longitude)
    #expect(journey.notice.contains(journey.render.strings(.postNameSpot).prefix(10)))
    await journey.type("3번 출구")
    await journey.press("Shift-Tab", "Shift-Tab")
    await journey.type("앞에서 만나요")
    await journey.press("Ctrl-s")
    await journey.until { journey.post?.detail != nil }
    let place = try #require(journey.post?.detail?.post.place)
    #expect(place.coordinate == form.coordinate && place.name == "3번 출구")
  }

  @Test func theMapOpensByAKeyAndGoesBackToTheForm() async throws {
    let journey = await journey()
    await journey.type("내용")
    await journey.press("F7")
    #expect(journey.app.tabs.top is MapModel)
    await journey.press("Esc")
    #expect(journey.postEditor?.text.text == "내용" && journey.postEditor?.isPicked == false)
    #expect(journey.postEditor?.focus == .text)
  }

  @Test func withoutMapsTheMenuHasNone() async {
    let journey = await TownJourneyTests.journey(keys: "N", "Tab")
    await journey.type("@")
    #expect(journey.app.overlay is MenuModel && !journey.shows("지도에서 선택"))
    await journey.press("Esc", "F7")
    #expect(journey.notice.contains(journey.render.strings(.reasonNoMap)))
  }
}
