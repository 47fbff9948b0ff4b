import Glibc
public import Hummingbird
internal import HummingbirdCore
internal import HummingbirdHTTP2
public import Logging
public import MarketAPI
public import Marketplace
internal import NIOCore

/// Serves a market over HTTP.
public enum MarketServer {
  /// The address that a server listens on.
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
    /// libsodium failed to initialize.
    case noCryptography
  }

  /// How long commands may refer to an uploaded file.
  public static let uploadLease = Duration.seconds(Limits.lease)

  /// The maximum number of connections: the process's file limit, minus the files that the store needs.
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
  ///   - members: stores how members sign in.
  ///   - random: the source of new identities.
  ///   - probe: tells how the store does; nil asks it for its newest event.
  ///   - certificate: serves HTTP/1.1 and HTTP/2 with TLS; nil serves plain HTTP/1.1.
  ///   - heartbeat: the interval between heartbeats of an event stream. The server closes the stream of a client that
  ///     reads nothing for two intervals.
  ///   - onStart: receives the port as soon as the server accepts connections.
  public static func application(
    _ settings: ServerSettings, at address: Address, markets: Markets, members: any MemberStore,
    gazetteer: any Gazetteer, files: any ServedFiles, random: any RandomSource, logger: Logger,
    probe: StoreProbe? = nil, certificate: ServerCertificate? = nil, heartbeat: Duration = .seconds(Limits.heartbeat),
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
      files: files, probe: probe ?? StoreProbe(of: markets), logger: logger, heartbeat: TimeAmount(heartbeat))
    let idleTimeout = TimeAmount.seconds(60)
    let builder: HTTPServerBuilder
    if let certificate {
      do {
        builder = try .http2Upgrade(
          tlsConfiguration: certificate.configuration,
          configuration: .init(idleTimeout: Duration(idleTimeout), streamConfiguration: .init(idleTimeout: idleTimeout))
        )
      } catch { throw .noCryptography }
    } else {
      builder = .http1(configuration: .init(additionalChannelHandlers: [SmallReads()], idleTimeout: idleTimeout))
    }
    return Application(
      responder: StreamResponder(routes: routes.router().buildResponder()),
      server: builder,
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port), serverName: "secondhand",
        availableConnectionsDelegate: MaximumAvailableConnections(mostConnections, logger: logger)),
      onServerRunning: { channel in await onStart(channel.localAddress?.port ?? address.port) },
      logger: logger)
  }
}
