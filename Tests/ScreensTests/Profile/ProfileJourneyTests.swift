import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// A6, H7 and H11: other people's profiles and related listings.
@MainActor
@Suite struct ProfileJourneyTests {
  private static func journey(
    _ size: Size = Size(columns: 80, rows: 24), isGuest: Bool = false, settings: Settings = Settings(motion: false)
  ) async -> Journey {
    await Journey(
      JourneyPeople.listings, size: size, settings: settings, account: isGuest ? nil : JourneyPeople.me,
      others: JourneyPeople.others)
  }

  @Test func theSellersLineOpensTheProfile() async {
    let journey = await Self.journey()
    await journey.press("Enter")
    await journey.click("느긋한수달 · 역삼동")
    #expect(journey.app.front?.destination == .profile(JourneyPeople.neighbor.id))
    #expect(journey.shows("2026년 8월 23일 가입") && journey.shows("주말에만 거래해요."))
    #expect(journey.shows("판매 물품 · 2"))
    await journey.press("j", "Enter")
    #expect(journey.shows("캠핑 랜턴") && journey.app.front is ListingModel)
    await journey.press("Esc", "Esc", "Esc")
    #expect(journey.app.front?.destination == .home)
  }

  @Test func aNeighborWithoutAnAccountHasAPageToo() async {
    let journey = await Self.journey()
    await journey.press("j", "o")
    #expect(journey.shows("계정이 없는 이웃") && journey.shows("판매 물품 · 1"))
  }

  @Test func aQuickKeyWaitsForTheName() async {
    let journey = await Self.journey()
    for character in "oX" { journey.app.handle(.key(Key(.character(character)))) }
    await journey.idle()
    #expect(journey.says("느긋한수달님을 차단할까요?"), "\(journey.screen)")
  }

  @Test func blockingHidesBothWaysAndIsTakenBack() async throws {
    let journey = await Self.journey()
    await journey.press("o", "X")
    #expect(journey.shows("느긋한수달님을 차단할까요?"))
    await journey.press("Tab", "Enter")
    #expect(journey.shows("차단한 이웃이라 글이 보이지 않아요.") && journey.shows("차단 해제"))
    #expect(journey.keys.contains("X 차단 해제"), "\(journey.keys)")
    await journey.press("1", "1")
    #expect(!journey.shows("빈티지") && journey.home.list.count == JourneyPeople.listings.count - 2)
    let theirs = try await journey.market(of: JourneyPeople.neighbor.id).listings.page(
      Feed(place: .everywhere), at: .index(0), limit: 50)
    #expect(!theirs.items.contains { $0.listing.seller == JourneyPeople.me.id })
    await journey.press("5")
    await journey.click("차단한 이웃")
    await journey.click("느긋한수달")
    await journey.press("Tab", "Enter")
    #expect(journey.shows("차단한 이웃이 없어요."))
    await journey.press("1")
    #expect(journey.home.list.count == JourneyPeople.listings.count)
  }

  @Test func aReportedListingIsGoneHereAtOnce() async {
    let journey = await Self.journey()
    await journey.press("Enter", "m")
    await journey.click("이 글 신고하기")
    #expect(journey.shows("판매 금지 물품"))
    await journey.click("사기")
    await journey.press("Enter", "Enter")
    #expect(journey.app.front?.destination == .home && !journey.shows("빈티지"))
    #expect(journey.screen.contains("신고했어요. 이 글은 이제 보이지 않아요."), "\(journey.screen)")
    await journey.press("5")
    await journey.click("내 신고")
    #expect(journey.shows("빈티지 롤러 스케이트 (235)  사기 · 검토 중 · 2026년 11월 21일"))
  }

  @Test func aPersonIsReported() async throws {
    let journey = await Self.journey()
    await journey.press("o", "R", "j", "Enter", "Enter", "Enter")
    #expect(journey.foot.contains("신고했어요."))
    let reports = try await journey.people.reports(by: JourneyPeople.me.id)
    #expect(reports.map(\.subject) == [.account(JourneyPeople.neighbor.id)] && reports[0].reason == .commercial)
  }

  /// F7: a report has an optional note and asks for confirmation.
  @Test func aReportTakesANoteAndAsksFirst() async throws {
    let journey = await Self.journey()
    await journey.press("!")
    await journey.click("사기")
    #expect(journey.shows("더 알려 주실 내용이 있나요?"))
    await journey.type("선입금을 요구해요")
    await journey.press("Enter")
    #expect(journey.shows("‘사기’ 사유로 신고할까요?") && journey.shows("선입금을"), "\(journey.screen)")
    await journey.press("Esc")
    #expect(try await journey.people.reports(by: JourneyPeople.me.id).isEmpty && journey.app.overlay == nil)
    await journey.press("!")
    await journey.click("사기")
    await journey.press("Esc")
    #expect(journey.app.overlay == nil)
    await journey.press("!")
    await journey.click("사기")
    await journey.type("선입금을 요구해요")
    await journey.press("Enter", "Enter")
    #expect(try await journey.people.reports(by: JourneyPeople.me.id).map(\.note) == ["선입금을 요구해요"])
  }

  @Test func aReportIsTakenBackByUndoAndItsListingIsThereAgain() async throws {
    let journey = await Self.journey()
    await journey.press("m")
    await journey.click("이 글 신고하기")
    await journey.click("사기")
    await journey.press("Enter", "Enter")
    #expect(!journey.shows("빈티지"))
    await journey.press("u")
    #expect(journey.foot.contains("되돌렸어요: 빈티지 롤러 스케이트 (235) (신고)."), "\(journey.foot)")
    #expect(journey.shows("169,000원"))
    #expect(try await journey.people.reports(by: JourneyPeople.me.id).isEmpty)
  }

  @Test func anOpenReportIsWithdrawnFromTheListOfThem() async throws {
    let journey = await Self.journey()
    await journey.press("m")
    await journey.click("이 글 신고하기")
    await journey.click("사기")
    await journey.press("Enter", "Enter")
    await journey.press("5")
    await journey.click("내 신고")
    await journey.press("Enter")
    #expect(journey.shows("신고를 취소할까요? 빈티지 롤러 스케이트"), "\(journey.screen)")
    await journey.press("Tab", "Enter")
    #expect(journey.foot.contains("신고를 취소했어요."))
    #expect(try await journey.people.reports(by: JourneyPeople.me.id).isEmpty)
    await journey.press("1")
    #expect(journey.shows("빈티지"))
  }

  @Test func aReportOfAPersonIsWithdrawnOnHisPage() async throws {
    let journey = await Self.journey()
    await journey.press("o", "R", "j", "Enter", "Enter", "Enter")
    #expect(journey.shows("신고 취소"))
    await journey.press("R", "Tab", "Enter")
    #expect(journey.foot.contains("신고를 취소했어요.") && !journey.shows("신고 취소"))
    #expect(try await journey.people.reports(by: JourneyPeople.me.id).isEmpty)
  }

  @Test func oneCannotBlockOrReportOneself() async {
    let journey = await Scene.ownProfile.journey(size: Size(columns: 80, rows: 24), language: .korean)
    #expect(!journey.shows("차단"))
    for key in ["X", "R"] {
      await journey.press(key)
      #expect(journey.foot.contains("나 자신이에요."))
    }
    #expect(!journey.shows("무선 키보드"), "it is seen as others see it")
  }

  @Test func aGuestWhoBlocksSignsInFirst() async {
    let journey = await Self.journey(isGuest: true)
    await journey.press("o", "X", "Enter")
    #expect(journey.app.front?.destination == .signIn)
    await journey.type("quiet.fox")
    await journey.press("Enter")
    #expect(journey.shows("느긋한수달님을 차단할까요?"))
  }

  @Test func whatElseThereIsIsWalkedAndOpened() async {
    let journey = await Self.journey()
    await journey.press("Enter")
    #expect(journey.foot.contains("Enter") == false)
    while journey.listing?.focus == nil { await journey.press("j") }
    #expect(journey.cursorRow.contains("캠핑 랜턴") && journey.shows("이 이웃의 다른 물건 (1)"))
    await journey.press("j")
    #expect(journey.cursorRow.contains("접이식 캠핑 의자") && journey.shows("비슷한 물건 (1)"))
    await journey.press("j", "Enter")
    #expect(journey.listing?.row?.listing.title.hasPrefix("접이식") == true)
    await journey.press("Esc")
    #expect(journey.listing?.focus == 1, "one comes back to where one was")
    await journey.press("k", "k", "k")
    #expect(journey.listing?.focus == nil)
    await journey.press("G")
    await journey.click("캠핑 랜턴")
    #expect(journey.listing?.row?.listing.title == "캠핑 랜턴")
  }

  @Test func whoListensOpensThemToo() async {
    let journey = await Self.journey(settings: Settings(motion: false, screenReader: true))
    await journey.press("Enter", "G", "Enter")
    #expect(journey.listing?.row?.listing.title.hasPrefix("접이식") == true)
  }

  @Test func whatWasLookedAtIsRemembered() async {
    let journey = await Self.journey()
    await journey.press("Enter", "Esc", "j", "j", "Enter", "Esc", "5")
    await journey.click("최근 본 글")
    #expect(journey.cursorRow.contains("몬스테라") && journey.shows("최근 본 글 · 2"))
    await journey.press("j", "Enter", "Esc")
    #expect(journey.rows.first { $0.contains("빈티지") || $0.contains("몬스테라") }?.contains("빈티지") == true)
  }

  @Test func aBlockThatCannotBeSavedIsSaid() async {
    let journey = await Self.journey()
    await journey.press("o", "X")
    journey.people.fail(with: .diskFull(path: "Market.sqlite"))
    await journey.press("Tab", "Enter")
    #expect(journey.shows("디스크 공간이 부족해요") && journey.shows("판매 물품 · 2"))
  }

  /// Other people's names and texts with the most harmful characters, on every screen that shows them.
  @Test(arguments: [(40, 10), (57, 15), (80, 24), (120, 40)], [false, true])
  func whateverOthersAreCalledStaysInItsPlace(_ size: (Int, Int), _ isSpoken: Bool) async {
    let hostile = "\u{1B}[2J\u{202E}가\u{0}\n👨‍👩‍👧‍👦\(String(repeating: "e\u{301}\u{301}", count: 60))"
    var neighbor = JourneyPeople.neighbor
    (neighbor.name, neighbor.about) = (hostile, hostile + hostile)
    var me = JourneyPeople.me
    me.name = hostile + "나"
    var listing = JourneyListings.all[0]
    (listing.title, listing.sellerName) = (hostile, hostile)
    let journey = await Journey(
      [listing] + JourneyPeople.mine, size: Size(columns: size.0, rows: size.1),
      settings: Settings(motion: false, screenReader: isSpoken), account: me, others: [neighbor])
    let ways: [[String]] = [
      ["w", "o"], ["X"], ["Tab", "Enter"], ["5"], ["j", "j", "j", "j", "j", "Enter"], ["Enter"], ["Tab", "Enter"],
      ["3"], ["2"], ["s", "j", "Enter"], ["j", "Enter"], ["Enter"], ["m"], ["Esc"],
    ]
    for way in ways {
      for key in way { await journey.press(key) }
      for row in journey.rows {
        #expect(row.columns <= size.0 && !row.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      }
    }
    #expect(journey.terminal.commands.isEmpty)
  }
}
