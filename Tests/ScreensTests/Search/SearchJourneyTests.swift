import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// S1, S2: search as you type.
@MainActor
@Suite struct SearchJourneyTests {
  private let listings = [
    JourneyListings.listing(1, "접이식 캠핑 의자 2개", "sports", won: 24_000, minutes: 1),
    JourneyListings.listing(2, "원목 책상", "furniture", won: 90_000, minutes: 2),
    JourneyListings.listing(3, "사무용 의자", "furniture", won: 15_000, minutes: 3),
    JourneyListings.listing(4, "iPhone 13 Pro", "digital", won: 600_000, minutes: 4),
    JourneyListings.listing(
      5, "논현동 의자", "furniture", won: 1000, minutes: 5, neighborhood: JourneyListings.nonhyeon),
  ]

  private func model(_ journey: Journey) throws -> SearchModel {
    try #require(journey.app.front as? SearchModel)
  }

  private func titles(_ journey: Journey) throws -> [String] {
    try model(journey).state.rows.map(\.listing.title)
  }

  @Test func everyKeyNarrowsWhatIsFound() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    #expect(journey.shows("무엇을 찾으세요?"))
    for (typed, count) in [("ㅇ", 3), ("으", 2), ("의", 2), ("읮", 2), ("의자", 2)] {
      try model(journey).state.field.replace(with: "")
      await journey.type(typed)
      #expect(try titles(journey).count == count, "\(typed)")
    }
    #expect(try titles(journey) == ["접이식 캠핑 의자 2개", "사무용 의자"])
    #expect(journey.shows("2개"))
    await journey.type(" -사무용")
    #expect(try titles(journey) == ["접이식 캠핑 의자 2개"])
  }

  @Test func firstConsonantsFindToo() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    await journey.type("ㅅㅁㅇ")
    #expect(try titles(journey) == ["사무용 의자"])
  }

  @Test func enterGoesToTheListAndOpensFromThere() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    await journey.type("의자")
    #expect(try model(journey).hasCaret)
    await journey.press("Enter", "j", "Enter")
    #expect(journey.app.front is ListingModel && journey.shows("사무용 의자"))
    await journey.press("Esc")
    #expect(try model(journey).state.selected?.listing.title == "사무용 의자")
    await journey.press("/")
    #expect(try model(journey).hasCaret)
    await journey.press("Esc")
    #expect(journey.app.front is HomeModel)
  }

  @Test func theLineOfTheFieldIsWhereTheCursorIs() async throws {
    let journey = await Journey(listings, size: Size(columns: 120, rows: 40))
    await journey.press("/")
    await journey.type("의자")
    #expect(journey.cursorRow.contains("› 의자"))
    await journey.press("Enter")
    #expect(journey.cursorRow.contains("캠핑 의자"))
  }

  @Test func aSlipOfTheLayoutIsSaidAndCanBeRefused() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    await journey.type("dmlwk")
    #expect(journey.shows("‘의자’ 검색 결과예요"))
    #expect(try titles(journey).count == 2)
    await journey.press("Alt-y")
    #expect(try titles(journey).isEmpty)
    #expect(journey.shows("들어간 글이 없어요"))
    await journey.type("x")
    await journey.press("Backspace")
    #expect(try titles(journey).count == 2, "what is typed anew may be a slip again")
  }

  @Test func filtersAreKeysAndChips() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    await journey.type("의자")
    await journey.press("Alt-c")
    #expect(journey.shows("스포츠/레저"))
    for _ in 0..<30 where !journey.cursorRow.contains("가구") { await journey.press("j") }
    await journey.press("Enter")
    #expect(try titles(journey) == ["사무용 의자"])
    await journey.press("Alt-x")
    #expect(try titles(journey).count == 2)
    await journey.press("Alt-r", "G", "Enter")
    #expect(try titles(journey).count == 3 && journey.shows("모든 동네"))
    await journey.press("Alt-o")
    for _ in 0..<9 where !journey.cursorRow.contains("낮은 가격순") { await journey.press("j") }
    await journey.press("Enter")
    #expect(try titles(journey) == ["논현동 의자", "사무용 의자", "접이식 캠핑 의자 2개"])
    await journey.press("Alt-p")
    await journey.type("10000")
    await journey.press("Tab")
    await journey.type("20000")
    await journey.press("Enter")
    #expect(try titles(journey) == ["사무용 의자"])
    #expect(journey.shows("10,000원–20,000원"))
  }

  @Test func aPriceOfLettersIsRefusedUntilItIsMended() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    await journey.type("의자")
    await journey.press("Alt-p")
    await journey.type("jjj")
    #expect(journey.shows("숫자만 입력해 주세요. 예: 35000"))
    await journey.press("Tab", "Ctrl-s")
    #expect(journey.app.overlay != nil && journey.shows("숫자만 입력해 주세요."), "\(journey.screen)")
    #expect(journey.cursorRow.contains("jjj"))
    await journey.press("Backspace", "Backspace", "Backspace")
    await journey.type("10000")
    await journey.press("Ctrl-s")
    #expect(journey.app.overlay == nil && journey.shows("10,000원"), "\(journey.screen)")
  }

  @Test func chipsShowTheirKeysAndTheirCrossClearsThem() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    let chips = "  Alt [r 역삼동] [c 카테고리] [p 가격] [s 상태] [i 사진] [d 설명] [o 최신순]"
    #expect(journey.rows.contains(chips), "one row at 80 columns: \(journey.screen)")
    await journey.type("의자 분류:가구")
    #expect(journey.shows("[c 가구/인테리어 ×]") && journey.shows("Ctrl-S 저장") && journey.shows("Alt-g 시세"))
    #expect(!journey.foot.contains("카테고리"), "what the chips show the footer does not")
    let row = journey.rows.first { $0.contains("[c 가구") }
    await journey.press("Tab")
    #expect(row != nil && journey.rows.contains(row ?? ""), "the keys stay when the focus moves: \(journey.screen)")
    await journey.click(HitTarget("clear", 1))
    #expect(try titles(journey).count == 2 && journey.shows("[c 카테고리]"))
    #expect(try model(journey).state.field.text.contains("분류") == false)
  }

  @Test(arguments: [(40, 15), (80, 24), (120, 40)], Language.allCases)
  func chipsWrapBeforeTheyAreLeftOut(_ size: (Int, Int), _ language: Language) async {
    let journey = await Journey(listings, size: Size(columns: size.0, rows: size.1), language: language)
    await journey.press("/")
    let chips = journey.frame.hits.filter { $0.target == .action(.chooseOrder) || $0.target == .action(.chooseRange) }
    #expect(chips.count == 2 || size.0 == 40, "\(journey.screen)")
    #expect(chips.allSatisfy { $0.area.end <= size.0 })
    #expect(journey.screen.contains("] +") == (size.0 == 40), "how many are left out: \(journey.screen)")
  }

  @Test(arguments: Language.allCases) func noChipStandsAloneInItsRow(_ language: Language) async {
    let journey = await Journey(listings, language: language)
    await journey.press("/", "Alt-r", "j", "Enter")
    let words = language == .korean ? "역삼동에서 2km 이내" : "Within 2 km of Yeoksam-dong"
    #expect(journey.shows("[r \(words) ×]"), "\(journey.screen)")
    let rows = journey.rows.filter { $0.contains("[") }
    #expect(rows.count == 2 && rows.allSatisfy { $0.count { $0 == "[" } > 1 }, "\(journey.screen)")
  }

  @Test func aBlankRowPartsTheChipsFromTheFieldWhereThereIsRoom() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    for (rows, blank) in [(24, 3), (18, 2)] {
      await journey.resize(to: 80, rows)
      let field = try #require(journey.place(of: "무엇을 찾으세요?"))
      #expect(journey.place(of: "[r 역삼동]")?.row == field.row + blank, "\(journey.screen)")
    }
  }

  @Test func pricesLeaveOutWantedAdsAndTellWhatWasPaid() async {
    let more = [
      JourneyListings.listing(6, "의자 구해요", "wanted", won: 900, minutes: 6),
      JourneyListings.listing(7, "흔들 의자", "furniture", won: 70_000, minutes: 7, status: .sold),
    ]
    let journey = await Journey(listings + more)
    await journey.press("/")
    await journey.type("의자")
    await journey.press("Alt-g")
    #expect(journey.shows("판매중 2개: 15,000원 · 24,000원") && journey.shows("거래완료 1개: 70,000원"), "\(journey.screen)")
    #expect(!journey.shows("█") && !journey.keys.contains("Enter"), "nothing to choose: \(journey.screen)")
    await journey.press("Esc")
    #expect(!journey.shows("거래완료 1개"))
  }

  @Test func reservedListingsHaveALineOfTheirOwn() async {
    let prices = [
      (1000, ListingStatus.forSale), (2000, .reserved), (3000, .reserved), (4000, .reserved), (5000, .sold),
    ]
    let journey = await Journey(
      prices.enumerated().map { index, entry in
        JourneyListings.listing(
          index + 1, "의자 \(index)", "furniture", won: entry.0, minutes: 1, status: entry.1)
      })
    await journey.press("/")
    await journey.type("의자")
    await journey.press("Alt-g")
    #expect(journey.shows("판매중 1개: 1,000원") && journey.shows("거래완료 1개: 5,000원"), "\(journey.screen)")
    #expect(journey.shows("예약중 3개: 최저 2,000원 · 중간 3,000원 · 최고 4,000원"), "\(journey.screen)")
  }

  @Test func onlyTheBarWithTheMedianHasTheAccent() async throws {
    let prices = [1000, 12_000, 24_000, 25_000, 26_000, 27_000, 38_000]
    let journey = await Journey(
      prices.enumerated().map { JourneyListings.listing($0 + 1, "의자 \($0)", "furniture", won: $1, minutes: 1) })
    await journey.press("/")
    await journey.type("의자")
    await journey.press("Alt-g")
    #expect(journey.shows("최저 1,000원 · 중간 25,000원 · 최고 38,000원"), "\(journey.screen)")
    let bars = journey.rows.count { $0.contains("█") }
    let accent = journey.render.style(.mark).foreground
    let accented = (0..<journey.frame.size.rows).filter { row in
      (0..<journey.frame.size.columns).contains { column in
        journey.frame.content(column, row) == .scalar("█") && journey.frame[column, row].style.foreground == accent
      }
    }
    #expect(bars > 1 && accented.count == 1, "\(journey.screen)")
    #expect(accented.allSatisfy { journey.rows[$0].contains("25,000–30,000원") }, "\(journey.screen)")
  }

  @Test func aSlipAndAMissingSpaceAreFoundTogether() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    await journey.type("캠핑의쟈")
    #expect(try titles(journey) == ["접이식 캠핑 의자 2개"])
    #expect(journey.shows("‘캠핑 의자’ 검색 결과예요"))
  }

  @Test func whatIsTypedNarrowsAsKeysDo() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    await journey.type("의자 분류:가구 가격:<20000")
    #expect(try titles(journey) == ["사무용 의자"])
    #expect(journey.shows("가구/인테리어") || journey.shows("가구"))
    #expect(journey.shows("20,000원 미만"))
  }

  @Test func aFaultIsSaidUnderTheField() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    await journey.type("의자 분류:없는것")
    #expect(journey.shows("없는것"))
    #expect(journey.app.front is SearchModel)
  }

  @Test func moreIsReadWhereOneScrolls() async throws {
    let many = (1...400).map { JourneyListings.listing($0, "의자 \($0)", "furniture", won: 1000, minutes: Int64($0)) }
    let journey = await Journey(many)
    await journey.press("/")
    await journey.type("의자")
    #expect(try model(journey).state.rows.count < 400)
    await journey.press("Enter")
    for _ in 0..<40 { await journey.press("G") }
    #expect(try titles(journey).count == 400)
    #expect(try model(journey).state.selected?.listing.title == "의자 400")
  }

  @Test func whatArrivesElsewhereIsFoundAndMovesNothing() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    await journey.type("의자")
    await journey.press("Enter", "j")
    let new = JourneyListings.listing(90, "새 의자", "furniture", won: 90_000, minutes: -1)
    await journey.outside { try? await journey.store.save([new]) }
    #expect(try titles(journey).first == "새 의자")
    #expect(try model(journey).state.selected?.listing.title == "사무용 의자")
  }

  @Test func whatWasFoundIsMarked() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    await journey.type("의자")
    let place = try #require(journey.place(of: "의자 2개"))
    let style = journey.frame[place.column, place.row].style
    #expect(style.attributes.contains(.underlined))
    let before = try #require(journey.place(of: "접이식"))
    #expect(!journey.frame[before.column, before.row].style.attributes.contains(.underlined))
  }

  @Test func hostileTextsFindNothingAndBreakNothing() async throws {
    let journey = await Journey(listings)
    await journey.press("/")
    for text in ["\"", "'; --", "NEAR(", "*", "---", "👨‍👩‍👧‍👦", "가격:99999999999999999999", "가격:9..1"] {
      try model(journey).state.field.replace(with: "")
      await journey.paste(text)
      #expect(journey.app.front is SearchModel)
    }
    await journey.paste(String(repeating: "의자 ", count: 3000))
    await journey.resize(to: 1, 1)
    await journey.resize(to: 40, 10)
    await journey.press("Esc")
    #expect(journey.app.front is HomeModel)
  }
}
