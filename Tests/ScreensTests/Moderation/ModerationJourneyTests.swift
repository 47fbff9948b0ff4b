import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// V6: reports and decisions on the screen.
@MainActor
@Suite struct ModerationJourneyTests {
  private static func journey(isModerator: Bool = true, isReplica: Bool = true, isOnline: Bool = true) async -> Journey
  {
    await Journey(
      JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others,
      synchronizer: isReplica ? ModeratorsSynchronizer(isModerator: isModerator) : nil,
      remoteModeration: isOnline ? nil : UnreachableModeration())
  }

  @Test func onlyModeratorsFindTheReports() async {
    let journey = await Self.journey(isModerator: false)
    await journey.press("5")
    #expect(!journey.shows("신고 처리") && journey.shows("운영자 안내"))
    let own = await Self.journey(isReplica: false)
    await own.press("5")
    #expect(!own.shows("신고 처리") && !own.shows("운영자 안내"))
  }

  @Test func aModeratorHidesAListingAndUndoes() async throws {
    let journey = await Self.journey()
    await Moderating.arrange(journey)
    await journey.open(.moderation)
    #expect(journey.shows("처리할 신고 2") && journey.cursorRow.contains("느긋한수달"))
    await journey.press("j")
    #expect(journey.cursorRow.contains(Moderating.reported.title) && journey.cursorRow.contains("“선입금"))
    await journey.press("Enter")
    #expect(journey.app.front is ReportModel)
    #expect(journey.shows("신고한 이웃: quiet.fox") && journey.shows("신고한 말: “선입금을 먼저 달라고 해요.”"))
    await journey.press("Enter", "Enter")
    await journey.type("규칙에 어긋나요")
    await journey.press("Enter")
    #expect(journey.shows("“규칙에 어긋나요”"))
    await journey.press("Enter")
    #expect(journey.notice.contains("글 숨김") && journey.shows("이 신고의 처리"))
    #expect(try await journey.market(of: nil).listings.row(Moderating.reported.id, from: nil) == nil)
    await journey.press("u", "Tab", "Enter")
    #expect(journey.notice.contains("되돌렸어요"))
    #expect(try await journey.market(of: nil).listings.row(Moderating.reported.id, from: nil) != nil)
    await journey.press("Esc", "Left")
    #expect(journey.shows("처리 기록 2") && journey.shows("글 숨김 (되돌림)"))
  }

  @Test func aModeratorHidesAPostAndUndoes() async throws {
    let journey = await Journey(
      JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others,
      synchronizer: ModeratorsSynchronizer(), town: TownPosts.store())
    await Moderating.makeModerator(journey)
    let reporter = journey.market(of: Moderating.fox).accounts
    _ = try? await reporter.report(.post(TownPosts.question), reason: .spam, note: "")
    await journey.idle()
    await journey.open(.moderation)
    await journey.press("Enter", "Enter")
    #expect(journey.shows("동네 글 숨기기"), "\(journey.screen)")
    await journey.press("Enter", "Enter", "Enter")
    #expect(journey.notice.contains("동네 글 숨김"), "\(journey.screen)")
    let town = journey.market(of: nil).town
    #expect((try? await town.post(TownPosts.question, from: nil)) == nil)
    await journey.press("6")
    #expect(!journey.shows("자전거 바람 넣을 데 있나요?") && journey.shows("골목 장터"))
    await journey.press("5", "u", "Tab", "Enter")
    #expect((try? await town.post(TownPosts.question, from: nil)) != nil, "\(journey.screen)")
  }

  @Test func nobodyDecidesAboutThemselves() async throws {
    let journey = await Self.journey()
    await Moderating.makeModerator(journey)
    let reporter = journey.market(of: Moderating.fox).accounts
    _ = try await reporter.report(.account(JourneyPeople.me.id), reason: .insult, note: "")
    await journey.idle()
    await journey.open(.moderation)
    await journey.press("Enter", "Enter")
    #expect(journey.notice.contains("내 일은"), "\(journey.notice)")
    #expect(!journey.shows("경고하기") && !journey.shows("신고 기각"), "\(journey.screen)")
  }

  @Test func aWarningNeedsWords() async throws {
    let journey = await Self.journey()
    await Moderating.arrange(journey)
    await journey.open(.moderation)
    await journey.press("Enter", "Enter", "Enter", "Enter")
    #expect(journey.notice.contains("경고에는 설명이 필요해요"))
    await journey.press("Enter", "Enter")
    await journey.type("말을 예쁘게 해 주세요")
    await journey.press("Enter", "Enter")
    let told = try await journey.market(of: JourneyPeople.neighbor.id).moderation.notices(limit: 9)
    #expect(told.map(\.kind) == [.warning] && told.first?.note == "말을 예쁘게 해 주세요")
  }

  @Test func aSuspensionHasALength() async throws {
    let journey = await Self.journey()
    await Moderating.arrange(journey)
    await journey.open(.moderation)
    await journey.press("Enter", "Enter", "j", "Enter", "j", "Enter", "Enter", "Enter")
    let told = try await journey.market(of: JourneyPeople.neighbor.id).moderation.notices(limit: 9)
    #expect(told.map(\.until) == [Sample.now.advanced(seconds: 7 * 86_400)])
    await journey.press("Enter")
    #expect(journey.shows("이용 정지 해제"))
  }

  @Test func dismissingTakesTheReportOffTheList() async {
    let journey = await Self.journey()
    await Moderating.arrange(journey)
    await journey.open(.moderation)
    await journey.press("Enter", "Enter", "j", "j", "Enter", "Enter", "Enter", "Esc")
    #expect(journey.shows("처리할 신고 1"))
    await journey.press("Right")
    #expect(journey.shows("처리한 신고 1"))
  }

  @Test func withoutAConnectionTheScreenSaysSo() async {
    let journey = await Self.journey(isOnline: false)
    await journey.open(.moderation)
    #expect(journey.shows("연결이 필요해요"))
    await journey.press("Esc")
    await journey.open(.notices)
    #expect(journey.shows("연결이 필요해요"))
  }

  @Test func aMemberReadsTheNoticesOfModerators() async {
    let journey = await Self.journey(isModerator: false)
    await Moderating.tell(journey)
    await journey.open(.notices)
    #expect(journey.shows("까지 이용이 정지됐어요") && journey.shows("운영자가 내 글을 숨겼어요"))
    #expect(journey.rows.count { $0.hasSuffix("2026년 11월 21일 ›") } == 2, "\(journey.screen)")
    await journey.press("G", "Enter")
    #expect(journey.shows("글 보기"))
    await journey.press("Tab", "Enter")
    #expect(journey.listing?.row?.listing.id == JourneyPeople.mine[0].id || journey.app.front is ListingModel)
  }

  @Test(arguments: [AccountEntry.notices, .moderation])
  func anEmptyListHasNothingToOpen(_ list: AccountEntry) async {
    let journey = await Self.journey()
    await journey.open(list)
    await journey.press("Enter")
    #expect(journey.notice == "여기에는 열 것이 없어요.")
  }
}
