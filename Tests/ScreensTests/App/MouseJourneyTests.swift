import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T4: using the program with the mouse only.
@MainActor
@Suite struct MouseJourneyTests {
  private let both = NeighborhoodChoice(
    chosen: [JourneyListings.yeoksam, JourneyListings.seocho], current: JourneyListings.yeoksam, range: .only)

  @Test func tabsAndEntries() async {
    let journey = await Journey()
    await journey.click("내 계정")
    #expect(journey.app.tabs.tab == .account)
    await journey.click("프로그램 정보")
    #expect(journey.app.front?.destination == .about)
    await journey.click("Esc 뒤로")
    #expect(journey.app.front?.destination == .account)
    await journey.click("1 홈")
    #expect(journey.app.tabs.tab == .home)
  }

  @Test func aRowOpensItsListingAndTheFooterGoesBack() async {
    let journey = await Journey()
    await journey.click("몬스테라")
    #expect(journey.listing?.id == JourneyListings.all[2].id)
    await journey.click("Esc 뒤로")
    #expect(journey.home.list.current == 2)
  }

  @Test func everyHintOfTheFooterDoesWhatItsKeyDoes() async throws {
    for scene in [Scene.home, .listing, .categories, .settings, .account, .twoNeighborhoods, .dropDown, .question] {
      let size = Size(columns: 160, rows: 24)
      let hints = FooterView.hints(of: await scene.journey(size: size, language: .korean).app)
      for hint in hints where hint.action != .moveDown {
        let clicked = await scene.journey(size: size, language: .korean)
        let pressed = await scene.journey(size: size, language: .korean)
        await clicked.click("\(hint.key) \(hint.phrase.korean)")
        let key = try #require(pressed.app.rows.flatMap(\.keys).first { $0.label == hint.key })
        await pressed.press(key.name)
        #expect(clicked.screen == pressed.screen, "\(scene): \(hint.key)")
        #expect(clicked.app.hasEnded == pressed.app.hasEnded)
      }
    }
  }

  @Test func theHeadingLeadsToCategoriesAndRanges() async {
    let journey = await Journey()
    await journey.click("전체상품")
    #expect(journey.app.front?.destination == .categories)
    await journey.click("식물")
    #expect(journey.home.category?.slug == "plants")
    await journey.click("이 동네만")
    await journey.click("2km 이내")
    #expect(journey.home.choice?.range == .two)
  }

  @Test func theChipShowsWhatIsNew() async {
    let journey = await Scene.arrivals.journey(size: Size(columns: 80, rows: 24), language: .korean)
    await journey.click("새 글 1개 ↑")
    #expect(journey.shows("방금 올라온 자전거"))
    #expect(!journey.shows("새 글"))
  }

  @Test func theNeighborhoodInTheHeaderOpensItsDropDownOnEveryScreen() async {
    for scene in [Scene.home, .listing, .categories, .account, .settings, .about, .twoNeighborhoods] {
      let journey = await scene.journey(size: Size(columns: 80, rows: 24), language: .korean)
      await journey.click("역삼동 ▾")
      #expect(journey.app.overlay is MenuModel, "\(scene)")
    }
  }

  @Test func theDropDownSwitchesAndLeadsToTheSettings() async {
    let journey = await Journey(choice: both)
    await journey.click("역삼동 ▾")
    await journey.click("서초동")
    #expect(journey.rows[0].contains("서초동 ▾"))
    await journey.click("서초동 ▾")
    await journey.click("내 동네 설정하기")
    #expect(journey.app.front?.destination == .neighborhoods)
  }

  @Test func neighborhoodsAreChosenRemovedAndLeft() async {
    let journey = await Journey(choice: both)
    await journey.click("역삼동 ▾")
    await journey.click("내 동네 설정하기")
    await journey.click("서초동 ✕")
    #expect(journey.neighborhoods?.current == JourneyListings.seocho)
    await journey.click("✕")
    #expect(journey.shows("'역삼동'을 삭제하시겠어요?"))
    await journey.click("취소")
    #expect(journey.neighborhoods?.chosen.count == 2)
    await journey.click("✕")
    await journey.click("  삭제  ")
    #expect(journey.neighborhoods?.chosen.map(\.code) == [JourneyListings.seocho])
    await journey.click("✕")
    #expect(journey.shows("삭제해주세요"))
    await journey.click("확인")
    #expect(journey.neighborhoods?.chosen.count == 1)
    await journey.click("닫기")
    #expect(journey.app.front?.destination == .home)
  }

  @Test func aClickBesideAnOverlayClosesItAndOneInsideDoesNot() async {
    for scene in [Scene.question, .dropDown, .help] {
      let journey = await scene.journey(size: Size(columns: 80, rows: 24), language: .korean)
      let title = scene == .question ? "알림" : scene == .dropDown ? "─ 동네 ─" : "키와 기능"
      await journey.click(title)
      #expect(journey.app.overlay != nil, "\(scene)")
      await journey.click(at: Point(column: 0, row: 0))
      #expect(journey.app.overlay == nil, "\(scene)")
      #expect(journey.neighborhoods.map { $0.chosen.count == 2 } ?? true)
    }
  }

  @Test func aSettingTurnsWithAClick() async {
    let journey = await Journey()
    await journey.press(",")
    await journey.click("언어")
    #expect(journey.kept.last?.language == .korean)
    await journey.click("마우스")
    #expect(journey.kept.last?.mouse == false)
    #expect(journey.terminal.commands.contains(.setMouse(false)))
  }

  @Test func picturesTurnByTheirHalves() async throws {
    let journey = await Journey()
    await journey.press("Enter")
    let words = try #require(journey.place(of: "사진 1/3"))
    await journey.click(at: Point(column: 70, row: words.row))
    #expect(journey.shows("사진 2/3"))
    await journey.click(at: Point(column: 5, row: words.row))
    #expect(journey.shows("사진 1/3"))
    await journey.click("링크 복사  y")
    #expect(journey.terminal.commands.count == 1)
  }

  @Test func beyondAHundredColumnsListAndListingTakeTheFocusInTurn() async throws {
    let journey = await Journey(size: Size(columns: 120, rows: 40))
    await journey.click("몬스테라")
    #expect(journey.home.list.current == 2)
    #expect(journey.listing == nil)
    await journey.click("두 번 탔어요.")
    #expect(journey.listing?.id == JourneyListings.all[2].id)
    await journey.click("Cordless")
    #expect(journey.listing == nil)
    #expect(journey.home.list.current == 3)
    #expect(journey.shows("관심 9 · 채팅 4"))
  }

  @Test func theRuleBetweenListAndListingIsDragged() async throws {
    let journey = await Journey(size: Size(columns: 120, rows: 40))
    let rule = try #require(journey.place(of: "│"))
    await journey.send(.mouse(Mouse(.press(.left), at: rule)))
    for column in [rule.column + 3, 75] {
      await journey.send(.mouse(Mouse(.drag, at: Point(column: column, row: 20))))
      #expect(journey.place(of: "│")?.column == column)
    }
    #expect(journey.kept.last == nil, "it is kept when the button is let go")
    await journey.send(.mouse(Mouse(.release, at: Point(column: 75, row: 20))))
    #expect(journey.kept.last.map { abs($0.split - 75.0 / 120) < 0.01 } == true)
    await journey.send(.mouse(Mouse(.drag, at: Point(column: 40, row: 20))))
    #expect(journey.place(of: "│")?.column == 75, "nothing is dragged any more")
  }

  @Test func theRuleStopsBeforeEitherSideVanishes() async throws {
    let journey = await Journey(size: Size(columns: 120, rows: 40))
    let rule = try #require(journey.place(of: "│"))
    await journey.send(.mouse(Mouse(.press(.left), at: rule)))
    await journey.send(.mouse(Mouse(.drag, at: Point(column: 0, row: 20))))
    #expect(journey.place(of: "│")?.column == 36)
    await journey.send(.mouse(Mouse(.drag, at: Point(column: 119, row: 20))))
    #expect(journey.place(of: "│")?.column == 84)
  }

  @Test func theWheelTurnsWhatLiesUnderIt() async {
    let journey = await Journey(JourneyListings.many(100), size: Size(columns: 120, rows: 40))
    for _ in 0..<20 { await journey.send(.mouse(Mouse(.wheelDown, at: Point(column: 10, row: 10)))) }
    #expect(journey.home.list.top == 20)
    #expect(journey.home.list.visibleRange.contains(journey.home.list.current))
    await journey.press("Enter")
    await journey.send(.mouse(Mouse(.wheelUp, at: Point(column: 10, row: 10))))
    #expect(journey.home.list.top == 19, "the list beside a listing turns too")
    await journey.press("?")
    await journey.send(.mouse(Mouse(.wheelUp, at: Point(column: 1, row: 10))))
    #expect(journey.home.list.top == 19, "nothing below an overlay turns")
  }

  @Test func theBlankRowBelowAListingBelongsToIt() async throws {
    let journey = await Journey(JourneyListings.many(100), size: Size(columns: 120, rows: 40))
    await journey.press("Enter")
    let title = try #require(journey.place(of: "물건 1"))
    for row in title.row..<title.row + 8 {
      #expect(journey.frame.target(at: Point(column: 10, row: row))?.target.name == "row", "row \(row)")
    }
    await journey.send(.mouse(Mouse(.wheelDown, at: Point(column: 10, row: title.row + 3))))
    #expect(journey.home.list.top == 1)
    #expect(journey.listing?.scroll == 0)
  }

  @Test func aClickInAFieldPutsTheCaretThere() async throws {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    await journey.type("가나ab다")
    let start = try #require(journey.place(of: "가나ab다"))
    // On either half of a wide character the caret stands before it; behind the text at its end.
    for (column, caret) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (6, 4), (7, 4), (8, 5), (30, 5), (-2, 0)] {
      await journey.press("Tab")
      await journey.click(at: Point(column: start.column + column, row: start.row))
      #expect(journey.neighborhoods?.focus == .field)
      #expect(journey.neighborhoods?.field.caret == caret, "column \(column)")
    }
    await journey.click(at: Point(column: start.column + 4, row: start.row))
    await journey.type("라")
    #expect(journey.neighborhoods?.field.text == "가나라ab다")
    #expect(journey.frame.cursor == Point(column: start.column + 6, row: start.row))
  }

  @Test func aClickInTheFieldOfThePalettePutsTheCaretThereToo() async throws {
    let journey = await Journey()
    await journey.press(":")
    await journey.type("abc")
    let start = try #require(journey.place(of: "abc"))
    await journey.press("Tab")
    await journey.click(at: Point(column: start.column + 1, row: start.row))
    await journey.type("설")
    #expect(journey.shows("› a설bc"))
  }

  @Test func aClickInAnEmptyFieldOrOnTheFreePlaceTakesTheFocus() async {
    let journey = await Journey()
    await journey.press("n", "G", "Enter", "Tab")
    await journey.click("동명(읍, 면)으로")
    #expect(journey.neighborhoods?.focus == .field)
    await journey.press("Tab")
    await journey.click("+ 추가")
    #expect(journey.neighborhoods?.focus == .field)
  }

  @Test func otherButtonsDoNothing() async {
    let journey = await Journey()
    let before = journey.screen
    for button in [Mouse.Button.middle, .right] {
      await journey.send(.mouse(Mouse(.press(button), at: Point(column: 20, row: 10))))
    }
    #expect(journey.screen == before)
  }
}
