import MarketTesting
import Marketplace

@testable import Screens

/// The scenes about servers, and about what waits for one.
extension Scene {
  /// Whether the scene shows the replica of a server's market.
  var isOnReplica: Bool {
    switch self {
    case .servers, .devices, .passphrase, .deleteAccount, .outbox, .outboxNothing, .conflict, .syncMark: true
    default: false
    }
  }

  private var isAboutServers: Bool { ["servers", "joining", "outbox"].contains(file) }

  func servers(_ language: Language) -> InMemoryServers? {
    guard isAboutServers else { return nil }
    let joined = Joining.joined(language)
    let servers = InMemoryServers(
      [Joining.description(language, provider: self == .providerCode ? Joining.provider(language) : nil)],
      joined: joined, current: isOnReplica ? joined[0] : nil)
    servers.setDevices(Joining.devices(language))
    return servers
  }

  func synchronizer(_ language: Language) -> InMemorySynchronizer? {
    guard isOnReplica else { return nil }
    switch self {
    case .outbox, .conflict: return InMemorySynchronizer(.online, pending: Pending.all(language))
    case .outboxNothing: return InMemorySynchronizer()
    default:
      let waiting = Pending.all(language).filter { !$0.isRefused }
      return InMemorySynchronizer(.offline(since: Sample.now.advanced(seconds: -180)), pending: waiting)
    }
  }

  @MainActor
  func arrangeServers(_ journey: Journey) async {
    switch self {
    case .servers, .serversOwn: await journey.press("M")
    case .devices: await journey.press("M", "G", "k", "k", "k", "Enter")
    case .passphrase:
      await journey.press("M", "G", "k", "k", "Enter")
      await journey.type("old secret")
      await journey.press("Tab")
      await journey.type("short")
    case .deleteAccount:
      await journey.press("M", "G", "Enter")
      await journey.type("old secret")
      await journey.press("Enter")
    case .addServer: await journey.press("M", "a")
    case .serverPage: await Joining.openPage(journey)
    case .serverSignUp: await Joining.fillSignUp(journey)
    case .serverRefused:
      await journey.press("M", "a")
      await journey.type("nobody.example")
      await journey.press("Enter")
    case .providerCode:
      await Joining.typeAddress(journey)
      await journey.press("j", "j", "Enter")
    case .recoveryCodes:
      await Joining.fillSignUp(journey)
      await journey.press("Tab", "Tab", "Enter")
    case .outbox, .outboxNothing: await journey.press("U")
    case .conflict: await journey.press("U", "Enter")
    default: break
    }
  }
}
