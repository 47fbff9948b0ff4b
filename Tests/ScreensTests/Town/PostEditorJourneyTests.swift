import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F5: writing and editing posts.
@MainActor
@Suite struct PostEditorJourneyTests {
  private func published(_ journey: Journey) -> Post? { journey.post?.detail?.post }

  @Test func aQuestionIsPublishedAndStandsFirstInTheList() async throws {
    let journey = await TownJourneyTests.journey(keys: "N")
    #expect(journey.postEditor?.focus == .title)
    await journey.type("버스 노선 아시는 분")
    await journey.press("Shift-Tab", "Shift-Tab", "l", "Tab", "Tab", "Tab")
    await journey.type("강남역까지 가요.")
    await journey.press("Tab")
    await journey.type("/home/a.jpg")
    await journey.press("Enter", "Tab")
    await journey.type("역삼역 3번 출구")
    await journey.press("Ctrl-s")
    await journey.until { published(journey) != nil }
    let post = try #require(published(journey))
    #expect(post.kind == .question && post.title == "버스 노선 아시는 분" && post.text == "강남역까지 가요.")
    #expect(post.pictures.count == 1 && post.place.name == "역삼역 3번 출구" && post.place.neighborhood == Sample.home)
    #expect(journey.notice.contains("올렸어요."))
    await journey.press("Esc")
    #expect(journey.townState?.posts.first?.id == post.id && journey.townState?.list.current == 0)
    #expect(!journey.shows("새 글 1개"))
  }

  @Test func writingOnThePageOfAPostWritesAPost() async {
    let journey = await TownJourneyTests.journey(keys: "Enter")
    #expect(journey.post != nil)
    await journey.press("N")
    #expect(journey.postEditor != nil && journey.editor == nil, "\(journey.screen)")
  }

  @Test(arguments: Language.allCases) func whatIsMissingIsSaidBelowItsField(_ language: Language) async {
    let journey = await TownJourneyTests.journey(language: language, keys: "P", "N", "Ctrl-s")
    let strings = journey.render.strings
    #expect(journey.postEditor?.focus == .title)
    for phrase in [Phrase.townNoTitle, .townNoPurpose] { #expect(journey.shows(strings(phrase)), "\(phrase)") }
    await journey.type("title")
    #expect(!journey.shows(strings(.townNoTitle)), "a correction takes the words away")
    await journey.press("Ctrl-s")
    #expect(journey.postEditor?.focus == .purpose)
    await journey.type("purpose")
    await journey.press("Tab")
    await journey.type("anybody")
    await journey.press("Tab", "Ctrl-u")
    await journey.type("0")
    await journey.press("Tab")
    await journey.type("someday")
    await journey.press("Ctrl-s")
    #expect(journey.postEditor?.focus == .wanted)
    #expect(journey.shows(strings(.townWanted, "1", "1,000")))
    #expect(journey.shows(strings(.untilUnread, "11/23 15:00")))
  }

  @Test func aProjectIsPublishedWithItsFields() async throws {
    let journey = await TownJourneyTests.journey(keys: "P", "N")
    await journey.type("책 모임")
    await journey.press("Tab")
    await journey.type("함께 읽기")
    await journey.press("Tab")
    await journey.type("누구나")
    await journey.press("Tab", "Ctrl-u")
    await journey.type("5")
    await journey.press("Tab")
    await journey.type("11/30")
    await journey.press("Tab", "Enter", "Tab")
    await journey.type("https://example.org/books")
    await journey.press("Tab")
    await journey.type("한 달에 한 권 읽어요.")
    await journey.press("Ctrl-s")
    await journey.until { published(journey) != nil }
    let project = try #require(published(journey)?.project)
    #expect(project.purpose == "함께 읽기" && project.seeking == "누구나" && project.wanted == 5)
    #expect(project.contact == .link("https://example.org/books"))
    let until = try #require(project.until)
    let day = CalendarTime(until, offset: journey.clock.offset(at: until))
    #expect(day.month == 11 && day.day == 30)
    #expect(journey.shows("모집 중 0/5") && journey.shows("모집 기한") && !journey.shows("11월 30일까지"))
  }

  @Test func aPastedTextThatIsTooLongIsNotCutInSilence() async {
    let journey = await TownJourneyTests.journey(keys: "N", "Tab")
    await journey.paste(String(repeating: "가", count: TownRules.textLimit + 1))
    #expect(journey.notice == "글이 길어서 뒷부분이 빠졌어요. 5,000자까지 쓸 수 있어요.")
    #expect(journey.postEditor?.text.text.count == TownRules.textLimit)
    await journey.paste("나")
    #expect(journey.postEditor?.text.text.count == TownRules.textLimit)
  }

  @Test func doneIsNotReadyUntilTheFormIs() async {
    let journey = await TownJourneyTests.journey(keys: "N")
    #expect(journey.shows("입력해 주세요: 제목, 내용"), "\(journey.screen)")
    await journey.type("제목")
    #expect(journey.shows("입력해 주세요: 내용"))
    await journey.press("Tab")
    await journey.type("내용")
    #expect(!journey.shows("입력해 주세요"))
  }

  @Test func aPostThatVanishedOffersNothing() async throws {
    let journey = await TownJourneyTests.journey(keys: "Enter")
    let post = try #require(journey.post?.id)
    #expect(journey.foot.contains("w "), "\(journey.foot)")
    let author = try #require(journey.post?.detail?.post.author)
    try await journey.markets.market(for: Viewer(author)).town.delete(post)
    await journey.until { journey.post?.isGone == true }
    await journey.idle()
    #expect(!journey.foot.contains("w ") && !journey.foot.contains("t "), "\(journey.foot)")
  }

  @Test func onlyWhatChangedIsSaved() async throws {
    let journey = await TownJourneyTests.journey(keys: "G", "k", "e")
    #expect(journey.postEditor?.title.text == "조용한 카페 추천해 주세요")
    await journey.type("!")
    // Another program edits the text meanwhile.
    await journey.outside {
      let town = journey.market(of: JourneyPeople.me.id).town
      _ = try? await town.edit(TownPosts.mine, PostChanges(text: "다른 곳에서 고친 내용"))
    }
    await journey.press("Ctrl-s")
    await journey.until { published(journey) != nil }
    #expect(published(journey)?.title == "조용한 카페 추천해 주세요!" && published(journey)?.text == "다른 곳에서 고친 내용")
    #expect(journey.shows("수정함"))
  }

  @Test func aFailureKeepsTheText() async {
    let journey = await TownJourneyTests.journey(keys: "N")
    await journey.type("제목")
    await journey.press("Tab")
    await journey.type("내용")
    journey.commands.fail(with: .diskFull(path: "store.sqlite"))
    await journey.press("Ctrl-s")
    await journey.until { journey.postEditor?.isSaving == false && !journey.notice.isEmpty }
    #expect(journey.postEditor?.title.text == "제목" && journey.postEditor?.text.text == "내용")
  }

  @Test func thePlaceIsChosenFromTheNeighborhoods() async throws {
    let journey = await TownJourneyTests.journey(keys: "N")
    await journey.type("제목")
    await journey.press("Tab")
    await journey.type("내용")
    await journey.click(HitTarget("neighborhood"))
    await journey.press("G", "Enter")
    await journey.type("논현")
    await journey.press("Enter", "Ctrl-s")
    await journey.until { published(journey) != nil }
    #expect(published(journey)?.place.neighborhood == JourneyListings.nonhyeon)
  }

  /// Every part of the form is reached by Tab, and the form fits every size.
  @Test(arguments: Scene.sizes) func everyPartIsReached(_ size: Size) async {
    let journey = await TownJourneyTests.journey(size: size, keys: "P", "N")
    var reached: Set<PostFocus> = []
    for _ in 0..<14 {
      if let focus = journey.postEditor?.focus { reached.insert(focus) }
      #expect(journey.frame.cursor != nil, "\(journey.postEditor.debugDescription)")
      await journey.press(journey.postEditor?.focus == .path ? "Down" : "Tab")
    }
    #expect(reached.isSuperset(of: journey.postEditor?.stops ?? []))
  }
}
