import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// H7, H8 and H10: sellers' actions on listings, from the list of sales and from a listing's page.
@MainActor
@Suite struct SalesJourneyTests {
  private static func journey(
    _ listings: [Listing] = JourneyPeople.listings, _ size: Size = Size(columns: 80, rows: 24)
  ) async -> Journey {
    await Journey(listings, size: size, account: JourneyPeople.me, others: JourneyPeople.others)
  }

  private static let amp = JourneyPeople.mine[0].id

  private static func listing(_ id: ID<Listing>, _ journey: Journey) async -> Listing? {
    try? await journey.store.listing(id)
  }

  @Test func fourPartsByKeysAndByMouse() async {
    let journey = await Self.journey()
    await journey.press("2")
    #expect(journey.shows("판매중 2") && journey.shows("기타 앰프") && journey.shows("겨울 코트"))
    await journey.press("Right")
    #expect(journey.shows("거래완료 1") && journey.shows("전기 주전자") && !journey.shows("기타 앰프"))
    await journey.press("l")
    #expect(journey.shows("숨김 1") && journey.shows("무선 키보드"))
    await journey.press("Right")
    #expect(journey.shows("아직 구매한 물건이 없어요."))
    await journey.press("Right", "Left")
    #expect(journey.shows("구매내역 0"))
    await journey.click(HitTarget("segment", 1))
    #expect(journey.shows("전기 주전자"))
  }

  @Test func purchasesLeadBackToTheAccount() async {
    let journey = await Self.journey()
    await journey.press("5")
    journey.app.push(.purchases)
    await journey.idle()
    #expect(journey.shows("아직 구매한 물건이 없어요."), "\(journey.screen)")
    await journey.press("Esc")
    #expect(journey.app.tabs.tab == .account && journey.app.tabs.isAtRoot)
  }

  /// Both keys arrive in one batch: the menu shows the status after the undo.
  @Test func whatIsDoneRightBehindAnUndoIsAboutWhatTheUndoLeft() async throws {
    let journey = await Self.journey()
    let market = journey.market(of: JourneyPeople.me.id)
    let (sales, listings) = (market.sales, market.listings)
    await journey.press("2")
    try await journey.outside {
      _ = try await sales.setStatus(of: Self.amp, to: .reserved, with: nil)
    }
    journey.terminal.send(["u", "s"].map { .key(Key(.character($0))) })
    await journey.idle()
    let menu = try #require(journey.app.overlay as? MenuModel, "\(journey.screen)").menu
    #expect(menu.entries.map(\.isCurrent) == [true, false, false])
    // On its page it stays where it is.
    await journey.press("Esc", "Enter")
    journey.clock.advance(seconds: 1)
    try await journey.outside {
      _ = try await listings.setHidden(Self.amp, to: true)
    }
    journey.terminal.send(["u", "H"].map { .key(Key(.character($0))) })
    await journey.idle()
    #expect(await Self.listing(Self.amp, journey)?.isHidden == true, "shown by the undo, and hidden again")
  }

  @Test func reservedAndSoldWithAPartner() async throws {
    let journey = await Self.journey()
    await journey.press("2", "s", "j", "Enter")
    #expect(journey.shows("예약자를 선택해 주세요") && journey.shows("선택하지 않기"))
    await journey.type("수달")
    #expect(!journey.shows("quiet.fox"))
    await journey.press("Enter")
    #expect(journey.foot.contains("예약중으로 바꿨어요: 기타 앰프 15W."))
    #expect(await Self.listing(Self.amp, journey)?.status == .reserved)
    await journey.press("Enter")
    #expect(journey.shows("예약자: 느긋한수달"))
    await journey.press("s", "j", "Enter")
    #expect(!journey.shows("quiet.fox"), "who never chatted about it is found by typing")
    await journey.type("fox")
    await journey.click("quiet.fox")
    #expect(journey.shows("구매자: quiet.fox"))
    #expect(try await journey.market(of: Sample.seller(60)).sales.purchases().map(\.id) == [Self.amp])
    await journey.press("Esc")
    #expect(!journey.shows("기타 앰프"), "it is among what is sold now")
    await journey.press("u")
    #expect(journey.shows("기타 앰프"))
  }

  @Test func whoeverItIsReservedForIsOfferedFirstAsBuyer() async {
    let journey = await Self.journey()
    await journey.press("2", "s", "j", "Enter")
    await journey.type("수달")
    await journey.press("Enter", "Enter", "s", "j", "Enter", "Enter")
    #expect(await Self.listing(Self.amp, journey)?.status == .sold)
    #expect(journey.shows("구매자: 느긋한수달"))
  }

  @Test func nobodyNeedsToBeNamedAndForSaleNeedsNobody() async {
    let journey = await Self.journey()
    await journey.press("2", "s", "j", "Enter", "Enter")
    #expect(await Self.listing(Self.amp, journey)?.status == .reserved)
    await journey.press("Enter")
    #expect(!journey.shows("예약자"))
    await journey.press("s", "gg", "Enter")
    #expect(await Self.listing(Self.amp, journey)?.status == .forSale)
  }

  @Test func aListingGoesToTheTopOnceADay() async {
    let journey = await Self.journey()
    journey.clock.advance(seconds: 60)
    await journey.press("2", "b")
    #expect(journey.foot.contains("끌어올렸어요: 기타 앰프 15W."))
    await journey.press("b")
    #expect(journey.foot.contains("끌어올리기는 하루에 한 번만 할 수 있어요. 24시간 뒤에 다시 시도해 주세요."))
    await journey.press("1", "gg")
    #expect(journey.cursorRow.contains("기타 앰프 15W"))
  }

  @Test func oneThatWasJustPostedIsBumpedADayLater() async throws {
    var fresh = JourneyPeople.mine[0]
    (fresh.createdAt, fresh.updatedAt, fresh.bumpedAt) = (Sample.now, Sample.now, Sample.now)
    let journey = await Self.journey([fresh])
    journey.clock.advance(seconds: 600)
    await journey.press("2", "b")
    #expect(journey.foot.contains("올린 지 하루가 지나면 끌어올릴 수 있어요."), "\(journey.foot)")
  }

  @Test func anEmptyListNamesTheNextKey() async {
    let journey = await Self.journey([])
    await journey.press("2")
    #expect(journey.shows("N 키를 눌러") && journey.keys.contains("N 글쓰기"), "\(journey.screen)")
    #expect(!journey.keys.contains("j/k"))
    await journey.press("1")
    #expect(!journey.keys.contains("j/k"))
  }

  @Test func hiddenAndShownAgain() async {
    let journey = await Self.journey()
    await journey.press("2", "H")
    #expect(journey.foot.contains("숨겼어요: 기타 앰프 15W.") && !journey.shows("70,000원"))
    await journey.press("Left", "Left")
    #expect(journey.shows("숨김 2"))
    await journey.click("기타 앰프")
    await journey.click("⋯")
    await journey.click("숨김 해제")
    #expect(await Self.listing(Self.amp, journey)?.isHidden == false)
  }

  @Test func deletingAsksAndCanBeTakenBack() async {
    let journey = await Self.journey()
    await journey.press("2", "d")
    #expect(journey.shows("‘기타 앰프 15W’를 삭제할까요?"))
    await journey.press("Enter")
    #expect(await Self.listing(Self.amp, journey)?.deletedAt == nil, "the safe button has the focus")
    await journey.press("Delete", "Tab", "Enter")
    #expect(await Self.listing(Self.amp, journey)?.deletedAt != nil)
    #expect(journey.shows("판매중 1"))
    await journey.press("u")
    #expect(journey.shows("판매중 2"))
    await journey.press("Enter", "m", "G", "k", "Enter", "Tab", "Enter")
    #expect(journey.shows("삭제된 게시글이에요"))
  }

  @Test func theHistoryOfAListingTellsWhatChanged() async {
    let journey = await Self.journey()
    await journey.press("2", "L")
    #expect(journey.shows("이 글의 변경 내역") && journey.shows("변경 내역은 글쓴이만 볼 수 있어요"), "\(journey.screen)")
    await journey.press("Esc", "s", "j", "Enter", "Enter", "L")
    #expect(journey.shows("상태 변경  상태: 판매중 → 예약중"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.shows("상태 변경 · 상태: 판매중 → 예약중"), "\(journey.screen)")
    await journey.press("Enter", "Esc", "m")
    #expect(journey.shows("변경 내역"), "\(journey.screen)")
  }

  @Test func whatIsNotOnesOwnIsLeftAlone() async {
    let journey = await Self.journey()
    for key in ["s", "b", "H", "d", "L"] {
      await journey.press(key)
      #expect(journey.foot.contains("내 글에만 할 수 있어요."), "\(key)")
    }
    await journey.press("m")
    #expect(!journey.shows("끌어올리기") && journey.shows("이 글 신고하기"))
  }

  @Test func failingSaysSoAndChangesNothing() async {
    let journey = await Self.journey()
    journey.store.fail(.write, with: .diskFull(path: "Products.json"))
    for keys in [["b"], ["H"], ["d", "Tab", "Enter"], ["s", "j", "Enter", "Enter"]] {
      await journey.press("1", "2")
      for key in keys { await journey.press(key) }
      #expect(journey.shows("디스크 공간이 부족해요"), "\(keys): \(journey.screen)")
      #expect(journey.shows("기타 앰프 15W"))
    }
  }

  @Test func manyAreReadAsFarAsTheyAreSeen() async {
    let listings = JourneyListings.many(5000).map { listing in
      var listing = listing
      listing.seller = JourneyPeople.me.id
      return listing
    }
    nonisolated(unsafe) var counting: CountingListingStore?
    let journey = await Journey(listings, account: JourneyPeople.me) { store in
      let counted = CountingListingStore(store)
      counting = counted
      return counted
    }
    let before = counting?.counts.rows ?? 0
    await journey.press("2")
    #expect(journey.shows("판매중 5,000"))
    for _ in 0..<40 { await journey.press("j") }
    await journey.press("G")
    #expect(journey.cursorRow.contains("물건 4999"))
    #expect((counting?.counts.rows ?? 0) - before < 1500)
  }

  @Test func whoReadsAListingIsNotTakenAwayByAChange() async {
    let journey = await Self.journey()
    await journey.press("2", "j")
    var new = JourneyPeople.mine[0]
    new.id = Sample.listing(70).id
    new.title = "새로 올린 것"
    new.bumpedAt = Sample.now
    let arrived = new
    await journey.outside { try? await journey.store.save([arrived]) }
    #expect(journey.cursorRow.contains("겨울 코트") && journey.shows("새로 올린 것"))
  }
}
