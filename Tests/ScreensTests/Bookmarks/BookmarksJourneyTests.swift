import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F8: one list of bookmarks of listings, posts and messages.
@MainActor
@Suite struct BookmarksJourneyTests {
  private static func journey(
    size: Size = Size(columns: 80, rows: 24), language: Language = .korean, isGuest: Bool = false
  ) async -> Journey {
    await Journey(
      JourneyPeople.listings, size: size, language: language, account: isGuest ? nil : JourneyPeople.me(language),
      others: JourneyPeople.others(language), tools: Writing.tools, town: TownPosts.store(language))
  }

  /// Bookmarks a message, then a post, then a listing, each a second later.
  private static func filled(size: Size = Size(columns: 80, rows: 24), language: Language = .korean) async -> Journey {
    let journey = await journey(size: size, language: language)
    let market = journey.market(of: JourneyPeople.me.id)
    let message = await Chatting(journey).say("계좌 대신 현금으로요", in: Chatting.skates, by: Chatting.otter)
    await journey.idle()
    try? await market.chats.setBookmark(message, to: true)
    journey.clock.advance(seconds: 1)
    try? await market.town.set(.bookmark(TownPosts.question), to: true)
    journey.clock.advance(seconds: 1)
    try? await market.town.set(.bookmarkListing(JourneyListings.all[0].id), to: true)
    journey.clock.advance(seconds: 1)
    await journey.idle()
    return journey
  }

  @Test func aListingGetsABookmarkByKeyAndByMenu() async throws {
    let journey = await Self.journey()
    let town = journey.market(of: JourneyPeople.me.id).town
    let listing = JourneyListings.all[0]
    await journey.press("B")
    #expect(journey.notice.contains("북마크했어요: \(listing.title)"), "\(journey.screen)")
    #expect(try await town.has(.bookmarkListing(listing.id)))
    await journey.press("Enter", "m")
    #expect(journey.shows("북마크 해제"))
    await journey.click("북마크 해제")
    #expect(try await !town.has(.bookmarkListing(listing.id)))
    await journey.press("B", "u")
    #expect(try await !town.has(.bookmarkListing(listing.id)), "an undo takes it back")
    #expect(journey.notice.contains("판매글 북마크"), "\(journey.notice)")
  }

  @Test func oneListHasAllKindsTheNewestFirst() async throws {
    let journey = await Self.filled()
    await journey.press("Alt-b")
    #expect(journey.app.front is BookmarksModel)
    #expect(journey.cursorRow.contains(JourneyListings.all[0].title) && journey.shows("169,000원"), "\(journey.screen)")
    await journey.press("j")
    #expect(journey.cursorRow.contains("질문  자전거 바람 넣을 데 있나요?"))
    await journey.press("j")
    #expect(journey.cursorRow.contains("메시지  느긋한수달") && journey.shows("계좌 대신 현금으로요"), "\(journey.screen)")
  }

  @Test func enterOpensEachAtItsPlace() async throws {
    let journey = await Self.filled()
    await journey.press("Alt-b", "Enter")
    #expect(journey.app.tabs.top is ListingModel)
    await journey.press("Esc", "j", "Enter")
    #expect(journey.post?.id == TownPosts.question)
    await journey.press("Esc", "j", "Enter")
    #expect(journey.app.tabs.top is RoomModel)
  }

  @Test func theListIsLimitedToAKind() async throws {
    let journey = await Self.filled()
    await journey.press("Alt-b", "l")
    #expect(journey.shows(JourneyListings.all[0].title) && !journey.shows("자전거 바람"))
    await journey.press("l")
    #expect(!journey.shows("169,000원") && journey.shows("자전거 바람"))
    await journey.press("l", "b")
    #expect(journey.shows("이 종류의 북마크가 없어요."), "\(journey.screen)")
    await journey.press("l")
    #expect(journey.shows("169,000원") && journey.shows("자전거 바람") && !journey.shows("계좌 대신"))
  }

  @Test func theKeyRemovesABookmarkAndUndoBringsItBack() async throws {
    let journey = await Self.filled()
    await journey.press("Alt-b", "b")
    #expect(journey.notice.contains("북마크를 해제했어요: \(JourneyListings.all[0].title)"))
    #expect(journey.cursorRow.contains("자전거 바람"), "\(journey.screen)")
    await journey.press("u")
    await journey.until { journey.shows("169,000원") }
  }

  @Test func whatIsGoneSaysSo() async throws {
    let journey = await Self.filled()
    _ = try await journey.market(of: JourneyListings.all[0].seller).listings.delete(JourneyListings.all[0].id)
    try await journey.market(of: JourneyPeople.others[0].id).town.delete(TownPosts.question)
    await journey.idle()
    await journey.press("Alt-b")
    #expect(journey.cursorRow.contains("그사이 삭제되었거나 숨겨진 판매글이에요."), "\(journey.screen)")
    #expect(journey.shows("삭제되었거나 더 이상 볼 수 없는 글이에요."))
    await journey.press("Enter")
    #expect(journey.app.front is BookmarksModel && journey.notice.contains("판매글이에요"))
    await journey.press("b")
    #expect(!journey.shows("그사이 삭제되었거나"), "it can still be removed:\n\(journey.screen)")
  }

  @Test(arguments: Language.allCases) func everySizeShowsTheSelectedOne(_ language: Language) async {
    for (columns, rows) in [(40, 10), (60, 15), (80, 24), (120, 40), (200, 60)] {
      let journey = await Self.filled(size: Size(columns: columns, rows: rows), language: language)
      await journey.press("Alt-b", "G")
      #expect(journey.frame.cursor != nil, "\(columns)×\(rows):\n\(journey.screen)")
    }
  }

  @Test func aGuestSignsInFirstAndAnEmptyListSaysWhatToDo() async {
    let guest = await Self.journey(isGuest: true)
    await guest.press("Alt-b")
    #expect(guest.says("로그인 후 이용 가능한 서비스입니다."))
    let journey = await Self.journey()
    await journey.press("5", "Alt-b")
    #expect(journey.shows("북마크가 없어요. 판매글에서는 B"), "\(journey.screen)")
  }
}
