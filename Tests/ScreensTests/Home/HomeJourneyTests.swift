import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// H2, H3, H5, H13: the listings on Home and their layout.
@MainActor
@Suite struct HomeJourneyTests {
  @Test func listsTheNewestFirstWithWhatARowSays() async {
    let journey = await Journey()
    let rows = journey.rows
    let first = rows.firstIndex { $0.contains("빈티지 롤러 스케이트 (235)") }
    #expect(first != nil)
    guard let first else { return }
    #expect(rows[first + 1].contains("역삼동 · 방금 전"))
    #expect(rows[first + 2].contains("169,000원") && rows[first + 2].contains("채팅 1  관심 3"))
    #expect(rows[first + 4].contains("접이식 캠핑 의자"))
    #expect(rows[first + 6].contains("예약중  24,000원") && !rows[first + 6].contains("채팅"))
    #expect(journey.shows("나눔"))
  }

  @Test func namesEveryStateOfASaleInWords() async {
    let journey = await Journey(size: Size(columns: 120, rows: 40))
    #expect(journey.shows("예약중  24,000원"))
    #expect(journey.shows("거래완료  150,000원까지"))
    #expect(journey.shows("가격 없음"))
  }

  @Test func hiddenAndDeletedListingsAreNobodysToSee() async {
    var listings = JourneyListings.all
    listings[1].isHidden = true
    listings[2].deletedAt = Sample.now
    let journey = await Journey(listings)
    #expect(journey.home.list.count == listings.count - 2)
    #expect(!journey.shows("접이식 캠핑 의자") && !journey.shows("몬스테라"))
  }

  @Test func aKeyTogglesTheTimesAndTheChoiceIsKept() async {
    let journey = await Journey()
    #expect(journey.shows("역삼동 · 4분 전"))
    await journey.press("T")
    #expect(journey.shows("역삼동 · 13:58"))
    #expect(journey.kept.last?.timeFormat == .clock)
    await journey.press("T")
    #expect(journey.shows("역삼동 · 4분 전"))
    #expect(journey.kept.last?.timeFormat == .ago)
  }

  @Test func aWideScreenShowsTheListingBesideTheList() async {
    let journey = await Journey(size: Size(columns: 120, rows: 40))
    #expect(journey.shows("관심 3 · 채팅 1 · 조회 42"))
    await journey.press("j")
    #expect(journey.shows("관심 12 · 채팅 0 · 조회 0"))
  }

  @Test func enterGivesTheListingBesideTheFocusAndEscapeTakesItBack() async {
    let journey = await Journey(size: Size(columns: 120, rows: 40))
    await journey.press("j", "Enter")
    #expect(journey.listing?.id == JourneyListings.all[1].id)
    #expect(journey.shows("몬스테라 화분"), "the list stays beside it")
    #expect((journey.frame.cursor?.column ?? 0) > 60)
    await journey.press("j")
    #expect(journey.home.list.current == 1, "j belongs to the listing now")
    await journey.press("Esc", "j")
    #expect(journey.home.list.current == 2)
    #expect(journey.frame.cursor?.column == 0)
  }

  @Test(arguments: [40, 59, 80, 99])
  func underAHundredColumnsTheListingIsAScreenOfItsOwn(_ columns: Int) async {
    let journey = await Journey(size: Size(columns: columns, rows: 24))
    #expect(!journey.shows("관심 3 · 채팅 1"))
    await journey.press("Enter")
    #expect(!journey.shows("전체상품"))
    #expect(journey.shows("관심 3 · 채팅 1"))
  }

  @Test func aResizeMovesBetweenTheClassesAndLosesNothing() async {
    let journey = await Journey(size: Size(columns: 120, rows: 40))
    await journey.press("j", "Enter")
    await journey.resize(to: 80, 24)
    #expect(!journey.shows("몬스테라 화분"))
    await journey.resize(to: 39, 9)
    #expect(journey.shows("1칸"))
    await journey.resize(to: 120, 40)
    #expect(journey.shows("몬스테라 화분"))
    #expect(journey.listing?.id == JourneyListings.all[1].id)
    await journey.press("Esc")
    #expect(journey.home.list.current == 1)
  }

  @Test func aTooSmallScreenSaysWhatIsMissing() async {
    let journey = await Journey(size: Size(columns: 30, rows: 7))
    #expect(journey.screen.filter { $0 != "\n" }.contains("10칸"))
    #expect(journey.screen.filter { $0 != "\n" }.contains("3줄"))
  }

  /// H2 on the smallest screen: the time is never cut, because it distinguishes listings.
  @Test(arguments: Language.allCases)
  func aNarrowRowNeverCutsTheTime(_ language: Language) async {
    let journey = await Journey(size: Size(columns: 40, rows: 40), language: language)
    for row in journey.home.window.rows {
      let time = journey.render.time(row.listing.bumpedAt)
      let price = journey.render.strings.price(of: row.listing)
      let line = journey.rows.first { $0.contains(price) && $0.contains(time) }
      #expect(line != nil, "\(price), \(time):\n\(journey.screen)")
    }
  }
}
