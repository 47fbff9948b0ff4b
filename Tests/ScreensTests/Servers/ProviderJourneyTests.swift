import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// A7 and V2: signing in at a server by its provider, with a code that the person enters on another device.
@MainActor
@Suite struct ProviderJourneyTests {
  private static func journey(
    _ servers: InMemoryServers, size: Size = Size(columns: 80, rows: 24), settings: Settings = Settings(motion: false),
    tools: EditorTools = Writing.tools
  ) async -> Journey {
    await Journey(
      JourneyPeople.listings, size: size, settings: settings, others: JourneyPeople.others, tools: tools,
      servers: servers)
  }

  private static func servers(_ registration: ServerDescription.Registration = .open) -> InMemoryServers {
    InMemoryServers([Joining.description(registration: registration, provider: "동네 클럽")])
  }

  private static let joined = JoinedServer(
    id: "joined-9", address: "https://market.example", title: "역삼동 장터", account: Sample.seller(9), accountName: "수달")

  private static func start(_ journey: Journey) async {
    await Joining.typeAddress(journey)
    await journey.press("j", "j", "Enter")
  }

  /// Waits for something that the clock brings.
  private static func eventually(
    sourceLocation: SourceLocation = #_sourceLocation, _ holds: () -> Bool
  ) async {
    let end = ContinuousClock.now + .seconds(600)
    while !holds(), ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(holds(), sourceLocation: sourceLocation)
  }

  @Test func showsThePageTheCodeAndItsPicture() async {
    let journey = await Self.journey(Self.servers())
    await Self.start(journey)
    #expect(journey.shows("https://id.example/device") && journey.shows("WDJB-MJHT"), "\(journey.screen)")
    #expect(journey.shows("QR 코드를 찍거나") && journey.shows("▀"), "\(journey.screen)")
    let links = Set(journey.frame.links.map(\.address))
    #expect(links == ["https://id.example/device?user_code=WDJB-MJHT"])
  }

  @Test func theCodeAndThePageAreEnough() async {
    let without = await Self.journey(Self.servers(), tools: EditorTools())
    await Self.start(without)
    #expect(without.shows("WDJB-MJHT") && !without.shows("QR") && !without.shows("▀"), "\(without.screen)")
    let narrow = await Self.journey(Self.servers(), size: Size(columns: 60, rows: 24))
    await Self.start(narrow)
    #expect(narrow.shows("WDJB-MJHT") && !narrow.shows("QR") && !narrow.shows("▀"), "\(narrow.screen)")
  }

  @Test func aMemberIsInAsSoonAsTheyAgree() async {
    let servers = Self.servers()
    let journey = await Self.journey(servers)
    await Self.start(journey)
    servers.setProvider(.joined(JoinResult(server: Self.joined)))
    await Self.eventually { journey.app.ending == .restart }
    #expect(servers.calls == [.askProvider(nil), .use("joined-9")])
  }

  @Test func whoIsNewChoosesANameAndANeighborhood() async {
    let servers = Self.servers(.invitation)
    servers.setProvider(.pending(interval: 1), .new(suggestion: "소라"))
    let journey = await Self.journey(servers)
    await Self.start(journey)
    await Self.eventually { journey.shows("처음 오셨네요.") }
    #expect(journey.app.front?.destination == .joinServer(.provider))
    #expect(journey.shows("소라") && !journey.shows("새 암호"), "\(journey.screen)")
    await journey.press("Tab")
    await journey.type("k3j9-x2mf")
    await journey.press("Tab", "Tab", "Enter")
    let new = NewProviderMember(name: "소라", neighborhood: Sample.home, invitation: "k3j9-x2mf")
    #expect(servers.calls == [.askProvider(new), .use("joined-1")], "\(journey.screen)")
    #expect(journey.app.ending == .restart)
  }

  @Test(arguments: [
    ("sign-in-denied", "동의하지 않아서"), ("sign-in-expired", "코드가 만료됐어요."), ("provider-failed", "로그인 서비스가"),
    ("registration-closed", "지금은 새로 가입할 수 없는 서버예요."),
  ])
  func anEndIsSaidAndANewCodeCanBeHad(_ code: String, _ sentence: String) async {
    let servers = Self.servers()
    let journey = await Self.journey(servers)
    await Self.start(journey)
    servers.fail(with: .refused(code: code))
    await Self.eventually { journey.shows(sentence) }
    #expect(!journey.shows("WDJB-MJHT") && !journey.shows("▀"), "\(journey.screen)")
    servers.fail(with: nil)
    await journey.press("Enter")
    #expect(journey.shows("WDJB-MJHT"), "\(journey.screen)")
  }

  @Test func aCutNetworkIsWaitedFor() async {
    let servers = Self.servers()
    let journey = await Self.journey(servers)
    await Self.start(journey)
    servers.fail(with: .unreachable(address: "https://market.example"))
    await Self.eventually { servers.failures > 0 }
    #expect(journey.shows("WDJB-MJHT"), "\(journey.screen)")
    servers.setProvider(.joined(JoinResult(server: Self.joined)))
    servers.fail(with: nil)
    await Self.eventually { journey.app.ending == .restart }
  }

  @Test func escStopsAsking() async {
    let servers = Self.servers()
    let journey = await Self.journey(servers)
    await Self.start(journey)
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .server("https://market.example"))
    servers.setProvider(.joined(JoinResult(server: Self.joined)))
    await journey.press("Esc")
    #expect(!journey.app.hasEnded && servers.calls.isEmpty)
  }

  @Test func aScreenReaderSaysThePageAndTheCode() async {
    let journey = await Self.journey(Self.servers(), settings: Settings(motion: false, screenReader: true))
    await Self.start(journey)
    #expect(journey.shows("https://id.example/device") && journey.shows("WDJB-MJHT"), "\(journey.screen)")
    #expect(!journey.shows("▀") && !journey.shows("QR"), "\(journey.screen)")
  }

  @Test func aServerWithoutAProviderOffersNone() async {
    let journey = await Self.journey(InMemoryServers([Joining.description()]))
    await Joining.typeAddress(journey)
    #expect(journey.shows("회원가입") && !journey.shows("동네 클럽"), "\(journey.screen)")
  }

  @Test func whoHasNoPassphraseDeletesTheAccountWithoutOne() async {
    let member = JoinedServer(
      id: "market.example", address: "https://market.example", title: "역삼동 장터", account: JourneyPeople.me.id,
      accountName: "바쁜고래", isByProvider: true)
    let servers = InMemoryServers(joined: [member], current: member)
    let journey = await Journey(
      JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others, servers: servers,
      synchronizer: InMemorySynchronizer())
    await journey.press("M", "G", "Enter")
    #expect(journey.shows("없으면 비워 두세요"), "\(journey.screen)")
    servers.fail(with: .refused(code: "sign-in-again"))
    await journey.press("Tab", "Enter", "Tab", "Enter")
    #expect(journey.shows("15분 안에"), "\(journey.screen)")
    servers.fail(with: nil)
    await journey.press("Enter", "Tab", "Enter")
    #expect(servers.calls == [.deleteWithoutPassphrase, .leave("market.example"), .use(nil)], "\(journey.screen)")
  }
}
