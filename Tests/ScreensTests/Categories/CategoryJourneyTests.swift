import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// C1 and C2: nineteen categories with their counts, and choosing one.
@MainActor
@Suite struct CategoryJourneyTests {
  private static let names = [
    "인기매물", "디지털기기", "가구/인테리어", "유아동", "여성의류", "여성잡화", "남성패션/잡화", "생활가전", "생활/주방", "가공식품",
    "스포츠/레저", "취미/게임/음악", "식물", "반려동물용품", "티켓/교환권", "도서", "유아도서", "기타 중고물품", "삽니다",
  ]

  @Test func showsTheNineteenInTheirOrderWithTheirCounts() async {
    let journey = await Journey(size: Size(columns: 80, rows: 40))
    await journey.press("c")
    let rows = journey.rows.drop { !$0.contains("전체상품") }.prefix(20)
    #expect(rows.first?.split(separator: " ").last == "8")
    let shown = rows.dropFirst().map { row in
      row.split(separator: " ").dropLast().joined(separator: " ")
    }
    #expect(shown == Self.names)
    let counts = rows.dropFirst().compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(counts == [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 1, 1, 0, 0, 0, 1, 1, 1])
  }

  @Test func pickingOneReturnsAndFilters() async {
    let journey = await Journey()
    await journey.press("G", "c")
    for _ in 0..<11 { await journey.press("j") }
    #expect(journey.cursorRow.contains("스포츠/레저"))
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .home)
    #expect(journey.rows.contains { $0.contains("스포츠/레저 · 2 · 이 동네만") })
    #expect(journey.home.list.count == 2)
    #expect(journey.home.list.current == 0)
    #expect(!journey.shows("몬스테라"))
    await journey.press("c")
    #expect(journey.cursorRow.contains("● 스포츠/레저"))
    await journey.press("gg", "Enter")
    #expect(journey.rows.contains { $0.contains("전체상품 · 8 · 이 동네만") })
  }

  @Test func anEmptyOneSaysWhatToDoNext() async {
    let journey = await Journey()
    await journey.press("c", "j", "j", "Enter")
    #expect(journey.home.list.selected == nil)
    #expect(journey.shows("C 키로 전체상품을") && journey.shows("r 키로"))
    await journey.press("C")
    #expect(journey.home.list.count == 8)
    await journey.press("C")
    #expect(journey.foot.contains("이미 전체상품을 보고 있어요."))
  }

  @Test func theCountsAreThoseOfTheRangeThatIsLookedAt() async {
    let choice = NeighborhoodChoice(chosen: [JourneyListings.yeoksam], current: nil, range: .two)
    let far = JourneyListings.listing(
      50, "논현동 화분", "plants", won: 1, minutes: 9, neighborhood: JourneyListings.nonhyeon)
    let journey = await Journey(JourneyListings.all + [far], size: Size(columns: 80, rows: 40), choice: choice)
    await journey.press("c")
    #expect(journey.rows.contains { $0.contains("식물") && $0.hasSuffix(" 2") })
  }

  @Test func theCountsFollowTheMarket() async {
    let journey = await Journey(size: Size(columns: 80, rows: 40))
    await journey.press("c")
    let new = JourneyListings.listing(60, "선인장", "plants", won: 1, minutes: 1)
    await journey.outside { try? await journey.store.save([new]) }
    #expect(journey.rows.contains { $0.contains("식물") && $0.hasSuffix(" 2") })
  }

  /// C2: at most one listing in ten is popular.
  @Test func thePopularOnesAreComputed() async {
    var listings = JourneyListings.many(20)
    listings[7].counts = Listing.Counts(hearts: 40, chats: 9, views: 300)
    let journey = await Journey(listings)
    await journey.press("c", "j", "Enter")
    #expect(journey.rows.contains { $0.contains("인기매물 · 1") })
    #expect(journey.home.selected?.listing.title == "물건 7")
  }

  @Test func whatIsWantedReadsAsUpTo() async {
    let journey = await Journey()
    await journey.press("c", "G", "Enter")
    #expect(journey.shows("150,000원까지"))
    await journey.press("Enter")
    #expect(journey.shows("150,000원까지"))
  }
}
