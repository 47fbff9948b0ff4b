import Glibc
public import Hummingbird
internal import HummingbirdCore
public import Logging
public import Marketplace

/// A market on HTTP.
public enum MarketServer {
  /// Where a server listens.
  public struct Address: Hashable, Sendable {
    public let host: String
    /// 0 lets the system choose a free port.
    public let port: Int

    public init(host: String, port: Int) {
      self.host = host
      self.port = port
    }
  }

  /// Why a server cannot start.
  public enum StartError: Error, Hashable, Sendable {
    /// libsodium does not work on this machine.
    case noCryptography
  }

  /// The most connections at a time: as many as the process may have, less those that the store needs.
  private static var mostConnections: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 900 }
    if limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return max(64, min(100_000, Int(clamping: limit.rlim_cur) - 100))
  }

  /// An application that serves the markets of a store.
  ///
  /// - Parameters:
  ///   - members: how members sign in.
  ///   - random: the source of new identities.
  ///   - onStart: is called with the port as soon as the server accepts connections.
  public static func application(
    _ settings: ServerSettings, at address: Address, markets: Markets, members: any MemberStore,
    gazetteer: any Gazetteer, files: any ServedFiles, random: any RandomSource, logger: Logger,
    onStart: @escaping @Sendable (Int) async -> Void
  ) async throws(StartError) -> some ApplicationProtocol {
    guard let hasher = PassphraseHasher(), let decoy = await hasher.hash(Secret.token()) else {
      throw .noCryptography
    }
    let membership = Membership(
      settings: settings, store: members, markets: markets, gazetteer: gazetteer, hasher: hasher, random: random,
      decoy: decoy)
    let routes = MarketRoutes(
      settings: settings, markets: markets, membership: membership, members: members, gazetteer: gazetteer,
      files: files, logger: logger)
    return Application(
      router: routes.router(),
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port), serverName: "secondhand",
        availableConnectionsDelegate: MaximumAvailableConnections(mostConnections, logger: logger)),
      onServerRunning: { channel in await onStart(channel.localAddress?.port ?? address.port) },
      logger: logger)
  }
}
