import ArgumentParser
import EmbeddedStore
import Glibc
internal import LocalFiles
import Logging
import MarketServer
import Marketplace
import PostgresStore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// Serves until a signal ends it.
struct ServeCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "serve", abstract: words("Serves the market.", "장터를 열어요."))
  }

  @OptionGroup var place: DataOptions
  @OptionGroup var options: ServeOptions

  func run() async throws {
    let configuration = try ServerConfiguration(place, options)
    let logger = Self.logger(configuration.logLevel)
    let certificate = try Self.certificate(configuration)
    let open = try await OpenServer(configuration, isEmpty: configuration.isEmpty, for: .session) {
      logger.report($0)
    }
    let isListening = Mutex(false)
    let application = try await Self.application(configuration, certificate, open, logger) {
      isListening.withLock { $0 = true }
    }
    var services: [ServiceGroupConfiguration.ServiceConfiguration] = [
      .init(service: StoreService(open: open)), .init(service: application),
      .init(service: FileCollection(files: open.files, logger: logger)),
    ]
    if let certificate {
      services.append(.init(service: CertificateService(certificate: certificate, logger: logger)))
    }
    var configured = ServiceGroupConfiguration(
      services: services,
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    // TERM and INT let the answers that are under way end, but nobody holds the server up for long.
    configured.maximumGracefulShutdownDuration = .seconds(10)
    configured.maximumCancellationDuration = .seconds(2)
    let group = ServiceGroup(configuration: configured)
    do { try await group.run() } catch {
      // A server that has to cut off its last connections has stopped all the same.
      if isListening.withLock({ $0 }), error is CancellationError { return }
      if isListening.withLock({ $0 }) {
        throw ServerFailure(
          code: 1, text: words("The server stopped: \(error). Start it again.", "서버가 멈췄어요: \(error). 다시 켜 주세요."))
      }
      throw ServerFailure(listeningOn: configuration.host, configuration.port, "\(error)")
    }
  }

  private static func certificate(_ configuration: ServerConfiguration) throws(ServerFailure) -> ServerCertificate? {
    guard let files = configuration.certificate else { return nil }
    do throws(ServerCertificate.Fault) {
      return try ServerCertificate(certificate: files.certificate, key: files.key)
    } catch { throw ServerFailure(error) }
  }

  private static func application(
    _ configuration: ServerConfiguration, _ certificate: ServerCertificate?, _ open: OpenServer, _ logger: Logger,
    _ onStart: @escaping @Sendable () -> Void
  ) async throws(ServerFailure) -> any Service {
    do throws(MarketServer.StartError) {
      return try await MarketServer.application(
        configuration.settings, at: .init(host: configuration.host, port: configuration.port), markets: open.markets,
        members: open.members, gazetteer: open.gazetteer, files: open.files, random: SystemRandom(),
        logger: logger, probe: open.probe, certificate: certificate,
        onStart: { port in
          onStart()
          sayAddress(configuration, port: port, isEncrypted: certificate != nil)
          say(words("Data: \(open.place)", "데이터: \(open.place)"))
          say(words("Ctrl-C ends it.", "Ctrl-C로 끝내요."))
        })
    } catch {
      throw ServerFailure(
        code: 1,
        text: words("libsodium does not work on this machine: install it again.", "libsodium을 쓸 수 없어요. 다시 설치해 주세요."))
    }
  }

  /// Says where the market is open, and how to join it.
  private static func sayAddress(_ configuration: ServerConfiguration, port: Int, isEncrypted: Bool) {
    let scheme = isEncrypted ? "https" : "http"
    func address(_ host: String) -> String { "\(scheme)://\(host):\(port)" }
    func joining(_ address: String) -> String {
      if configuration.settings.registration == .closed {
        return "secondhand server add \(address) " + words("--sign-in ID", "--sign-in 아이디")
      }
      let code =
        configuration.settings.registration == .invitation ? words(" --invitation CODE", " --invitation 코드") : ""
      return "secondhand server add \(address) "
        + words("--sign-up ID --neighborhood NAME", "--sign-up 아이디 --neighborhood 동네") + code
    }
    let name = configuration.settings.name
    let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    guard NeighborAddresses.isEvery(configuration.host) else {
      say(words("\(name) is open at \(address(host))", "\(name): \(address(host))에서 열렸어요."))
      say(words("Join: \(joining(address(host)))", "들어가기: \(joining(address(host)))"))
      return say(words("Try: curl \(address(host))/v1/server", "확인: curl \(address(host))/v1/server"))
    }
    say(
      words(
        "\(name) is open on port \(port) of all addresses of this machine.",
        "\(name): 이 컴퓨터의 모든 주소에서 포트 \(port)번으로 열렸어요."))
    let own = NeighborAddresses.own(for: configuration.host)
    if own.isEmpty {
      say(words("Nobody else can join yet: this machine has no network.", "아직 네트워크가 없어서 다른 컴퓨터에서는 들어올 수 없어요."))
    } else if isEncrypted {
      say(
        words(
          "Neighbors join with the name in its certificate, which leads to: \(own.joined(separator: ", "))",
          "이웃은 인증서에 적힌 이름으로 들어와요. 그 이름이 가리켜야 할 주소: \(own.joined(separator: ", "))"))
    } else {
      say(words("Neighbors in the same network join with:", "같은 네트워크의 이웃은 이렇게 들어와요."))
      for own in own { say("  " + joining(address(own))) }
    }
    let here = configuration.host == "0.0.0.0" ? "127.0.0.1" : "[::1]"
    say(words("Try: curl \(address(here))/v1/server", "확인: curl \(address(here))/v1/server"))
  }

  private static func logger(_ level: Logger.Level) -> Logger {
    var logger = Logger(label: "secondhand-server") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = level
    return logger
  }
}

extension Logger {
  /// Logs what an operator should learn of the database.
  fileprivate func report(_ notice: DatabaseNotice) {
    switch notice {
    case .lost(let reason):
      error("The database is lost; requests wait for it.", metadata: ["reason": "\(reason)"])
    case .back: self.notice("The database is back.")
    case .standbyLost(let reason):
      warning("The standby does not answer; the primary answers in its place.", metadata: ["reason": "\(reason)"])
    case .standbyBack: self.notice("The standby is back.")
    }
  }
}

/// Closes the store after the last answer.
private struct StoreService: Service {
  let open: OpenServer

  func run() async throws {
    try await gracefulShutdown()
    await open.close()
  }
}
