import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F1 and F12: the posts around the position, their filters, and arrivals that do not move the list.
@MainActor
@Suite struct TownJourneyTests {
  static func journey(
    size: Size = Size(columns: 80, rows: 24), language: Language = .korean,
    settings: Settings = Settings(motion: false), isGuest: Bool = false, choice: NeighborhoodChoice? = nil,
    town: InMemoryTownStore? = nil, location: (any LocationProvider)? = nil, keys: String...
  ) async -> Journey {
    let journey = await Journey(
      JourneyPeople.listings, size: size, language: language, choice: choice, settings: settings,
      account: isGuest ? nil : JourneyPeople.me(language), others: JourneyPeople.others(language),
      tools: Writing.tools, town: town ?? TownPosts.store(language), location: location)
    await journey.press("6")
    for key in keys { await journey.press(key) }
    return journey
  }

  private func titles(_ journey: Journey) -> [String] { journey.townState?.posts.map(\.post.title) ?? [] }

  @Test func postsWithinTwoKilometresNewestFirst() async {
    let journey = await Self.journey()
    #expect(
      titles(journey) == [
        "자전거 바람 넣을 데 있나요?", "오늘 저녁 골목 장터 열려요", "아침 달리기 같이 하실 분", "조용한 카페 추천해 주세요", "강아지 산책 모임",
      ])
    #expect(journey.shows("질문  자전거 바람 넣을 데 있나요?"))
    #expect(journey.rows.contains { $0.contains("역삼동 · 350m · 3분 전") && $0.contains("댓글 3  공감 1") })
    #expect(journey.shows("모집 중 2/6 · 초보 환영 · 11월 30일까지"))
    let market = journey.rows.first { $0.contains("620m") }
    #expect(market?.contains("공감 8") == true && market?.contains("댓글") == false, "counts of 0 are left out")
    #expect(journey.rows.contains { $0.contains("역삼동 주변 · 5") })
  }

  @Test func theRadiusTheOrderAndTheFiltersApply() async {
    let journey = await Self.journey(keys: "r", "gg", "j", "Enter")
    #expect(titles(journey) == ["자전거 바람 넣을 데 있나요?", "조용한 카페 추천해 주세요"])
    #expect(journey.shows("[r 500m 이내 ×]"))
    await journey.press("C", "O", "j", "Enter")
    #expect(titles(journey).first == "조용한 카페 추천해 주세요", "the nearest comes first")
    await journey.press("K", "gg", "j", "j", "Enter")
    #expect(titles(journey) == ["조용한 카페 추천해 주세요", "자전거 바람 넣을 데 있나요?"])
    #expect(journey.shows("[K 질문 ×]"))
    await journey.press("c", "gg", "j", "j", "Enter")
    #expect(titles(journey) == ["조용한 카페 추천해 주세요"])
    await journey.click("질문 ×]")
    #expect(journey.app.overlay != nil, "the chip opens its menu")
    await journey.press("Esc", "C")
    #expect(titles(journey).count == 5 && !journey.shows("질문 ×]"))
  }

  @Test func theBoardShowsProjectsThatTakeMembers() async {
    let journey = await Self.journey(keys: "P")
    #expect(titles(journey) == ["아침 달리기 같이 하실 분", "강아지 산책 모임"])
    #expect(journey.shows("[K 같이해요 · 모집 중 ×]"))
    await journey.press("P")
    #expect(titles(journey).count == 5)
  }

  @Test func anEmptyListSaysWhatToDo() async {
    let journey = await Self.journey(town: InMemoryTownStore())
    #expect(journey.shows("2km 이내에 아직 글이 없어요."))
    #expect(!journey.keys.contains("j/k"))
    await journey.press("K", "j", "Enter")
    #expect(journey.shows("조건에 맞는 글이 없어요. C 키로"))
  }

  @Test func withoutAPositionAPlaceIsSetByHand() async throws {
    let nowhere = NeighborhoodChoice(only: NeighborhoodCode("00000000"))
    let journey = await Self.journey(isGuest: true, choice: nowhere)
    #expect(journey.shows("위치 정보를 가져오는데 실패했습니다. @ 키를 눌러"))
    await journey.press("@", "G", "Enter")
    await journey.type("역삼")
    await journey.press("Enter")
    #expect(titles(journey).count == 5)
    #expect(journey.shows("역삼동 주변 · 5"))
  }

  @Test func arrivalsWaitInAChip() async {
    let journey = await Self.journey(keys: "j")
    let before = titles(journey)
    let other = JourneyPeople.others[0].id
    for number in 1...3 {
      await journey.publish(
        TownPosts.post(
          ID(high: 9, low: UInt64(number)), .news, .food, "새 소식 \(number)", "…", metres: 100, minutes: 0, by: other))
    }
    await journey.until { journey.shows("새 글 3개 ↑") }
    #expect(titles(journey) == before)
    #expect(journey.townState?.selected?.post.title == "오늘 저녁 골목 장터 열려요")
    #expect(journey.shows("역삼동 주변 · 5"), "the count is that of the list")
    await journey.press("f")
    #expect(titles(journey).count == 8 && journey.townState?.list.current == 0)
    #expect(!journey.shows("새 글 3개"))
  }

  @Test func nothingComesTwiceWhileOneScrollsAndPostsArrive() async {
    let other = JourneyPeople.others[0].id
    let many = (1...120).map { number in
      TownPosts.post(
        ID(high: 5, low: UInt64(number)), .news, .everyday, "글 \(number)", "…", metres: Double(number),
        minutes: Int64(number), by: other)
    }
    let journey = await Self.journey(town: InMemoryTownStore(many))
    for step in 0..<40 {
      await journey.press("Ctrl-f")
      guard step % 10 == 0 else { continue }
      await journey.publish(
        TownPosts.post(
          ID(high: 9, low: UInt64(step + 1)), .news, .food, "새 글 \(step)", "…", metres: 10, minutes: 0, by: other))
    }
    #expect(titles(journey) == many.map(\.title))
    #expect(journey.townState?.list.current == 119)
  }

  @Test func aDeletedPostLeavesTheListAndComesBack() async throws {
    let journey = await Self.journey(keys: "G", "k")
    #expect(journey.townState?.selected?.id == TownPosts.mine)
    await journey.press("d", "Tab", "Enter")
    await journey.until { journey.townState?.posts.count == 4 }
    #expect(journey.notice.contains("삭제했어요"))
    await journey.press("u")
    await journey.until { journey.townState?.posts.count == 5 }
    #expect(titles(journey)[3] == "조용한 카페 추천해 주세요")
  }

  @Test func theTabKeepsItsStateAndGoesToItsTop() async {
    let journey = await Self.journey(keys: "j", "j", "1", "6")
    #expect(journey.townState?.list.current == 2)
    await journey.press("Enter", "6")
    #expect(journey.app.tabs.top?.destination == .town, "a page at its top goes to the root")
    await journey.press("6")
    #expect(journey.townState?.list.current == 0)
  }

  @Test func wideTerminalsShowListAndPost() async {
    let journey = await Self.journey(size: Size(columns: 120, rows: 40))
    #expect(journey.shows("타이어 바람이 빠졌어요."))
    await journey.press("j")
    #expect(journey.shows("역삼공원 앞에서 여섯 시부터"))
    await journey.press("Enter")
    #expect(journey.shows("자전거 바람 넣을 데 있나요?") && journey.shows("댓글 쓰기  r"))
    await journey.click("조용한 카페 추천해 주세요")
    #expect(journey.app.tabs.top?.destination == .town)
    #expect(journey.townState?.selected?.id == TownPosts.mine)
  }

  @Test func marksAreSetFromTheList() async throws {
    let journey = await Self.journey(keys: "w")
    #expect(journey.notice.contains("공감했어요: 자전거"))
    #expect(journey.shows("공감 2"))
    await journey.press("w", "b")
    #expect(journey.notice.contains("북마크했어요: 자전거"))
    let town = journey.market(of: JourneyPeople.me.id).town
    #expect(try await town.post(TownPosts.question, from: nil).isBookmarked)
    #expect(try await !town.post(TownPosts.question, from: nil).isLiked)
    await journey.press("G", "w")
    #expect(journey.notice.contains("내가 쓴 글이에요."))
  }

  @Test func reportedAndBlockedPostsDisappearAtOnce() async {
    let journey = await Self.journey(keys: "!", "Enter")
    await journey.type("광고 같아요")
    await journey.press("Enter")
    #expect(journey.says("광고 같아요"), "it is asked before it is sent")
    await journey.press("Enter")
    await journey.until { journey.townState?.posts.count == 4 }
    await journey.press("u")
    await journey.until { journey.townState?.posts.count == 5 }
    await journey.press("gg", "X", "Tab", "Enter")
    await journey.until { journey.townState?.posts.count == 3 }
  }

  @Test func aGuestReadsAndSignsInToAct() async {
    let journey = await Self.journey(isGuest: true)
    #expect(titles(journey).count == 5)
    await journey.press("w")
    #expect(journey.says("로그인 후 이용 가능한 서비스입니다."))
    await journey.press("Esc", "N")
    #expect(journey.says("로그인 후 이용 가능한 서비스입니다."))
  }

  @Test func aFailureOfTheStoreIsSaid() async {
    let town = TownPosts.store()
    town.fail(with: .unavailable(path: "store.sqlite", reason: .noPermission))
    let journey = await Self.journey(town: town)
    #expect(journey.shows("store.sqlite"))
    town.fail(with: nil)
    await journey.press("1", "6")
    #expect(titles(journey).count == 5)
  }

  @Test func myPostsAndThoseThatIHaveAPartIn() async {
    let journey = await Self.journey(keys: "b")
    journey.app.push(.ownPosts(.written))
    await journey.idle()
    #expect(journey.shows("조용한 카페 추천해 주세요") && journey.shows("강아지 산책 모임"))
    await journey.press("l")
    #expect(journey.shows("자전거 바람 넣을 데 있나요?") && !journey.shows("강아지"))
    await journey.press("l")
    #expect(journey.shows("아직 공감한 글이 없어요."))
    await journey.press("l")
    #expect(journey.shows("아직 참여한 모임이 없어요."), "\(journey.screen)")
  }

  @Test func bookmarkedPostsStandAmongTheBookmarks() async {
    let journey = await Self.journey(keys: "b")
    journey.app.push(.bookmarks)
    await journey.idle()
    #expect(journey.cursorRow.contains("질문  자전거 바람 넣을 데 있나요?") && journey.shows("역삼동"))
    await journey.press("Enter")
    #expect(journey.post?.id == TownPosts.question)
  }
}
