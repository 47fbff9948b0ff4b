import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// The first screen of the first start.
@MainActor
@Suite struct WelcomeJourneyTests {
  private nonisolated static let sizes = [(40, 10), (40, 15), (80, 24), (120, 40)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  private static func journey(
    _ size: Size = Size(columns: 80, rows: 24), language: Language = .korean,
    settings: Settings = Settings(motion: false), choice: NeighborhoodChoice? = nil,
    sample: any SampleSource = InMemorySample(JourneyListings.all)
  ) async -> Journey {
    await Journey(size: size, language: language, choice: choice, settings: settings, welcomes: true, sample: sample)
  }

  private func isWelcome(_ journey: Journey) -> Bool { journey.app.front is WelcomeModel }

  @Test(arguments: sizes, Language.allCases)
  func everythingIsThereInEverySize(_ size: Size, _ language: Language) async {
    let journey = await Self.journey(size, language: language)
    let strings = Strings(language)
    let place = language == .korean ? "역삼동" : "Yeoksam-dong"
    for text in ["secondhand", place, strings(.welcomeSuggestion), strings(.welcomeBrowse), strings(.accountSignUp)] {
      #expect(journey.shows(text), "\(text)\n\(journey.screen)")
    }
    let held = strings(language == .korean ? .languageKorean : .languageEnglish)
    #expect(
      journey.shows("‹ \(strings(.welcomeDetected, strings(.languageSystem), held)) ›") || journey.shows("‹ \(held) ›"),
      "\(journey.screen)")
    #expect(
      journey.screen.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains("secondhand sample remove"))
    #expect(journey.foot.contains("Esc"))
  }

  @Test func enterTakesTheSuggestionAndThenTheGuestsWay() async {
    let journey = await Self.journey()
    await journey.press("Enter")
    #expect(journey.shows("✓ 선택됨") && isWelcome(journey))
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .home && !isWelcome(journey))
    #expect(journey.app.context.viewer == nil && journey.rows[0].hasSuffix("역삼동 ▾"))
  }

  @Test func aNeighborhoodIsFoundAndIsTheOnlyOneOfTheGuest() async throws {
    let journey = await Self.journey()
    await journey.type("서초")
    #expect(journey.shows("서초동") && journey.shows("서울특별시 서초구"))
    await journey.press("Enter", "Enter")
    #expect(journey.rows[0].hasSuffix("서초동 ▾"), "\(journey.screen)")
    let choice = try await journey.market(of: nil).neighborhoods.choice()
    #expect(choice == NeighborhoodChoice(only: JourneyListings.seocho))
  }

  @Test func theRowsUnderTheFieldAreWalked() async {
    let journey = await Self.journey()
    await journey.type("서울")
    await journey.press("Down", "Down", "Up")
    let wanted = journey.rows.first { $0.contains("▌") }
    await journey.press("Enter", "Enter")
    let name = journey.rows[0].split(separator: " ").dropLast().last.map(String.init) ?? ""
    #expect(wanted?.contains(name) == true && name != "역삼동", "\(wanted ?? "")\n\(journey.rows[0])")
  }

  @Test func enterBeforeTheAnswerPicksWhatComes() async {
    let journey = await Self.journey()
    let keys = "서초".map { Key(.character($0)) } + [Key(.enter), Key(.enter)]
    journey.terminal.send(keys.map { .key($0) })
    await journey.idle()
    await journey.press("Enter")
    #expect(journey.rows[0].hasSuffix("서초동 ▾"), "\(journey.screen)")
  }

  @Test func languageAndColorsChangeAtOnceAndAreKept() async {
    let journey = await Self.journey()
    #expect(journey.shows("‹ 시스템 설정 따름 (한국어) ›") && journey.shows("‹ 터미널 설정 따름 (다크) ›"))
    await journey.press("Up", "Right")
    #expect(journey.shows("‹ 라이트 ›") && journey.render.theme.kind == .light)
    await journey.press("Up", "Right", "Right")
    #expect(journey.shows("‹ English ›") && journey.shows("Where do you live?"))
    await journey.press("h")
    #expect(journey.shows("어느 동네에 사세요?") && isWelcome(journey))
    #expect(journey.kept.last?.theme == .light && journey.kept.last?.language == .korean)
  }

  @Test func signingUpBeginsWithTheChosenNeighborhood() async {
    let journey = await Self.journey()
    await journey.type("서초")
    await journey.press("Enter", "Right", "Enter")
    #expect(journey.app.front?.destination == .signUp && journey.shows("서초동 ▾"))
    await journey.type("새이웃")
    await journey.press("Tab", "Tab", "Tab", "Enter", "Enter")
    #expect(journey.app.front?.destination == .home && journey.foot.contains("새이웃님, 반가워요."))
    #expect(journey.rows[0].hasSuffix("서초동 ▾"), "\(journey.screen)")
  }

  @Test(arguments: ["Esc", "Shift-Tab"]) func escapeSkipsAllOfIt(_ first: String) async throws {
    let journey = await Self.journey()
    await journey.type("서초")
    await journey.press(first)
    if first != "Esc" { await journey.press("q") }
    #expect(journey.app.front?.destination == .home && !isWelcome(journey))
    #expect(try await journey.market(of: nil).neighborhoods.choice().current == JourneyListings.yeoksam)
  }

  @Test func goingOnWithoutEnterTakesTheHighlightedMatch() async throws {
    let journey = await Self.journey()
    await journey.type("서초")
    await journey.press("Tab", "Enter")
    #expect(!isWelcome(journey) && journey.rows[0].hasSuffix("서초동 ▾"), "\(journey.screen)")
  }

  @Test func itIsRememberedOnceItWasLeft() async {
    let journey = await Self.journey()
    #expect(journey.kept.last == nil)
    await journey.press("Esc")
    #expect(journey.kept.last?.welcome == false)
    let without = await Journey()
    #expect(without.kept.last == nil && !isWelcome(without))
  }

  @Test func aNeighborhoodThatCannotBeKeptIsSaid() async {
    let journey = await Self.journey()
    journey.choices.fail(.save, with: .diskFull(path: "Guest.json"))
    await journey.type("서초")
    await journey.press("Enter")
    #expect(journey.shows("디스크 공간이 부족해요") && isWelcome(journey))
  }

  @Test func itGoesByMouse() async {
    let journey = await Self.journey()
    await journey.click("시스템 설정 따름 (한국어)")
    await journey.click("한국어")
    #expect(journey.shows("‹ English ›"))
    await journey.click("Search by")
    await journey.type("seocho")
    await journey.click("Seocho-dong")
    #expect(journey.shows("✓ chosen"))
    await journey.click("Browse as a guest")
    #expect(journey.rows[0].hasSuffix("Seocho-dong ▾"), "\(journey.screen)")
  }

  @Test func itIsHeard() async {
    let journey = await Self.journey(settings: Settings(motion: false, screenReader: true))
    #expect(journey.rows[0] == "secondhand, 이웃과 사고파는 우리 동네 중고 장터")
    #expect(journey.cursorRow.hasPrefix("입력란: 비어 있음, 동명(읍, 면)으로 검색") && journey.cursorRow.contains("역삼동"))
    await journey.press("Up")
    #expect(journey.cursorRow == "테마: 터미널 설정 따름 (다크)")
    await journey.press("Down", "Down")
    #expect(journey.cursorRow == "버튼: 비회원으로 둘러보기")
    await journey.press("Right")
    #expect(journey.cursorRow == "버튼: 회원가입")
  }

  @Test func withoutASampleNothingIsSaidOfOne() async {
    let journey = await Self.journey(sample: NoSample())
    #expect(!journey.shows("샘플") && journey.shows("비회원으로 둘러보기"))
  }

  @Test func aNeighborhoodChosenBeforeIsTheSuggestion() async {
    let journey = await Self.journey(choice: NeighborhoodChoice(only: JourneyListings.seocho))
    #expect(journey.shows("서초동") && !journey.shows("역삼동"))
  }

  // MARK: The sample

  @Test(arguments: [true, false]) func theSampleIsRemovedAfterAQuestion(_ byPalette: Bool) async {
    let mine = JourneyPeople.mine[0]
    let journey = await Journey(
      JourneyListings.all + [mine], sample: InMemorySample(JourneyListings.all), account: JourneyPeople.me)
    if byPalette {
      await journey.press(":")
      await journey.type("샘플")
      await journey.press("Enter")
    } else {
      await journey.press(",", "G", "Enter")
    }
    #expect(journey.shows("샘플 글 8개, 동네 글 0개와 샘플 이웃") && journey.shows("되돌릴 수"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.home.list.count == 9, "Enter does nothing dangerous")
    await journey.press(",", "G", "Enter", "Tab", "Enter")
    #expect(journey.foot.contains("샘플 글 8개, 동네 글 0개와 샘플 이웃 0명을 삭제했어요."))
    await journey.press("1", "1")
    #expect(journey.home.list.count == 1 && journey.shows(mine.title), "\(journey.screen)")
    await journey.press(",", "G", "Enter")
    #expect(journey.foot.contains("삭제할 샘플 글이 없어요."))
  }
}
