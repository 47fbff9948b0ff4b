import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// N1 to N7: choosing one or two neighborhoods by keyboard.
@MainActor
@Suite struct NeighborhoodJourneyTests {
  private let both = NeighborhoodChoice(
    chosen: [JourneyListings.yeoksam, JourneyListings.seocho], current: JourneyListings.yeoksam, range: .only)

  private let inBoth =
    JourneyListings.many(30) + [
      JourneyListings.listing(500, "서초동 물건", "books", won: 1000, minutes: 5, neighborhood: JourneyListings.seocho),
      JourneyListings.listing(501, "서초동 책상", "books", won: 1000, minutes: 6, neighborhood: JourneyListings.seocho),
    ]

  @Test func aGuestStartsInYeoksamDong() async {
    let journey = await Journey()
    #expect(journey.rows[0].contains("역삼동 ▾"))
    #expect(journey.home.choice?.chosen == [JourneyListings.yeoksam])
  }

  @Test func theDropDownSwitchesRefiltersAndGoesToTheTop() async {
    let journey = await Journey(inBoth, choice: both)
    await journey.press("G", "n")
    #expect(journey.cursorRow.contains("● 역삼동"))
    #expect(journey.shows("내 동네 설정하기"))
    await journey.press("j", "Enter")
    #expect(journey.app.overlay == nil)
    #expect(journey.rows[0].contains("서초동 ▾"))
    #expect(journey.home.list.count == 2)
    #expect(journey.home.list.current == 0)
    #expect(journey.cursorRow.contains("서초동 물건"))
  }

  @Test func lettersTypedOnAChosenNeighborhoodStartASearch() async {
    let journey = await Journey(inBoth, choice: both)
    for (typed, found) in [("서초", "서초동"), ("jam", "잠"), ("yeok", "역삼동")] {
      await journey.press("n", "G", "Enter", "Tab")
      #expect(journey.neighborhoods?.focus == .chosen(0) && !journey.keys.contains("j/k"), "\(journey.keys)")
      await journey.type(typed)
      #expect(journey.neighborhoods?.field.text == typed && journey.shows(found), "\(journey.screen)")
      await journey.press("Esc")
    }
    for key in ["x", "ㅌ"] {
      await journey.press("n", "G", "Enter", "Tab")
      await journey.type(key)
      #expect(journey.app.overlay is DialogModel, "it removes the neighborhood")
      await journey.press("Esc", "Esc")
    }
  }

  @Test func theDropDownLeadsToTheSettings() async {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    #expect(journey.app.front?.destination == .neighborhoods)
    #expect(journey.shows("동네 설정"))
    #expect(journey.shows("지역은 최소 1개, 최대 2개까지 설정 가능해요."))
    #expect(journey.shows("동명(읍, 면)으로 검색 (예: 서초동)"))
    #expect(journey.shows("닫기"))
  }

  @Test(arguments: [(40, 15), (80, 24)], Language.allCases)
  func howeverLongTheirNamesBothCanBeRemoved(_ size: (Int, Int), _ language: Language) async {
    let long = SampleNeighborhoods.all.map { place in
      Neighborhood(
        code: place.code, name: String(repeating: "긴이름", count: 10) + "동",
        englishName: String(repeating: "Longname-", count: 6) + "ri", region: place.region,
        englishRegion: place.englishRegion,
        centre: place.centre)
    }
    let kept = [JourneyListings.yeoksam, JourneyListings.seocho]
    for index in 0..<2 {
      let journey = await Journey(
        size: Size(columns: size.0, rows: size.1), language: language, choice: both,
        gazetteer: InMemoryGazetteer(long))
      await journey.press("n", "G", "Enter")
      let crosses = journey.frame.hits.filter { $0.target.name == "remove" }
      #expect(crosses.map { $0.area.columns } == [2, 2], "\(journey.screen)")
      guard crosses.count == 2 else { continue }
      #expect(journey.frame.text(row: crosses[0].area.row).count { $0 == "✕" } == 2)
      await journey.click(at: crosses[index].area.origin)
      await journey.press("Tab", "Enter")
      #expect(journey.neighborhoods?.chosen.map(\.code) == [kept[1 - index]])
    }
  }

  @Test func aSecondOneIsAddedAndHomeListsIt() async {
    let journey = await Journey(inBoth)
    await journey.press("n", "G", "Enter")
    #expect(journey.shows("+ 추가"))
    await journey.type("서초")
    await journey.press("Enter")
    #expect(journey.shows("● 서초동 ✕"))
    #expect(!journey.shows("+ 추가"))
    #expect(journey.neighborhoods?.field.text == "")
    await journey.press("Esc")
    #expect(journey.rows[0].contains("서초동 ▾"))
    #expect(journey.home.list.count == 2)
  }

  @Test func aThirdOneMayTakeThePlaceOfOneOfTheTwo() async {
    let journey = await Journey(inBoth, choice: both)
    await journey.press("n", "G", "Enter")
    #expect(!journey.shows("+ 추가"))
    await journey.type("개포")
    await journey.press("Enter")
    #expect(journey.shows("동네는 2개까지") && journey.shows("역삼동 대신") && journey.shows("서초동 대신"))
    await journey.press("Enter")
    #expect(journey.neighborhoods?.chosen.map(\.code) == both?.chosen, "the safe button has the focus")
    #expect(journey.neighborhoods?.field.text == "개포", "what was typed is kept")
    await journey.press("Enter", "Shift-Tab", "Enter")
    #expect(journey.neighborhoods?.chosen.map { $0.place?.name } == ["역삼동", "개포동"])
    #expect(journey.neighborhoods?.current == journey.neighborhoods?.chosen.last?.code)
    #expect(journey.neighborhoods?.field.text == "")
  }

  @Test(arguments: [(40, 15), (80, 24)])
  func theDialogHasRoomForLongNames(_ size: (Int, Int)) async {
    let journey = await Journey(
      size: Size(columns: size.0, rows: size.1), language: .english, choice: both)
    await journey.press("n", "G", "Enter")
    await journey.type("gaepo")
    await journey.press("Enter")
    let buttons = journey.frame.hits.filter { $0.target.name == "button" }
    #expect(buttons.count == 3, "\(journey.screen)")
    #expect(Set(buttons.map(\.area.row)).count == 3 && buttons.allSatisfy { $0.area.column > 0 })
    #expect(journey.shows("Replace Yeoksam-dong") && journey.shows("Replace Seocho-dong"))
  }

  @Test func equalMatchesComeByDistanceFromTheCurrentOne() async {
    for (current, first) in [("11680101", "강남구"), ("11380103", "은평구")] {
      let journey = await Journey(choice: NeighborhoodChoice(only: NeighborhoodCode(current)))
      await journey.press("n", "G", "Enter")
      await journey.type("신사동")
      #expect(journey.neighborhoods?.matches.first?.neighborhood.region.contains(first) == true, "\(journey.screen)")
    }
  }

  @Test func choosingOneThatIsChosenAlreadyMakesItCurrent() async {
    let journey = await Journey(inBoth, choice: both)
    await journey.press("n", "G", "Enter")
    await journey.type("서초")
    await journey.press("Enter")
    #expect(journey.neighborhoods?.current == JourneyListings.seocho)
    #expect(journey.neighborhoods?.chosen.count == 2)
  }

  @Test func removingAsksWithTheRightParticle() async {
    let journey = await Journey(inBoth, choice: both)
    await journey.press("n", "G", "Enter", "Tab", "x")
    #expect(journey.shows("알림"))
    #expect(journey.shows("'역삼동'을 삭제하시겠어요?"))
    #expect(journey.shows("삭제") && journey.shows("취소"))
    await journey.press("Enter")
    #expect(journey.neighborhoods?.chosen.count == 2, "the focus begins on 취소")
    #expect(journey.app.overlay == nil)
  }

  @Test func theParticleFitsANameThatEndsInAVowel() async {
    let choice = NeighborhoodChoice(
      chosen: [NeighborhoodCode("geonames:1850147"), JourneyListings.yeoksam], current: nil, range: .only)
    let journey = await Journey(choice: choice)
    await journey.press("n", "G", "Enter", "Tab", "x")
    #expect(journey.shows("'도쿄'를 삭제하시겠어요?"))
  }

  @Test func removingTheCurrentOneMakesTheOtherCurrent() async {
    let journey = await Journey(inBoth, choice: both)
    await journey.press("n", "G", "Enter", "Tab", "x", "Tab", "Enter")
    #expect(journey.neighborhoods?.chosen.map(\.code) == [JourneyListings.seocho])
    #expect(journey.neighborhoods?.current == JourneyListings.seocho)
    await journey.press("Esc")
    #expect(journey.rows[0].contains("서초동 ▾"))
    #expect(journey.home.list.count == 2)
  }

  @Test func removingTheOtherOneLeavesTheCurrentOne() async {
    let journey = await Journey(inBoth, choice: both)
    await journey.press("n", "G", "Enter", "Tab", "Tab", "Delete", "Esc", "x", "Left", "Enter")
    #expect(journey.neighborhoods?.current == JourneyListings.yeoksam)
    #expect(journey.neighborhoods?.chosen.count == 1)
  }

  @Test func theOnlyOneIsNeverRemoved() async throws {
    let journey = await Journey()
    await journey.press("n", "G", "Enter", "Tab", "x")
    let dialog = try #require(journey.app.overlay as? DialogModel)
    #expect(
      journey.render.strings(dialog.dialog.text) == "동네는 최소 1개 이상 선택해야해요. 새로운 동네를 선택한 후, 삭제해주세요")
    #expect(dialog.dialog.buttons.map { journey.render.strings($0.title) } == ["확인"])
    #expect(journey.shows("선택한 후, 삭제해주세요"))
    await journey.press("Enter")
    #expect(journey.app.overlay == nil)
    #expect(journey.neighborhoods?.chosen.map(\.code) == [JourneyListings.yeoksam])
  }

  @Test func thereIsOneDialogAtATime() async {
    let journey = await Journey(inBoth, choice: both)
    await journey.press("n", "G", "Enter", "Tab", "x", "x", "n", ",", "x")
    #expect(journey.app.overlay is DialogModel)
    #expect(journey.screen.split(separator: "┌").count == 2)
    await journey.press("Esc")
    #expect(journey.app.overlay == nil)
    #expect(journey.app.front?.destination == .neighborhoods)
  }

  @Test func twentyAtATimeAndTheNextAtTheLastRow() async {
    let gazetteer = CountingGazetteer()
    let journey = await Journey(gazetteer: gazetteer)
    await journey.press("n", "G", "Enter")
    await journey.paste("서울")
    #expect(gazetteer.pages == [0])
    #expect(journey.neighborhoods?.matches.count == 20)
    for _ in 0..<17 { await journey.press("Down") }
    #expect(gazetteer.pages == [0])
    await journey.press("Down")
    #expect(gazetteer.pages == [0, 20])
    #expect(journey.neighborhoods?.matches.count == 30)
    #expect(journey.neighborhoods?.list.current == 18, "the selection stays")
    for _ in 0..<20 { await journey.press("Down", "PageDown") }
    #expect(gazetteer.pages == [0, 20], "no page past the end")
    #expect(journey.neighborhoods?.list.current == 29)
  }

  /// An input method sends the last syllable and Enter together.
  @Test func enterTakesWhatIsTypedThoughItsAnswerIsStillOnItsWay() async {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    await journey.type("논")
    journey.terminal.send([.key(Key(.character("현"))), .key(Key(.character("동"))), .key(Key(.enter))])
    await journey.idle()
    #expect(journey.neighborhoods?.chosen.map { $0.place?.name } == ["역삼동", "논현동"])
  }

  /// Text typed while a choice is being saved stays in the field.
  @Test(arguments: [("개", "개"), ("", ""), ("서초", "서초")])
  func whatIsTypedWhileOneIsSavedStays(_ typed: String, _ kept: String) async {
    let gate = Gate()
    let journey = await Journey(holding: gate)
    await journey.press("n", "G", "Enter")
    await journey.type("논현동")
    gate.close()
    journey.terminal.send([.key(Key(.enter))] + typed.map { .key(Key(.character($0))) })
    await journey.until { gate.waiting == 1 }
    gate.open()
    await journey.idle()
    #expect(journey.neighborhoods?.chosen.map { $0.place?.name } == ["역삼동", "논현동"])
    #expect(journey.neighborhoods?.field.text == kept)
    #expect(journey.neighborhoods?.field.caret == kept.count)
    #expect(journey.neighborhoods?.searched == kept)
  }

  /// Text deleted and typed again while a choice is being saved stays in the field.
  @Test func whatIsWrittenAnewWhileOneIsSavedStays() async {
    let gate = Gate()
    let journey = await Journey(holding: gate)
    await journey.press("n", "G", "Enter")
    await journey.type("논현동")
    gate.close()
    let keys: [Key] = [Key(.enter), Key(.character("u"), .control), Key(.character("개"))]
    journey.terminal.send(keys.map { .key($0) })
    await journey.until { gate.waiting == 1 }
    gate.open()
    await journey.idle()
    #expect(journey.neighborhoods?.chosen.count == 2)
    #expect(journey.neighborhoods?.field.text == "개")
  }

  @Test func twoChangesAtOnceLoseNeither() async throws {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    await journey.type("논현동")
    await journey.press("Enter", "Esc")
    let keys: [Key.Code] = [.character("n"), .up, .up, .enter, .character("r"), .down, .enter]
    journey.terminal.send(keys.map { .key(Key($0)) })
    await journey.idle()
    let choice = try await journey.choices.load()
    #expect(choice?.current == Sample.home)
    #expect(choice?.chosen.count == 2)
    #expect(choice?.range == .two)
  }

  @Test func whatIsTypedFurtherTakesThePlaceOfWhatWasFound() async {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    await journey.type("신")
    #expect((journey.neighborhoods?.matches.count ?? 0) > 2)
    await journey.type("사동")
    #expect(journey.neighborhoods?.matches.count == 2)
    #expect(journey.shows("서울특별시 강남구") && journey.shows("서울특별시 은평구"), "equal names are told apart")
    await journey.press("Down", "Enter")
    #expect(journey.neighborhoods?.current == NeighborhoodCode("11380109"), "by its code, not by its name")
  }

  @Test func anAdministrativeNameFindsItsLegalOneAndSaysSo() async {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    await journey.type("대치4")
    #expect(journey.shows("대치동") && journey.shows("대치4동의 법정동"))
    await journey.press("Enter")
    #expect(journey.shows("● 대치동 ✕"))
  }

  @Test(arguments: Scene.sizes)
  func anAdministrativeNameIsSaidOnEverySize(_ size: Size) async {
    let journey = await Journey(size: size)
    await journey.press("n", "G", "Enter")
    await journey.type("대치4")
    #expect(journey.shows("대치4동의 법정동"), "\(journey.screen)")
  }

  /// The mark of a chosen neighborhood is fully visible whenever its row is.
  @Test(arguments: Scene.sizes, Language.allCases)
  func aMatchThatIsChosenSaysSo(_ size: Size, _ language: Language) async {
    let journey = await Scene.matches.journey(size: size, language: language)
    #expect(journey.shows(language == .korean ? "선택됨" : "chosen"), "\(journey.screen)")
  }
}
