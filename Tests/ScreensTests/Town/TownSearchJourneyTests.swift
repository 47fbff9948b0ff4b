import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F9: posts are searched during typing, with filters, suggestions and guesses.
@MainActor
@Suite struct TownSearchJourneyTests {
  private func titles(_ journey: Journey) -> [String] { journey.townSearch?.posts.map(\.post.title) ?? [] }

  @Test func everyKeyNarrowsWhatIsFound() async throws {
    let journey = await TownJourneyTests.journey(keys: "/")
    #expect(journey.shows("주변 글 검색") && journey.shows("단어나 그 일부, 초성으로"))
    await journey.type("달리")
    #expect(titles(journey) == ["아침 달리기 같이 하실 분"])
    #expect(journey.shows("1개"))
    await journey.press("Ctrl-u")
    await journey.type("ㅈㅇㅎ")
    #expect(titles(journey) == ["조용한 카페 추천해 주세요"], "first consonants")
    await journey.press("Ctrl-u")
    await journey.type("양재천")
    #expect(titles(journey) == ["강아지 산책 모임"], "the text is searched, too")
    #expect(journey.shows("주말마다 양재천을 걸어요."))
    await journey.type(" -주말")
    #expect(titles(journey).isEmpty && journey.shows("들어간"))
  }

  @Test(arguments: Language.allCases) func aGuessIsToldAndTurnedOff(_ language: Language) async {
    let journey = await TownJourneyTests.journey(language: language, keys: "/")
    let guessed = language == .korean ? "카페" : "market"
    await journey.type(language == .korean ? "zkvp" : "markte")
    #expect(titles(journey).count == 1)
    let words = journey.render.strings(.searchGuessed, guessed, "Alt-y")
    #expect(journey.shows(words), "\(journey.screen)")
    await journey.press("Alt-y")
    #expect(titles(journey).isEmpty && !journey.shows(words))
    await journey.press("Alt-y")
    #expect(journey.notice.contains(journey.render.strings(.reasonNoGuess)))
  }

  @Test func theFiltersOfTheTabHoldAndChangeAsChips() async {
    let journey = await TownJourneyTests.journey(keys: "K", "gg", "j", "j", "Enter", "/")
    #expect(journey.shows("[t 질문 ×]"), "the filter of the tab")
    await journey.type("요")
    #expect(titles(journey) == ["조용한 카페 추천해 주세요", "자전거 바람 넣을 데 있나요?"])
    await journey.press("Alt-c", "gg", "j", "j", "Enter")
    #expect(titles(journey) == ["조용한 카페 추천해 주세요"])
    await journey.press("Alt-x")
    #expect(titles(journey).count == 5 && !journey.shows("질문 ×]"))
    await journey.press("Alt-r", "gg", "Enter")
    #expect(titles(journey) == ["조용한 카페 추천해 주세요"] && journey.shows("300m 이내 ×]"))
    await journey.press("Esc")
    #expect(journey.townState?.filter.kinds == [.question], "the tab keeps its own filters")
  }

  @Test func theOrderIsByMatchDistanceAndAgeAndChanges() async {
    let journey = await TownJourneyTests.journey(keys: "/")
    await journey.type("요")
    let best = titles(journey)
    #expect(best.first == "조용한 카페 추천해 주세요", "as good a match as the newest, and nearer")
    await journey.press("Alt-o", "gg", "j", "Enter")
    #expect(journey.shows("[o 최신순 ×]") && titles(journey).first == "자전거 바람 넣을 데 있나요?")
    await journey.press("Alt-o", "gg", "Enter")
    #expect(titles(journey) == best)
    await journey.press("Ctrl-u")
    await journey.type("달려요")
    #expect(titles(journey) == ["아침 달리기 같이 하실 분"], "only in the text")
  }

  @Test func whatIsSuggestedCompletesTheLine() async {
    let journey = await TownJourneyTests.journey(keys: "/")
    await journey.type("자전")
    await journey.until { journey.townSearch?.line.offered?.line == "자전거" }
    await journey.press("Right")
    #expect(journey.townSearch?.line.field.text == "자전거")
    #expect(titles(journey) == ["자전거 바람 넣을 데 있나요?"])
  }

  @Test func theSearchIsThereAgainAfterAPost() async {
    let journey = await TownJourneyTests.journey(keys: "/")
    await journey.type("요")
    await journey.press("Enter")
    #expect(journey.app.front?.hasCaret == false, "several results: Enter goes to the list")
    await journey.press("j", "Enter")
    #expect(journey.post != nil)
    await journey.press("Esc")
    #expect(journey.townSearch?.line.field.text == "요" && journey.townSearch?.list.current == 1)
    await journey.press("/")
    #expect(journey.app.front?.hasCaret == true)
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .town)
  }

  /// An input method sends the last syllable and Enter together.
  @Test func enterWaitsForTheResults() async {
    let journey = await TownJourneyTests.journey(keys: "/")
    for character in "강아지" { journey.app.handle(.key(Key(.character(character)))) }
    journey.app.handle(.key(Key(.enter)))
    await journey.until { journey.post?.preview?.post.title == "강아지 산책 모임" || journey.post?.detail != nil }
    #expect(journey.shows("강아지 산책 모임"))
  }

  @Test func furtherPagesFollowWhileOneScrolls() async {
    let other = JourneyPeople.others[0].id
    let many = (1...120).map { number in
      TownPosts.post(
        ID(high: 5, low: UInt64(number)), .news, .everyday, "소식 \(number)", "…", metres: Double(number),
        minutes: Int64(number), by: other)
    }
    let journey = await TownJourneyTests.journey(town: InMemoryTownStore(many), keys: "/")
    await journey.type("소식")
    #expect(journey.shows("개 이상"))
    await journey.press("Enter", "G", "G", "G", "G", "G", "G")
    #expect(Set(titles(journey)).count == 120 && titles(journey).count == 120)
    #expect(journey.shows("120개"))
  }

  @Test func aFilterOfListingsIsTold() async {
    let journey = await TownJourneyTests.journey(keys: "/")
    await journey.type("가격:나눔")
    #expect(journey.shows("‘가격:나눔’은 물건 검색 조건이에요."))
  }

  @Test func aNewPostIsFoundAtOnce() async {
    let journey = await TownJourneyTests.journey(keys: "/")
    await journey.type("방금")
    #expect(titles(journey).isEmpty)
    await journey.publish(
      TownPosts.post(
        ID(high: 9, low: 1), .news, .food, "방금 올라온 소식", "…", metres: 100, minutes: 0, by: JourneyPeople.others[0].id))
    await journey.until { titles(journey) == ["방금 올라온 소식"] }
  }
}
