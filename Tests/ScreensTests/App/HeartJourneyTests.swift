import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// H9 and T13: hearts on every screen with listings, and the wish list.
@MainActor
@Suite struct HeartJourneyTests {
  private static func journey(
    _ size: Size = Size(columns: 80, rows: 24), settings: Settings = Settings(motion: false), isGuest: Bool = false
  ) async -> Journey {
    await Journey(
      JourneyPeople.listings, size: size, settings: settings, account: isGuest ? nil : JourneyPeople.me,
      others: JourneyPeople.others)
  }

  private static let first = JourneyPeople.listings[0].id

  @Test func aHeartIsSetAndTakenBackFromTheList() async {
    let journey = await Self.journey()
    #expect(journey.shows("관심 3") && !journey.shows("♥"))
    await journey.press("w")
    #expect(journey.rows.contains { $0.hasSuffix("관심 4 ♥") }, "\(journey.screen)")
    #expect(await journey.hearted() == [Self.first])
    await journey.press("w")
    #expect(!journey.shows("♥") && journey.shows("관심 3"))
    #expect(await journey.hearted().isEmpty)
  }

  @Test func aHeartIsSetOnThePageByTheMouse() async {
    let journey = await Self.journey()
    await journey.press("Enter")
    #expect(journey.shows("♡"))
    await journey.click("♡")
    #expect(journey.shows("♥") && journey.shows("관심 4 · "))
    await journey.click("♥")
    #expect(journey.shows("♡") && journey.shows("관심 3 · "))
  }

  @Test func itIsThereBeforeItIsSavedAndGoesWhenItCannotBe() async {
    let journey = await Self.journey()
    journey.personal.fail(with: .diskFull(path: "Market.sqlite"))
    journey.terminal.send([.key(Key(.character("w")))])
    #expect(journey.app.context.hearts.contains(Self.first))
    await journey.idle()
    #expect(!journey.app.context.hearts.contains(Self.first) && !journey.shows("♥"))
    #expect(journey.shows("디스크 공간이 부족해요"))
  }

  @Test func whatWasWantedLastCounts() async {
    let journey = await Self.journey()
    journey.terminal.send(Array(repeating: .key(Key(.character("w"))), count: 7))
    await journey.idle()
    #expect(await journey.hearted() == [Self.first] && journey.shows("관심 4"))
    journey.terminal.send(Array(repeating: .key(Key(.character("w"))), count: 4))
    await journey.idle()
    #expect(await journey.hearted() == [Self.first] && journey.shows("관심 4"))
  }

  @Test func onesOwnListingHasNoHeart() async {
    let journey = await Self.journey()
    await journey.press("2", "w")
    #expect(journey.foot.contains("내가 올린 글이에요."))
    await journey.press("Enter")
    #expect(!journey.shows("♡"))
  }

  @Test func undoTakesBackWhatWasDoneLast() async {
    let journey = await Self.journey()
    await journey.press("w", "2")
    journey.clock.advance(seconds: 1)
    await journey.press("b")
    #expect(journey.foot.contains("끌어올렸어요"))
    await journey.press("u")
    #expect(journey.foot.contains("되돌렸어요: 기타 앰프 15W (끌어올리기)."))
    await journey.press("u")
    #expect(journey.foot.contains("되돌렸어요: 빈티지 롤러 스케이트 (235) (관심)."))
    #expect(await journey.hearted().isEmpty)
    journey.clock.advance(seconds: 1)
    await journey.press("Ctrl-r")
    #expect(await journey.hearted() == [Self.first])
    await journey.press("Ctrl-r")
    #expect(journey.foot.contains("다시 실행했어요: 기타 앰프 15W (끌어올리기)."))
  }

  /// All keys arrive in one batch, before anything is saved.
  @Test func undoWaitsForTheHeartThatIsBeingSaved() async {
    let journey = await Self.journey()
    journey.terminal.send(["w", "u"].map { .key(Key(.character($0))) })
    await journey.idle()
    #expect(await journey.hearted().isEmpty && !journey.shows("♥"))
    #expect(journey.foot.contains("되돌렸어요: 빈티지 롤러 스케이트 (235) (관심)."))
  }

  @Test func aHeartOfAnEarlierRunIsTakenBack() async throws {
    let journey = await Self.journey()
    let wishlist = journey.market(of: JourneyPeople.me.id).wishlist
    try await journey.outside { _ = try await wishlist.setHeart(on: Self.first, to: true) }
    await journey.press("u")
    #expect(journey.foot.contains("(관심)") && !journey.shows("♥"))
    #expect(await journey.hearted().isEmpty)
  }

  @Test func aGuestComesBackToWhatHeGaveAHeart() async throws {
    let journey = await Self.journey(isGuest: true)
    await journey.press("G", "k", "w", "Enter")
    let wanted = journey.home.selected
    await journey.type("quiet.fox")
    await journey.press("Enter")
    let id = try #require(wanted?.id)
    #expect(journey.home.selected?.id == id && journey.home.list.current > 0, "\(journey.screen)")
    #expect(journey.shows("관심목록에 담았어요: "), "\(journey.screen)")
    #expect(journey.app.context.hearts.contains(id))
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 160, rows: 50)])
  func ofADeletedListingOnlyThatIsSaid(_ size: Size) async {
    let journey = await Self.journey(size)
    await journey.press("w")
    var deleted = JourneyListings.all[0]
    (deleted.deletedAt, deleted.price, deleted.description) = (Sample.now, nil, "")
    let gone = deleted
    await journey.outside { try? await journey.store.save([gone]) }
    await journey.press("3", "Enter")
    let isBeside = size.columns >= 120
    #expect(journey.shows(isBeside ? "삭제된 게시글이에요" : "더 이상 볼 수 없는 글이에요"), "\(journey.screen)")
    for words in ["가격 없음", "설명이 없", "1/1", "조회"] { #expect(!journey.shows(words), "\(words)\n\(journey.screen)") }
  }

  @Test func whatIsDeletedMeanwhileGetsNoHeartBack() async throws {
    let journey = await Self.journey()
    await journey.press("w", "w")
    var deleted = JourneyListings.all[0]
    deleted.deletedAt = Sample.now
    let gone = deleted
    await journey.outside { try? await journey.store.save([gone]) }
    await journey.press("u")
    #expect(journey.shows("그 뒤에 바뀌어서"), "\(journey.screen)")
    #expect(await journey.hearted().isEmpty)
  }

  @Test func theListIsNewestHeartFirstAndSaysWhatBecameOfEach() async {
    let journey = await Scene.wishlist.journey(size: Size(columns: 80, rows: 24), language: .korean)
    let titles = journey.rows.filter { row in ["Cordless", "접이식", "빈티지"].contains { row.contains($0) } }
    #expect(titles.count == 3 && titles[0].contains("Cordless") && titles[2].contains("빈티지"))
    #expect(journey.shows("삭제된 게시글이에요") && journey.shows("149,000원  ↓ 20,000원"))
    #expect(!journey.shows("85,000"), "what is deleted costs nothing any more")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func whatItsSellerHidesIsNotSeenThroughAHeart(_ size: Size) async {
    let journey = await Self.journey(size)
    await journey.press("w")
    var hidden = JourneyListings.all[0]
    hidden.isHidden = true
    let changed = hidden
    await journey.outside { try? await journey.store.save([changed]) }
    await journey.press("3")
    #expect(journey.shows("빈티지") && journey.shows("숨긴 글이에요"))
    #expect(!journey.shows("169,000") && !journey.shows("두 번 탔어요"), "\(journey.screen)")
    await journey.press("w")
    #expect(await journey.hearted().isEmpty)
  }

  @Test func aHeartTakenBackInTheListComesBackByUndo() async {
    let journey = await Self.journey()
    await journey.press("w", "j", "w", "3", "j", "w")
    #expect(journey.foot.contains("관심목록에서 뺐어요: 빈티지 롤러 스케이트 (235). u로 되돌릴 수 있어요."))
    #expect(!journey.shows("169,000원"))
    await journey.press("u")
    #expect(journey.shows("169,000원"))
  }

  @Test func theListIsFilteredByCategoryWithCounts() async {
    let journey = await Self.journey()
    await journey.press("w", "j", "w", "j", "w", "3", "c")
    #expect(journey.rows.contains { $0.contains("전체상품") && $0.hasSuffix("3") }, "\(journey.screen)")
    #expect(journey.rows.contains { $0.contains("스포츠/레저") && $0.hasSuffix("2") })
    await journey.press("Down")
    await journey.click("식물")
    #expect(journey.app.tabs.tab == .wishlist && journey.shows("식물 · 1") && journey.shows("몬스테라"))
    await journey.press("C")
    #expect(journey.shows("전체상품 · 3"))
    await journey.press("1")
    #expect(journey.home.category == nil, "Home has its own")
  }

  @Test func anotherProgramsHeartShowsAtOnce() async throws {
    let journey = await Self.journey()
    await journey.press("3")
    #expect(journey.shows("아직 관심목록에 담은 글이 없어요."))
    let wishlist = journey.market(of: JourneyPeople.me.id).wishlist
    await journey.outside { _ = try? await wishlist.setHeart(on: Self.first, to: true) }
    await journey.until { journey.shows("빈티지 롤러 스케이트") }
    await journey.press("1")
    #expect(journey.shows("♥"))
  }

  @Test func whoListensHearsOfIt() async {
    let journey = await Self.journey(settings: Settings(motion: false, screenReader: true))
    await journey.press("w")
    #expect(journey.cursorRow.contains("빈티지") && journey.rows.joined().contains("관심 있음"))
  }

  @Test func theHeartsOfOneAreNotThoseOfTheNext() async {
    let journey = await Self.journey()
    await journey.press("w", "5", "G", "Enter", "Tab", "Enter", "gg", "Enter")
    await journey.type("quiet.fox")
    await journey.press("Enter", "1")
    #expect(!journey.shows("♥"))
    await journey.press("u")
    #expect(journey.foot.contains("되돌릴 내용이 없어요."))
  }
}
