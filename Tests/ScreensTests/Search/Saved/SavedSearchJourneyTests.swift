import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// S4: saving a search under a name, and alerts for its new matches.
@MainActor
@Suite struct SavedSearchJourneyTests {
  static func journey(
    _ settings: Settings = Settings(motion: false), language: Language = .korean, account: Account? = JourneyPeople.me
  ) async -> Journey {
    let journey = await Journey(
      JourneyPeople.listings, language: language, settings: settings, account: account, others: JourneyPeople.others)
    journey.app.news.restMilliseconds = 0
    return journey
  }

  /// Looks for a text and saves that.
  static func save(_ text: String, as name: String? = nil, _ journey: Journey) async {
    await journey.press("/")
    await journey.type(text)
    await journey.press("Ctrl-s")
    if let name {
      await journey.press("Ctrl-u")
      await journey.type(name)
    }
    await journey.press("Enter", "Esc")
  }

  /// Somebody else publishes these at once, a minute after what was before.
  static func publish(_ titles: [String], seller: ID<Account>? = nil, in journey: Journey) async {
    journey.clock.advance(seconds: 60)
    let now = journey.clock.now()
    let new = titles.enumerated().map { index, title in
      var listing = JourneyListings.listing(
        200 + index, title, "sports", won: 15_000, minutes: -(now.milliseconds - Sample.now.milliseconds) / 60_000)
      listing.seller = seller ?? Sample.seller(60)
      return listing
    }
    await save(new, in: journey)
  }

  /// Waits until all that may come of it has come; the screen may be as it was.
  static func save(_ listings: [Listing], in journey: Journey) async {
    try? await journey.store.save(listings)
    for _ in 0..<3 {
      for _ in 0..<300 { await Task.yield() }
      await journey.idle()
    }
  }

  private func saved(_ journey: Journey) async -> [SavedSearch] {
    (try? await journey.personal.savedSearches(of: JourneyPeople.me.id)) ?? []
  }

  @Test func beforeItIsSavedItSaysHowMuchThereWas() async {
    let journey = await Self.journey()
    await journey.press("/")
    await journey.type("캠핑")
    await journey.press("Ctrl-s")
    #expect(journey.shows("검색 저장") && journey.shows("캠핑 · 역삼동"), "\(journey.screen)")
    #expect(journey.shows("최근 90일 동안 맞는 글이 2개였어요."), "\(journey.screen)")
    #expect(journey.shows("(내 글 제외)"), "\(journey.screen)")
    #expect(journey.cursorRow.contains("› 캠핑"))
    await journey.press("Enter")
    #expect(journey.app.front is SearchModel)
    #expect(journey.foot.contains("‘캠핑’ 검색을 저장했어요."), "\(journey.foot)")
    let kept = await saved(journey)
    #expect(kept.map(\.name) == ["캠핑"])
    #expect(kept.first?.request == SearchRequest(text: "캠핑", place: .around(Sample.home, metres: 0)))
  }

  @Test func nothingMoreThanOneIsSaidInWords() async {
    for (text, korean, english) in [
      ("스케이트", "1개였어요", "1 match in"), ("없는것", "맞는 글이 없었어요", "No match in"),
    ] {
      for (language, words) in [(Language.korean, korean), (.english, english)] {
        let journey = await Self.journey(language: language)
        await journey.press("/")
        await journey.type(text)
        await journey.press("Ctrl-s")
        #expect(journey.shows(words), "\(journey.screen)")
      }
    }
  }

  @Test func filtersAndTheOrderAreSavedAndComeBack() async throws {
    let journey = await Self.journey()
    await journey.press("/")
    await journey.type("캠핑 가격:<30000")
    await journey.press("Alt-r", "G", "Enter", "Alt-o", "j", "j", "Enter", "Ctrl-s", "Ctrl-u")
    await journey.type("모든 캠핑")
    await journey.press("Enter", "Esc", "Alt-k")
    #expect(journey.shows("모든 캠핑"), "\(journey.screen)")
    #expect(journey.shows("캠핑 · 30,000원 미만 · 모든 동네 · 낮은 가격순"), "\(journey.screen)")
    await journey.press("Enter")
    let model = try #require(journey.app.front as? SearchModel)
    #expect(model.state.rows.map(\.listing.title) == ["캠핑 랜턴", "접이식 캠핑 의자 2개 🪑"])
    #expect(journey.shows("모든 동네") && journey.shows("낮은 가격순"))
    #expect(model.state.focus == .list && journey.cursorRow.contains("캠핑 랜턴"))
    await journey.press("Esc")
    #expect(journey.app.front is SavedSearchesModel)
  }

  @Test(arguments: [(Language.korean, "식물 · 20,000원 미만 · 역삼동"), (.english, "Plants · Under ₩20,000 · Yeoksam-dong")])
  func operatorsArePutIntoWords(_ language: Language, _ words: String) async {
    let journey = await Self.journey(language: language)
    await journey.press("/")
    await journey.type("cat:식물 price:<20000")
    await journey.press("Ctrl-s")
    #expect(journey.rows.count { $0.contains(words) } == 2, "below the title and as the name: \(journey.screen)")
    await journey.press("Ctrl-u")
    await journey.type("a")
    await journey.press("Enter", "Esc", "Alt-k")
    #expect(journey.cursorRow.contains(words), "\(journey.screen)")
  }

  @Test func whatHasNoWordsStaysAsItIsTyped() async {
    let journey = await Self.journey()
    let request = SearchRequest(text: "\"접이식 의자\" -캠핑 in:서초동 has:picture")
    let words = journey.render.strings.words(of: request, journey.app.context.market.neighborhoods)
    #expect(words == "\"접이식 의자\" -캠핑 · 사진 있는 글만 · 서초동")
  }

  @Test func aPlaceStaysWhereItWasWhenOneMovesOn() async throws {
    let journey = await Self.journey()
    await Self.save("캠핑", journey)
    var choice = NeighborhoodChoice(only: JourneyListings.seocho)
    choice.setRange(.five)
    let moved = choice
    try await journey.commands.update(JourneyPeople.me.id) { $0.neighborhoods = moved }
    await journey.press("Alt-k", "Enter")
    let model = try #require(journey.app.front as? SearchModel)
    #expect(model.state.request.place == .around(Sample.home, metres: 0) && !model.state.rows.isEmpty)
    #expect(journey.shows(" 역삼동 "), "\(journey.screen)")
  }

  @Test func whatIsWrongIsSaidUnderTheNameWhichStays() async {
    let journey = await Self.journey()
    await Self.save("캠핑", as: "여름", journey)
    await journey.press("/")
    await journey.type("의자")
    await journey.press("Ctrl-s", "Ctrl-u")
    await journey.type("여름")
    await journey.press("Enter")
    #expect(journey.shows("‘여름’이라는 이름으로 저장한 검색이 이미 있어요."), "\(journey.screen)")
    #expect(journey.cursorRow.contains("여름"))
    await journey.type(" 둘")
    #expect(journey.shows("최근 90일"), "the count is there again")
    await journey.press("Enter")
    #expect(await saved(journey).map(\.name) == ["여름 둘", "여름"])
  }

  @Test func itCanBeCancelled() async {
    for keys in [["Esc"], ["Tab", "Tab", "Enter"]] {
      let journey = await Self.journey()
      await journey.press("/")
      await journey.type("캠핑")
      await journey.press("Ctrl-s")
      for key in keys { await journey.press(key) }
      #expect(journey.app.front is SearchModel)
      #expect(await saved(journey).isEmpty)
    }
  }

  @Test func whatCannotBeSavedSaysWhy() async {
    let journey = await Self.journey()
    await journey.press("/", "Ctrl-s")
    #expect(journey.foot.contains("검색어나 조건을 입력해야"), "\(journey.foot)")
    await journey.type("의자 cat:없는것")
    await journey.press("Ctrl-s")
    #expect(journey.foot.contains("잘못된 조건"), "\(journey.foot)")
  }

  @Test func aGuessIsSavedAsWhatItFound() async {
    let journey = await Self.journey()
    await Self.save("zoavld", as: "캠핑", journey)
    #expect(await saved(journey).map(\.request.text) == ["캠핑"])
  }

  @Test func aGuestSignsInFirst() async {
    let journey = await Self.journey(account: nil)
    await journey.press("/")
    await journey.type("캠핑")
    await journey.press("Ctrl-s")
    #expect(journey.shows("로그인 필요"))
    await journey.press("Esc", "Alt-k")
    #expect(journey.shows("로그인 필요"))
  }

  @Test func anEmptyListSaysWhatToDo() async {
    let journey = await Self.journey()
    await journey.press("Alt-k")
    #expect(journey.shows("저장한 검색이 없어요.") && journey.shows("Ctrl-S"), "\(journey.screen)")
    #expect(journey.frame.cursor != nil)
    await journey.press("Enter")
    #expect(journey.foot.contains("저장한 검색이 없어요."))
  }

  @Test func oneIsRemovedWhenAsked() async {
    let journey = await Self.journey()
    await Self.save("캠핑", journey)
    await Self.save("의자", journey)
    await journey.press("Alt-k", "j", "x")
    #expect(journey.shows("저장한 검색 ‘캠핑’을 삭제할까요?"), "\(journey.screen)")
    await journey.press("Esc", "x", "Tab", "Enter")
    #expect(await saved(journey).map(\.name) == ["의자"])
    #expect(journey.foot.contains("저장한 검색 ‘캠핑’을 삭제했어요.") && !journey.shows("캠핑 ·"), "\(journey.screen)")
    #expect(journey.cursorRow.contains("의자"))
  }

  @Test func oneThatWasRemovedComesBack() async {
    let journey = await Self.journey()
    await Self.save("캠핑", journey)
    await journey.press("Alt-k", "x", "Tab", "Enter")
    #expect(journey.shows("저장한 검색 ‘캠핑’을 삭제했어요."), "\(journey.screen)")
    await journey.press("u")
    #expect(journey.shows("▌ 캠핑") && journey.foot.contains("캠핑 (저장한 검색 삭제)"), "\(journey.screen)")
  }

  @Test func oneGetsAnotherName() async {
    let journey = await Self.journey()
    await Self.save("캠핑", journey)
    await Self.save("의자", journey)
    await journey.press("Alt-k", "j", "R")
    #expect(journey.shows("이름 변경") && journey.cursorRow.contains("› 캠핑"), "\(journey.screen)")
    await journey.press("Ctrl-u")
    await journey.type("의자")
    await journey.press("Enter")
    #expect(journey.shows("‘의자’라는 이름으로 저장한 검색이 이미 있어요."), "\(journey.screen)")
    await journey.type(" 말고")
    await journey.press("Enter")
    #expect(await saved(journey).map(\.name) == ["의자", "의자 말고"])
    #expect(journey.foot.contains("‘의자 말고’로 바꿨어요."), "\(journey.foot)")
    #expect(journey.cursorRow.contains("의자 말고"), "\(journey.screen)")
  }

  @Test func whatIsNewIsCountedUntilItIsLookedAt() async {
    let journey = await Self.journey()
    await Self.save("캠핑", journey)
    await Self.publish(["캠핑 화로"], in: journey)
    await Self.publish(["캠핑 컵"], in: journey)
    await journey.press("/")
    #expect(journey.shows("저장한 검색 1개 · 새 글 2개  Alt-k"), "\(journey.screen)")
    await journey.click("저장한 검색 1개")
    #expect(journey.cursorRow.contains("캠핑") && journey.cursorRow.contains("새 글 2개"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.shows("캠핑 컵"))
    await journey.press("Esc")
    #expect(!journey.shows("새 글"), "\(journey.screen)")
    await journey.press("Esc")
    #expect(journey.shows("저장한 검색 1개  Alt-k"))
  }

  @Test func whatComesWhileItIsOpenIsSeen() async {
    let journey = await Self.journey()
    await Self.save("캠핑", journey)
    await journey.press("Alt-k", "Enter")
    await Self.publish(["캠핑 화로"], in: journey)
    #expect(journey.shows("캠핑 화로"))
    await journey.press("Esc")
    #expect(!journey.shows("새 글"), "\(journey.screen)")
    await journey.press("Enter", "/")
    await journey.type(" 컵")
    await Self.publish(["캠핑 의자"], in: journey)
    await journey.press("Esc")
    #expect(journey.shows("새 글 1개"), "another search does not see what is new in this one: \(journey.screen)")
  }

  @Test func whatCannotBeReadSaysSo() async {
    let journey = await Self.journey()
    journey.personal.fail(with: .unavailable(path: "Library/Market.sqlite", reason: .noPermission))
    await journey.press("Alt-k")
    #expect(journey.shows("Library/Market.sqlite: 권한이 없어요."), "\(journey.screen)")
    await journey.press("Esc", "/")
    await journey.type("캠핑")
    await journey.press("Ctrl-s", "Enter")
    #expect(journey.shows("권한이 없어요") && journey.cursorRow.contains("› 캠핑"), "what was typed stays: \(journey.screen)")
    journey.personal.fail(with: nil)
    await journey.press("Enter")
    #expect(await saved(journey).count == 1)
  }
}
