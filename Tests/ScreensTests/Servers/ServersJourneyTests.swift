import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// V1, V2 and A4: joining servers, switching between them, and leaving them.
@MainActor
@Suite struct ServersJourneyTests {
  private static func journey(
    _ servers: InMemoryServers = InMemoryServers([Joining.description()]), account: Account? = nil,
    sync: InMemorySynchronizer? = nil
  ) async -> Journey {
    await Journey(
      JourneyPeople.listings, account: account, others: JourneyPeople.others, servers: servers, synchronizer: sync)
  }

  private static func replica(_ servers: InMemoryServers, _ sync: InMemorySynchronizer = InMemorySynchronizer()) async
    -> Journey
  {
    await journey(servers, account: JourneyPeople.me, sync: sync)
  }

  @Test func withoutServersThereIsNoEntry() async {
    let journey = await Journey()
    await journey.press("M")
    #expect(journey.app.front?.destination == .home)
    await journey.press("5")
    #expect(!journey.shows("서버"))
  }

  @Test func aGuestSignsUpFromTheAccountTab() async {
    let servers = InMemoryServers([Joining.description()])
    let journey = await Self.journey(servers)
    await journey.press("5")
    await journey.click("서버")
    await journey.press("a")
    await journey.type("market.example")
    await journey.press("Tab", "Enter")
    #expect(journey.shows("역삼동 장터") && journey.shows("누구나 가입할 수 있어요.") && journey.shows("이용 규칙"))
    await journey.press("Enter")
    await journey.type("otter")
    await journey.press("Tab")
    await journey.type("short")
    #expect(journey.shows("열 글자 이상이어야") && journey.shows("•••••") && !journey.shows("short"))
    await journey.type(" but now long")
    await journey.press("Enter")
    await journey.type("short but now long")
    await journey.press("F2")
    #expect(journey.shows("short but now long"))
    await journey.press("Tab", "Tab", "Enter")
    #expect(journey.shows("복구 코드") && journey.shows(InMemoryServers.codes[0]))
    await journey.press("Esc", "Enter")
    #expect(journey.app.front?.destination == .recoveryCodes && !journey.app.hasEnded)
    await journey.press("j", "Enter")
    let new = NewMember(name: "otter", passphrase: "short but now long", neighborhood: Sample.home)
    #expect(servers.calls == [.signUp(new, at: "https://market.example"), .use("joined-1")])
    #expect(journey.app.ending == .restart)
    #expect(await journey.hasFinished())
  }

  @Test func whatAFormStillNeedsIsSaidAtItsField() async {
    let journey = await Self.journey()
    func rows(_ words: String) -> Int { journey.rows.count { $0.contains(words) } }
    await Joining.typeAddress(journey)
    await journey.press("Enter")
    await journey.type("otter")
    await journey.press("Ctrl-s")
    #expect(journey.cursorRow.contains("암호") && rows("암호를 입력해 주세요.") == 1, "\(journey.screen)")
    await journey.type("short")
    #expect(rows("열 글자 이상이어야") == 1, "\(journey.screen)")
    await journey.press("Ctrl-s")
    #expect(rows("열 글자 이상이어야") == 1, "\(journey.screen)")
    await journey.type(" but now long")
    await journey.press("Tab")
    await journey.type("short but")
    #expect(!journey.shows("두 암호가 서로 달라요."), "it may still become the same")
    await journey.press("Ctrl-s")
    #expect(rows("두 암호가 서로 달라요.") == 1 && !journey.shows("암호를 한 번 더"), "\(journey.screen)")
    #expect(journey.cursorRow.contains("•••••"), "the focus stays in the second field")
    await journey.type(" now long")
    #expect(!journey.shows("두 암호가 서로 달라요."))
  }

  @Test func aMemberSignsIn() async {
    let servers = InMemoryServers([Joining.description(registration: .closed)])
    let journey = await Self.journey(servers)
    await Joining.typeAddress(journey)
    #expect(journey.shows("지금은 새로 가입할 수 없어요.") && !journey.shows("회원가입"))
    await journey.press("Enter")
    await journey.type("otter")
    await journey.press("Tab")
    await journey.type("secret")
    await journey.press("Enter")
    #expect(servers.calls == [.signIn("otter", at: "https://market.example"), .use("joined-1")])
    #expect(journey.app.ending == .restart)
  }

  @Test(arguments: [
    ("wrong-passphrase", "아이디와 암호가 맞지 않아요."), ("too-many-requests", "시도가 너무 많았어요."), ("new-code", "new-code"),
  ])
  func aRefusalIsSaidAndTheTextStays(_ code: String, _ sentence: String) async {
    let servers = InMemoryServers([Joining.description(registration: .closed)])
    let journey = await Self.journey(servers)
    await Joining.typeAddress(journey)
    await journey.press("Enter")
    await journey.type("otter")
    await journey.press("Tab")
    await journey.type("secret")
    servers.fail(with: .refused(code: code))
    await journey.press("Enter")
    #expect(journey.shows(sentence) && journey.shows("otter") && journey.shows("••••••"), "\(journey.screen)")
    #expect(!journey.app.hasEnded)
  }

  @Test(arguments: [
    (ServersError.badAddress, "주소가 아니에요."), (.unreachable(address: "https://a.b"), "연결할 수 없어요."),
    (.untrusted(address: "https://a.b"), "인증서"), (.noMarket(address: "https://a.b"), "이 버전이 아는 장터"),
  ])
  func anAddressThatLeadsNowhereIsSaid(_ error: ServersError, _ sentence: String) async {
    let servers = InMemoryServers()
    servers.fail(with: error)
    let journey = await Self.journey(servers)
    await Joining.openPage(journey)
    #expect(journey.shows(sentence) && journey.cursorRow.contains(Joining.address))
  }

  @Test func escStopsWaiting() async {
    let servers = InMemoryServers([Joining.description()])
    servers.keepSilent()
    let journey = await Self.journey(servers)
    await journey.press("M", "a")
    await journey.type("market.example")
    let frames = journey.terminal.frames.count
    journey.terminal.send([.key(Key(.enter))])
    journey.terminal.send([.key(Key(.enter))])
    await journey.until { journey.terminal.frames.count > frames && journey.shows("연결하는 중…") }
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .addServer && journey.notice.contains("취소했어요."))
    #expect(journey.shows("market.example") && !journey.shows("연결하는 중…"))
  }

  @Test func switchesAndLeaves() async {
    let joined = Joining.joined()
    let servers = InMemoryServers(joined: joined, current: joined[0])
    let journey = await Self.replica(servers)
    await journey.press("M")
    #expect(journey.cursorRow.contains("● 역삼동 장터"))
    await journey.press("j", "x", "Tab", "Enter")
    #expect(servers.calls == [.leave("school.example")] && !journey.shows("학교 벼룩시장\u{20}"))
    await journey.press("gg", "Enter")
    #expect(servers.calls.last == .use(nil) && journey.app.ending == .restart)
  }

  /// Enter must not switch to the own store because the list was empty when the keys arrived.
  @Test func keysBeforeTheListIsReadWaitForIt() async {
    let joined = Joining.joined()
    let servers = InMemoryServers(joined: joined, current: joined[0])
    let journey = await Self.replica(servers)
    journey.terminal.send(["M", "j", "j"].map { .key(Key(.character($0))) } + [.key(Key(.enter))])
    await journey.until { journey.app.front?.destination == .addServer }
    #expect(servers.calls.isEmpty)
  }

  @Test func leavingTheCurrentServerWarnsOfWhatWaits() async {
    let joined = Joining.joined()
    let servers = InMemoryServers(joined: joined, current: joined[0])
    let journey = await Self.replica(servers, InMemorySynchronizer(pending: Pending.all(.korean)))
    await journey.press("M", "x")
    #expect(journey.says("아직 보내지 못한 5개가 사라져요."), "\(journey.screen)")
    await journey.press("Tab", "Enter")
    #expect(servers.calls == [.leave("market.example"), .use(nil)] && journey.app.ending == .restart)
  }

  @Test func deletesTheAccount() async {
    let joined = Joining.joined()
    let servers = InMemoryServers(joined: joined, current: joined[0])
    let journey = await Self.replica(servers)
    await journey.press("M", "G", "Enter")
    #expect(journey.shows("계정 삭제") && journey.shows("보낸 메시지는 이웃에게 남아요."))
    await journey.press("Tab", "Enter")
    #expect(servers.calls.isEmpty && !journey.says("되돌릴 수 없어요."), "it asks for the passphrase first")
    await journey.type("short but now long")
    await journey.press("Tab", "Enter")
    #expect(journey.says("역삼동 장터의 바쁜고래 계정을 완전히 삭제할까요? 되돌릴 수 없어요."), "\(journey.screen)")
    servers.fail(with: .refused(code: "wrong-passphrase"))
    await journey.press("Tab", "Enter")
    #expect(journey.app.front?.destination == .deleteAccount && journey.shows("아이디와 암호가 맞지 않아요."), "\(journey.screen)")
    servers.fail(with: nil)
    await journey.press("Tab", "Enter", "Tab", "Enter")
    #expect(servers.calls == [.leave("market.example"), .use(nil)] && journey.app.ending == .restart)
  }

  @Test func signsOutAnotherDevice() async {
    let joined = Joining.joined()
    let servers = InMemoryServers(joined: joined, current: joined[0])
    servers.setDevices(Joining.devices())
    let journey = await Self.replica(servers)
    await journey.press("M", "G", "k", "k", "k", "Enter", "j", "Enter")
    #expect(journey.says("거실 컴퓨터를 로그아웃할까요?"), "\(journey.screen)")
    await journey.press("Tab", "Enter")
    #expect(servers.calls == [.revoke(Joining.devices()[1].id)])
  }

  @Test func changesThePassphrase() async {
    let joined = Joining.joined()
    let servers = InMemoryServers(joined: joined, current: joined[0])
    let journey = await Self.replica(servers)
    await journey.press("M", "G", "k", "k", "Enter")
    await journey.type("old secret")
    await journey.press("Tab")
    await journey.type("new long secret")
    await journey.press("Tab")
    await journey.type("new long secret")
    await journey.press("Enter")
    #expect(servers.calls == [.setPassphrase] && journey.notice.contains("암호를 바꿨어요."))
    #expect(journey.app.front?.destination == .servers)
  }

  /// A replica has exactly one member.
  @Test func aReplicaOffersNoLocalSignIn() async {
    let joined = Joining.joined()
    let journey = await Self.replica(InMemoryServers(joined: joined, current: joined[0]))
    await journey.press("5", "G")
    #expect(!journey.shows("로그아웃") && journey.shows("서버"))
    for place in [Destination.signIn, .signUp] {
      journey.app.push(place)
      await journey.idle()
      #expect(journey.app.front?.destination == .servers)
    }
  }

  @Test func thePaletteFindsServers() async {
    let journey = await Self.journey()
    await journey.press(":")
    await journey.type("switch server")
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .servers)
  }
}
