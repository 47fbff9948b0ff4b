import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// The mark in the header that says how the replica stands with its server.
@MainActor
@Suite struct SyncMarkTests {
  private static let since = Sample.now.advanced(seconds: -180)

  private static func journey(
    _ sync: InMemorySynchronizer, columns: Int = 120, _ language: Language = .korean, title: String? = nil
  ) async -> Journey {
    let first = Joining.joined(language)[0]
    let server = JoinedServer(
      id: first.id, address: first.address, title: title ?? first.title, account: first.account,
      accountName: first.accountName)
    return await Journey(
      JourneyPeople.listings, size: Size(columns: columns, rows: columns < 60 ? 15 : 24), language: language,
      account: JourneyPeople.me(language), others: JourneyPeople.others(language),
      servers: InMemoryServers(joined: [server], current: server), synchronizer: sync)
  }

  /// The header then only has the name of the market in place of the program's.
  @Test func nothingIsSaidWhileAllIsWell() async {
    let own = await Journey(
      JourneyPeople.listings, size: Size(columns: 100, rows: 24), account: JourneyPeople.me,
      others: JourneyPeople.others)
    let replica = await Self.journey(InMemorySynchronizer(), columns: 100)
    func words(_ journey: Journey) -> [Substring] { journey.rows[0].split(separator: " ") }
    #expect(words(own).first == "secondhand")
    #expect(words(replica) == ["역삼동", "장터"] + words(own).dropFirst())
  }

  @Test(arguments: [(80, "Yeoksam mar"), (100, "Yeoksam market"), (120, "Yeoksam market")])
  func theNameOfTheMarketLeadsToTheServers(_ columns: Int, _ name: String) async {
    let journey = await Self.journey(InMemorySynchronizer(), columns: columns, .english)
    #expect(journey.rows[0].hasPrefix("  " + name), "\(journey.rows[0])")
    await journey.click("Yeoksam")
    #expect(journey.app.front?.destination == .servers)
  }

  @Test func theNameOfTheMarketStaysText() async {
    let journey = await Self.journey(InMemorySynchronizer(), columns: 200, title: "장터\u{1B}[31m\n\u{202E}가짜")
    #expect(!journey.screen.contains("\u{1B}") && !journey.screen.contains("\u{202E}"))
    #expect(journey.rows[0].contains("장터") && journey.rows[0].contains("1 홈"), "\(journey.rows[0])")
  }

  @Test(arguments: [Language.korean, .english])
  func bothPartsFitOnANarrowScreen(_ language: Language) async {
    let items = [Pending.message(1, "네"), Pending.message(2, "좋아요")]
    let sync = InMemorySynchronizer(.offline(since: Self.since), pending: items)
    let journey = await Self.journey(sync, columns: 80, language)
    let words =
      language == .korean ? "오프라인 · 보낼 것 2개  역삼동 ▾" : "Offline · 2 to send  Yeoks"
    #expect(journey.rows[0].contains(words), "\(journey.rows[0])")
  }

  @Test func itSaysHowThingsStand() async {
    let sync = InMemorySynchronizer(.connecting)
    let journey = await Self.journey(sync)
    #expect(journey.rows[0].contains("연결 중…"))
    await journey.outside { sync.set(.offline(since: Self.since)) }
    #expect(journey.rows[0].contains("오프라인 · 3분 전"))
    await journey.outside { sync.setPending([Pending.message(1, "네"), Pending.message(2, "좋아요")]) }
    #expect(journey.shows("보낼 것 2개"))
    await journey.outside { sync.set(.online) }
    #expect(journey.rows[0].contains("보낼 것 2개") && !journey.shows("오프라인"))
    await journey.outside { sync.setPending([Pending.message(1, "네", fault: .blocked)]) }
    #expect(journey.rows[0].contains("보내지 못한 것 1개"))
    await journey.outside { sync.set(.signedOut) }
    #expect(journey.rows[0].contains("다시 로그인하세요"))
    await journey.outside { sync.set(.failing(.diskFull(path: "Market.sqlite"))) }
    #expect(journey.rows[0].contains("저장할 수 없음"))
    await journey.outside {
      sync.setPending([])
      sync.set(.connecting, progress: 0.42)
    }
    #expect(journey.rows[0].contains("받는 중 42%"))
  }

  @Test func aLongUploadIsShown() async {
    let item = Pending.message(1, "네")
    let sync = InMemorySynchronizer(.online, pending: [item])
    let journey = await Self.journey(sync)
    await journey.outside { sync.setUpload(SyncStatus.Upload(of: item.id, share: 0.4, isPicture: true)) }
    #expect(journey.rows[0].contains("사진 올리는 중 40%") && !journey.shows("보낼 것"))
    await journey.outside { sync.setPending([item, Pending.message(2, "좋아요")]) }
    #expect(journey.rows[0].contains("사진 올리는 중 40% · 보낼 것 2개"))
    await journey.press("U")
    #expect(journey.shows("사진을 올리고 있어요. 40%") && journey.shows("대기 중"))
    await journey.outside { sync.setUpload(SyncStatus.Upload(of: item.id, share: 1, isPicture: false)) }
    #expect(journey.rows[0].contains("파일 올리는 중 100%") && journey.shows("파일을 올리고 있어요. 100%"))
    await journey.outside { sync.setUpload(nil) }
    #expect(journey.rows[0].contains("보낼 것 2개") && !journey.shows("올리는 중"))
  }

  @Test func itsTimeAges() async {
    let journey = await Self.journey(InMemorySynchronizer(.offline(since: Self.since)))
    await journey.press("M")
    #expect(journey.app.changesIn(journey.render) == 60_000)
  }

  @Test(arguments: [40, 48, 60, 80, 100, 200])
  func itPushesNothingOut(_ columns: Int) async {
    let sync = InMemorySynchronizer(.offline(since: Self.since), pending: [Pending.message(1, "네")])
    let journey = await Self.journey(sync, columns: columns)
    #expect(journey.rows[0].contains("오프라인"), "\(journey.rows[0])")
    #expect(journey.rows[0].contains("역삼동 ▾"), "\(journey.rows[0])")
    for tab in 1...5 { #expect(journey.rows[0].contains("\(tab)")) }
  }

  @Test func aClickOpensWhatWaits() async {
    let sync = InMemorySynchronizer(.offline(since: Self.since), pending: [Pending.message(1, "네")])
    let journey = await Self.journey(sync)
    await journey.click("오프라인")
    #expect(journey.app.front?.destination == .outbox)
    await journey.press("Esc")
    await journey.outside { sync.set(.signedOut) }
    await journey.click("다시 로그인하세요")
    #expect(journey.app.front?.destination == .servers && journey.shows("다시 로그인"))
    #expect(journey.shows("복구 코드로 로그인"), "\(journey.screen)")
  }
}
