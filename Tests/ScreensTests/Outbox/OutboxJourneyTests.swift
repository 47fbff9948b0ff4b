import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// V3: what waits, what was refused, and what the member does about it.
@MainActor
@Suite struct OutboxJourneyTests {
  private static func journey(_ items: [PendingItem]) async -> (Journey, InMemorySynchronizer) {
    let sync = InMemorySynchronizer(pending: items)
    let journey = await Journey(
      JourneyPeople.listings, size: Size(columns: 100, rows: 24), account: JourneyPeople.me,
      others: JourneyPeople.others, servers: InMemoryServers(joined: Joining.joined(), current: Joining.joined()[0]),
      synchronizer: sync)
    await journey.press("U")
    return (journey, sync)
  }

  @Test func saysWhatWaitsAndWhy() async {
    let (journey, _) = await Self.journey(Pending.all(.korean))
    #expect(journey.shows("‘기타 앰프 15W’ 글 수정") && journey.shows("못 보냄"))
    #expect(journey.shows("그사이 다른 곳에서 이 글을 수정했어요."))
    #expect(journey.shows("‘겨울 코트’ 글을 거래완료로 변경") && journey.shows("대기 중"))
  }

  @Test func aReplicaThatCannotSaveSaysSo() async {
    let (journey, sync) = await Self.journey([Pending.item(1, .bump(Pending.coat.id))])
    await journey.outside { sync.set(.failing(.diskFull(path: "Market.sqlite"))) }
    #expect(journey.shows("디스크 공간이 부족해서") && !journey.shows("오프라인"))
    await journey.outside { sync.set(.failing(.unavailable(path: "Market.sqlite", reason: .noPermission))) }
    #expect(journey.shows("secondhand doctor") && !journey.shows("디스크 공간"))
  }

  @Test func sendsAgainAndNow() async {
    let item = Pending.item(1, .bump(Pending.coat.id), refused: "listing-bumped-today")
    let (journey, sync) = await Self.journey([item])
    await journey.press("r", "s")
    #expect(sync.calls == [.retry(item.id, nil), .tryNow])
    #expect(journey.shows("대기 중"))
    await journey.press("r")
    #expect(journey.notice.contains("기다리면 저절로 보내요."))
  }

  @Test func theAttemptEnds() async {
    let (journey, sync) = await Self.journey([Pending.message(1, "네")])
    let since = Sample.now.advanced(seconds: -60)
    await journey.outside { sync.set(.offline(since: since)) }
    await journey.press("s")
    #expect(journey.notice == "서버에 연결해 볼게요…")
    await journey.outside { sync.set(.offline(since: since)) }
    #expect(journey.notice.hasPrefix("아직 서버에 연결할 수 없어요."))
    await journey.press("s")
    #expect(journey.notice == "서버에 연결해 볼게요…" && sync.calls == [.tryNow, .tryNow])
    await journey.outside { sync.set(.online) }
    #expect(journey.notice == "")
  }

  @Test func keysAreNoted() async {
    let (journey, sync) = await Self.journey([])
    let before = sync.uses
    await journey.press("j")
    await journey.paste("네")
    await journey.click(at: Point(column: 0, row: 0))
    await journey.resize(to: 90, 24)
    #expect(sync.uses == before + 4, "a click is pressed and released, and a new size is no use")
  }

  @Test func deletesAfterAQuestion() async {
    let item = Pending.item(1, .setLiked(JourneyListings.all[0].id, true))
    let (journey, sync) = await Self.journey([item])
    await journey.press("x", "Enter")
    #expect(sync.calls.isEmpty, "the question is answered with no first")
    await journey.press("x", "Tab", "Enter")
    #expect(sync.calls == [.discard(item.id)] && journey.shows("모두 보냈어요."))
  }

  @Test func aRefusedListingIsWrittenAnew() async {
    let item = Pending.all(.korean)[1]
    let (journey, sync) = await Self.journey([item])
    await journey.press("e")
    #expect(journey.editor?.title.text == "접이식 자전거" && journey.editor?.price.digits == "90000")
    await journey.press("Ctrl-s")
    #expect(sync.calls == [.discard(item.id)])
    #expect(journey.shows("접이식 자전거"))
  }

  @Test func anEditorLeftHalfwayKeepsTheRefusedListing() async {
    let (journey, sync) = await Self.journey([Pending.all(.korean)[1]])
    await journey.press("e", "Esc")
    #expect(journey.app.front?.destination == .outbox && sync.calls.isEmpty)
    #expect(journey.shows("접이식 자전거"))
  }

  @Test func aRefusedMessageGoesBackIntoItsField() async throws {
    let (journey, sync) = await Self.journey([])
    let market = journey.market(of: JourneyPeople.me.id)
    let room = try await market.chats.open(JourneyListings.all[0].id)
    _ = try await market.chats.send(.text("안녕하세요"), in: room.id)
    let message = Pending.message(1, "아직 있나요?", fault: .answered)
    await journey.outside { sync.setPending([message]) }
    await journey.press("e")
    #expect(journey.app.front?.destination == .room(room.id))
    #expect(journey.cursorRow.contains("아직 있나요?") && sync.calls == [.discard(message.id)])
  }

  @Test(arguments: [("m", true), ("t", false)])
  func aConflictIsSettledByKeys(_ key: String, _ isMine: Bool) async {
    let item = Pending.all(.korean)[0]
    let (journey, sync) = await Self.journey([item])
    await journey.press("Enter")
    #expect(journey.shows("두 곳에서 수정한 글") && journey.shows("기타 앰프 20W") && journey.shows("기타 앰프 15W"))
    await journey.press(key)
    #expect(sync.calls == [isMine ? .retry(item.id, nil) : .discard(item.id)])
    #expect(journey.app.front?.destination == .outbox)
  }

  private static func postJourney() async -> (Journey, InMemorySynchronizer, PendingItem) {
    let changes = PostChanges(title: "느긋한 카페 추천해 주세요")
    let item = Pending.item(1, .editPost(TownPosts.mine, changes), refused: "post-edited-elsewhere")
    let sync = InMemorySynchronizer(pending: [item])
    let journey = await Journey(
      JourneyPeople.listings, size: Size(columns: 100, rows: 30), account: JourneyPeople.me,
      others: JourneyPeople.others, tools: Writing.tools,
      servers: InMemoryServers(joined: Joining.joined(), current: Joining.joined()[0]), synchronizer: sync,
      town: TownPosts.store())
    await journey.press("U")
    return (journey, sync, item)
  }

  @Test(arguments: [("m", true), ("t", false)])
  func aConflictOfAPostIsSettledByKeys(_ key: String, _ isMine: Bool) async {
    let (journey, sync, item) = await Self.postJourney()
    #expect(journey.shows("그사이 다른 곳에서 이 글을 수정했어요."), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.shows("두 곳에서 수정한 글") && journey.shows("느긋한 카페 추천해"), "\(journey.screen)")
    #expect(journey.shows("조용한 카페 추천해 주세요"))
    await journey.press(key)
    #expect(sync.calls == [isMine ? .retry(item.id, nil) : .discard(item.id)])
  }

  @Test func aConflictOfAPostIsEdited() async {
    let (journey, sync, item) = await Self.postJourney()
    await journey.press("Enter", "e")
    #expect(journey.app.front?.destination == .postEditor(TownPosts.mine))
    #expect(journey.shows("느긋한 카페 추천해 주세요"), "\(journey.screen)")
    await journey.press("Ctrl-s")
    #expect(sync.calls == [.discard(item.id)])
    let town = journey.market(of: JourneyPeople.me.id).town
    #expect((try? await town.post(TownPosts.mine, from: nil))?.post.title == "느긋한 카페 추천해 주세요")
  }

  @Test func aConflictIsEdited() async {
    let item = Pending.all(.korean)[0]
    let (journey, sync) = await Self.journey([item])
    await journey.press("Enter", "j", "j", "Enter")
    #expect(journey.editor?.title.text == "기타 앰프 20W")
    await journey.press("Ctrl-s")
    #expect(sync.calls == [.discard(item.id)])
  }

  @Test func aStoreThatFailsIsSaid() async {
    let (journey, sync) = await Self.journey(Pending.all(.korean))
    sync.fail(with: .diskFull(path: "Market.sqlite"))
    await journey.press("j", "r")
    #expect(!journey.notice.isEmpty && sync.calls.isEmpty)
  }
}
