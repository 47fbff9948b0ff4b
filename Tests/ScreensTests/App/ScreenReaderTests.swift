import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T11: every screen and dialog works with a screen reader.
@MainActor
@Suite struct ScreenReaderTests {
  private static let settings = Settings(motion: false, screenReader: true)

  private func current(_ journey: Journey) -> String { journey.spoken.first(where: \.isCurrent)?.text.displayed ?? "" }

  @Test(arguments: Scene.allCases)
  func linesStandOneBelowTheOtherWithTheCursorOnTheCurrentOne(_ scene: Scene) async throws {
    for language in Language.allCases {
      try await scene.atEachSize(language: language, settings: Self.settings) { journey in
        let cursor = try #require(journey.frame.cursor)
        #expect(cursor.column == journey.spoken.first(where: \.isCurrent)?.caretColumn ?? 0)
        let line = journey.frame.text(row: cursor.row)
        let spoken = current(journey)
        #expect(spoken.isEmpty || spoken.hasPrefix(line), "\(line) is not \(spoken)")
        #expect(!journey.screen.contains { "│─┌┐└┘▌▏›‹×✕⋯▸▾".contains($0) }, "\(journey.screen)")
        let rows = journey.spoken.filter { ["row", "past", "chosen", "related", "comment"].contains($0.target?.name) }
        for row in rows {
          #expect(row.text.contains(language == .korean ? /중 [\d,]+번째$/ : /, [\d,]+ of [\d,]+\+?$/), "\(row.text)")
        }
      }
    }
  }

  /// A screen reader user can move line by line to the last line.
  @Test(
    arguments: [Scene.listing, .hostileListing, .about, .categories, .settings, .dropDown, .range], Scene.sizes)
  func everyLineIsReached(_ scene: Scene, _ size: Size) async throws {
    let journey = await scene.journey(size: size, language: .korean, settings: Self.settings)
    await journey.press("gg")
    var heard: [String] = []
    for _ in 0..<60 {
      heard.append(current(journey))
      await journey.press("j")
    }
    let walked = Set(heard)
    #expect(walked.contains(journey.spoken.last?.text.displayed ?? ""), "\(heard.last ?? "")")
    let lines = journey.spoken.filter { $0.target != nil || scene.file == "listing" || scene == .about }
    for line in lines where line.target?.name != "field" && line.text != journey.render.strings(.aboutTitle) {
      #expect(walked.contains(line.text.displayed), "\(line.text) is never the current line")
    }
  }

  @Test func everythingIsSaidInWords() async {
    let journey = await Journey(settings: Self.settings)
    #expect(journey.rows[0] == "탭: 1 홈, 선택됨, 2 판매내역, 3 관심목록, 4 채팅, 5 내 계정, 6 동네")
    #expect(journey.rows[1] == "전체상품, 글 8개, 이 동네만")
    #expect(journey.rows[2] == "선택: 정렬, 최신순" && journey.rows[3] == "역삼동, 현재 동네")
    #expect(journey.shows("빈티지 롤러 스케이트 (235), 판매중, 169,000원, 역삼동, 방금 전"))
    #expect(journey.shows("Enter 열기, ") && journey.keys.hasSuffix("q 종료"), "all the keys are said")
  }

  @Test func rowsSayWhatTheyAreAndWhereTheyStand() async {
    let journey = await Journey(JourneyListings.many(1200), settings: Self.settings)
    await journey.press("j", "j")
    #expect(current(journey).hasSuffix(", 사진 없음, 글, 1,200개 중 3번째"), "\(current(journey))")
    await journey.press("n")
    #expect(current(journey) == "역삼동, 선택됨, 메뉴 항목, 2개 중 1번째")
  }

  @Test func buttonsAreSaidWithoutSigns() async {
    let chatting = await Chatting.journey(settings: Self.settings)
    await chatting.press("t")
    let buttons = chatting.spoken.map(\.text).filter { $0.contains(": 제안") || $0.contains(": 약속") }
    #expect(buttons.count == 2, "\(chatting.spoken.map(\.text))")
    #expect("전체 카테고리 >".withoutSigns == "전체 카테고리" && "새 글 3개 ↑".withoutSigns == "새 글 3개")
    #expect("₩50,000".withoutSigns == "₩50,000" && "×".withoutSigns == "×")
  }

  @Test func aNeighborhoodIsAddedAndRemovedByEar() async {
    let journey = await Journey(settings: Self.settings)
    await journey.press("n", "G", "Enter")
    await journey.type("개포")
    #expect(journey.shows("입력란: 개포") && journey.shows("1곳 찾음"))
    await journey.press("Enter")
    #expect(journey.shows("개포동, 현재 동네"))
    await journey.press("Tab", "Tab", "x")
    #expect(journey.shows("대화상자: 알림. '개포동'을 삭제하시겠어요?"))
    #expect(journey.cursorRow == "버튼: 취소")
    await journey.press("Tab")
    #expect(journey.cursorRow == "버튼: 삭제")
    await journey.press("Enter")
    #expect(journey.neighborhoods?.chosen.count == 1)
    await journey.press("Tab", "x")
    #expect(journey.shows("동네는 최소 1개 이상 선택해야해요. 새로운 동네를"))
    await journey.press("Enter", "Esc")
    #expect(journey.app.front?.destination == .home)
  }

  @Test func whatIsNotFoundSaysWhatToDoNext() async {
    for scene in [Scene.noMatches, .paletteNothing, .empty, .failing] {
      let seen = await scene.journey(size: Size(columns: 80, rows: 24), language: .korean)
      let heard = seen.spoken.map(\.text).joined(separator: " ")
      let step = scene == .noMatches || scene == .paletteNothing ? "더 짧은 단어로" : scene == .empty ? "r 키로" : "해결한 뒤"
      #expect(seen.shows(step) && heard.contains(step), "\(scene): \(heard)")
    }
  }

  @Test func linesCanBeClicked() async {
    let journey = await Journey(size: Size(columns: 120, rows: 40), settings: Self.settings)
    await journey.press("c")
    await journey.click("식물, 글 1개")
    #expect(journey.home.category?.slug == "plants")
  }

  /// T2: the input method draws its composition at the cursor.
  @Test(arguments: Language.allCases, [40, 80])
  func theCursorIsOnTheCaretOfAField(_ language: Language, _ columns: Int) async throws {
    let journey = await Journey(
      size: Size(columns: columns, rows: 24), language: language, settings: Self.settings)
    for key in ["n", ":"] {
      await journey.press("Esc", key)
      if key == "n" { await journey.press("G", "Enter") }
      let head = language == .korean ? 8 : 7
      #expect(journey.frame.cursor?.column == head)
      await journey.type("한글 ab")
      #expect(journey.frame.cursor?.column == head + 7)
      await journey.press("Left", "Left", "Left", "Left")
      #expect(journey.frame.cursor?.column == head + 2)
      await journey.press("End")
      await journey.type(" ")
      #expect(journey.frame.cursor?.column == head + 8)
    }
  }

  @Test func theCaretFollowsALongTextIntoItsNextLine() async throws {
    let journey = await Journey(size: Size(columns: 40, rows: 24), settings: Self.settings)
    await journey.press("n", "G", "Enter")
    let start = try #require(journey.frame.cursor)
    var before = start
    for _ in 0..<15 {
      await journey.type("가나")
      let cursor = try #require(journey.frame.cursor)
      #expect(journey.frame.content(cursor.column - 2, cursor.row) == .scalar("나"), "\(journey.screen)")
      #expect(journey.frame.text(row: cursor.row).columns == cursor.column, "\(journey.screen)")
      #expect((cursor.row, cursor.column) > (before.row, before.column))
      before = cursor
    }
    #expect(before.row > start.row)
  }

  @Test func theFieldSaysWhatEnterChooses() async {
    let journey = await Journey(settings: Self.settings)
    await journey.press("n", "G", "Enter")
    await journey.type("개포")
    #expect(journey.cursorRow == "입력란: 개포, Enter를 누르면 개포동 선택")
    await journey.press("Esc", ":")
    await journey.type("도움말")
    #expect(journey.cursorRow.hasPrefix("입력란: 도움말, Enter를 누르면 도움말"), "\(journey.cursorRow)")
  }

  @Test func aLongNoticeIsSaidToItsEndAboveTheKeys() async {
    let notice = Sentence(.noticeBroken, "Documents/Products.json", "12", "3", "무엇")
    let journey = await Journey(
      size: Size(columns: 40, rows: 15), settings: Self.settings, firstNotice: notice)
    let said = journey.rows.joined().filter { $0 != " " }
    #expect(said.contains(journey.render.strings(notice).filter { $0 != " " }))
    #expect(journey.foot.contains("Enter 열기"))
    #expect(journey.frame.cursor != nil)
  }

  @Test func nineteenCategoriesAndAllListings() async {
    let journey = await Journey(language: .english, settings: Self.settings)
    await journey.press("c")
    #expect(journey.rows.contains("Categories: All listings and 19 more"))
  }

  @Test func offersThatAreWelcomeAreSaid() async {
    var listing = JourneyListings.all[0]
    for takesOffers in [true, false] {
      listing.takesOffers = takesOffers
      let journey = await Journey([listing], settings: Self.settings)
      await journey.press("Enter")
      #expect(journey.spoken.contains { $0.text == journey.render.strings(.offersWelcome) } == takesOffers)
    }
  }

  @Test func itIsTurnedOnAndOffLive() async {
    let journey = await Journey()
    await journey.press(",", "j", "j", "j", "j", "j", "Enter")
    #expect(journey.cursorRow.hasPrefix("스크린 리더: 켜짐, 설정, "))
    await journey.press("Enter")
    #expect(journey.cursorRow.hasPrefix("▌ 스크린 리더"))
  }
}
