import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// I1, I2: the bell, the list, where its items lead, and how each kind is told.
@MainActor
@Suite struct InboxJourneyTests {
  private static func journey(
    _ language: Language = .korean, _ settings: Settings = Settings(motion: false), start: Destination? = nil
  ) async -> (Journey, Chatting) {
    let journey = await Chatting.journey(
      size: Size(columns: 120, rows: 40), language: language, settings: settings, start: start)
    journey.app.news.restMilliseconds = 0
    await journey.send(.focus(false))
    return (journey, Chatting(journey))
  }

  /// Waits until the bell counts this many.
  private func rings(_ count: Int, _ journey: Journey) async {
    await journey.until { journey.app.context.inboxUnread == count && journey.app.context.activity.count == 0 }
    await journey.idle()
  }

  private func groups(_ journey: Journey) -> [InboxGroup] { (journey.app.tabs.top as? InboxModel)?.groups ?? [] }

  @Test(arguments: Language.allCases) func theBellCountsAndEnterLeadsThere(_ language: Language) async {
    let isKorean = language == .korean
    let (journey, chatting) = await Self.journey(language)
    let bell = isKorean ? "알림 1" : "Inbox 1"
    #expect(!journey.rows[0].contains(bell))
    await chatting.hear("아직 있나요?", in: Chatting.skates, by: Chatting.otter)
    await rings(1, journey)
    #expect(journey.rows[0].contains(bell), "\(journey.rows[0])")
    await journey.press("I")
    #expect(journey.shows(isKorean ? "알림함" : "Inbox"))
    #expect(journey.cursorRow.contains("•"))
    #expect(journey.cursorRow.contains(isKorean ? "느긋한수달" : "idle.otter"))
    #expect(journey.cursorRow.contains("아직 있나요?"))
    await journey.press("Enter")
    #expect(chatting.room?.entry?.id == Chatting.skates.id)
    await rings(0, journey)
    #expect(!journey.rows[0].contains(bell))
    await journey.press("Esc")
    #expect(groups(journey).map(\.isRead) == [true] && !journey.cursorRow.contains("•"))
  }

  @Test func theBellCanBeClicked() async {
    let (journey, chatting) = await Self.journey()
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    await rings(1, journey)
    await journey.click("알림 1")
    #expect(journey.app.tabs.top is InboxModel)
  }

  @Test func theMessagesOfARoomAreOneRow() async {
    let (journey, chatting) = await Self.journey()
    for text in ["하나", "둘", "셋"] { await chatting.hear(text, in: Chatting.skates, by: Chatting.otter) }
    await journey.outside { _ = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox) }
    await rings(4, journey)
    await journey.press("I")
    #expect(groups(journey).map(\.count).sorted() == [1, 3])
    #expect(journey.shows("메시지 3개 · 셋") && journey.shows("가격 제안 60,000원"), "\(journey.screen)")
  }

  @Test func kindsAreFilteredAndAllIsMarkedAsRead() async {
    let (journey, chatting) = await Self.journey()
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    await journey.outside { _ = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox) }
    await rings(2, journey)
    await journey.press("I", "c", "j", "j", "Enter")
    #expect(groups(journey).map(\.newest.kind) == [.offer] && journey.shows("알림함  가격 제안"), "\(journey.screen)")
    await journey.press("c", "j", "Enter")
    #expect(journey.shows("이 종류의 알림이 없어요.") && journey.shows("C 키로"), "\(journey.screen)")
    await journey.press("C")
    #expect(groups(journey).count == 2)
    await journey.press("A")
    await rings(0, journey)
    await journey.until { groups(journey).allSatisfy(\.isRead) }
    await journey.press("A")
    #expect(journey.foot.contains("알림을 모두 읽었어요."))
  }

  @Test func oneIsMarkedAsRead() async {
    let (journey, chatting) = await Self.journey()
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    await rings(1, journey)
    await journey.press("I", "m")
    await rings(0, journey)
    await journey.press("m")
    #expect(journey.foot.contains("이미 읽은 알림이에요."))
  }

  /// Undo is about the inbox as long as one is in it, not about what was done before.
  @Test func aReadMarkIsTakenBack() async throws {
    let (journey, chatting) = await Self.journey()
    _ = try await journey.market(of: Chatting.me).wishlist.setHeart(on: JourneyListings.all[0].id, to: true)
    for text in ["하나", "둘"] { await chatting.hear(text, in: Chatting.skates, by: Chatting.otter) }
    await rings(2, journey)
    for mark in ["m", "A"] {
      await journey.press("I", mark)
      await rings(0, journey)
      await journey.press("u")
      await rings(2, journey)
      #expect(journey.foot.contains("다시 안 읽음으로 표시했어요."), "\(journey.screen)")
      await journey.press("Esc")
    }
    #expect(try await journey.market(of: Chatting.me).wishlist.wishes(in: nil).count == 1)
  }

  @Test(arguments: Language.allCases) func anEmptyInboxSaysWhatWillCome(_ language: Language) async {
    let (journey, _) = await Self.journey(language)
    await journey.press("I")
    #expect(journey.shows(language == .korean ? "아직 알림이 없어요." : "Nothing here yet."), "\(journey.screen)")
  }

  @Test func aGuestSignsInFirst() async {
    let journey = await Journey()
    await journey.press("I")
    #expect(journey.says("로그인 후 이용 가능한 서비스입니다."), "\(journey.screen)")
  }

  @Test(arguments: Language.allCases) func aPriceDropIsToldWithBothPrices(_ language: Language) async throws {
    let (journey, _) = await Self.journey(language)
    let listing = JourneyListings.all[0]
    _ = try await journey.market(of: Chatting.me).wishlist.setHeart(on: listing.id, to: true)
    await journey.idle()
    journey.clock.advance(seconds: 60)
    let price = ListingChanges(price: .set(Money(won: 1000)))
    try await journey.outside {
      _ = try await journey.market(of: Chatting.otter).listings.edit(listing.id, price)
    }
    await journey.until { !journey.told.isEmpty }
    let strings = Strings(language)
    let line = "\(listing.title) · \(strings.amount(try #require(listing.price))) → \(strings.amount(Money(won: 1000)))"
    #expect(journey.told.map(\.text) == [line] && journey.told.map(\.title) == [strings(.inboxPriceDropped)])
    await journey.press("Alt-n")
    #expect(journey.listing?.id == listing.id)
    await rings(0, journey)
  }

  @Test func aCommentLeadsToItself() async {
    let journey = await TownJourneyTests.journey(keys: "1")
    await rings(1, journey)
    await journey.press("I")
    #expect(journey.cursorRow.contains("댓글"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.post?.id == TownPosts.mine && journey.post?.focus == TownPosts.advice)
    await rings(0, journey)
  }

  @Test(arguments: Language.allCases) func theKindsAreChosenInSettings(_ language: Language) async {
    let isKorean = language == .korean
    let (journey, chatting) = await Self.journey(language)
    await journey.press(",")
    let title = isKorean ? "종류별 알림" : "Inbox and alerts"
    for _ in 0..<SettingsRow.allCases.count where !journey.cursorRow.contains(title) { await journey.press("j") }
    await journey.press("Enter")
    #expect(journey.cursorRow.contains(isKorean ? "바로 알림" : "Inbox and alert"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.cursorRow.contains(isKorean ? "알림함만" : "Inbox"))
    #expect(journey.kept.last?.inbox[.message] == .inbox)
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    await rings(1, journey)
    #expect(journey.told.isEmpty && journey.notice.isEmpty, "it is only in the inbox")
    await journey.press("Enter")
    #expect(journey.kept.last?.inbox[.message] == .off)
    await rings(0, journey)
    await journey.press("Enter")
    #expect(journey.kept.last?.inbox == InboxChoice())
    await rings(1, journey)
  }

  @Test func whoeverListensHearsTheBellAndTheRows() async {
    let (journey, chatting) = await Self.journey(.korean, Settings(motion: false, screenReader: true))
    await chatting.hear("아직 있나요?", in: Chatting.skates, by: Chatting.otter)
    await rings(1, journey)
    #expect(journey.shows("알림함, 안 읽은 알림 1개"), "\(journey.screen)")
    await journey.press("I")
    #expect(journey.spoken.contains { $0.text.hasPrefix("안 읽음, 느긋한수달, 아직 있나요?") }, "\(journey.screen)")
  }

  @Test func aLinkOpensFromAColdStart() async {
    let (journey, _) = await Self.journey(start: Destination(link: "secondhand://inbox"))
    #expect(journey.app.tabs.top is InboxModel)
    let person = Destination(link: "secondhand://person/\(Chatting.otter)")
    #expect(await Self.journey(start: person).0.app.tabs.top is ProfileModel)
    let gone = Destination(link: "secondhand://search/\(ID<SavedSearch>(high: 1, low: 1))")
    #expect(await Self.journey(start: gone).0.app.tabs.top is SavedSearchesModel)
  }

  @Test func aCommandOfOnesOwnIsToldOnceWhileOneLooksElsewhere() async {
    let told = Told()
    var tools = Writing.tools
    tools.notify = { told.all.append($0) }
    let journey = await Journey(
      JourneyPeople.listings, settings: Settings(motion: false, notifications: .off), account: JourneyPeople.me,
      others: JourneyPeople.others, tools: tools)
    journey.app.news.restMilliseconds = 0
    let chatting = Chatting(journey)
    await journey.send(.focus(true))
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    #expect(told.all.isEmpty)
    await journey.send(.focus(false))
    await chatting.hear("둘", in: Chatting.skates, by: Chatting.otter)
    await journey.until { !told.all.isEmpty }
    #expect(
      told.all == [Announcement(title: "느긋한수달", text: "둘", link: "secondhand://chat/\(Chatting.skates.id)")])
    #expect(journey.told.isEmpty, "notifications are off, the command is not")
  }

  @MainActor
  private final class Told { var all: [Announcement] = [] }
}
