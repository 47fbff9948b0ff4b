import ArgumentParser
import EmbeddedStore
import Glibc
internal import LocalFiles
import Logging
import MarketServer
import Marketplace
import ServiceLifecycle
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
    let open = try await OpenServer(folder: configuration.data, isEmpty: configuration.isEmpty, for: .session)
    let application = try await Self.application(configuration, certificate, open, logger)
    var services: [ServiceGroupConfiguration.ServiceConfiguration] = [
      .init(service: StoreService(open: open)), .init(service: application),
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
      throw ServerFailure(
        code: 1,
        text: words(
          "The server cannot listen on \(configuration.host):\(configuration.port): is another one running there? (\(error))",
          "\(configuration.host):\(configuration.port)에서 서버를 열 수 없어요. 이미 다른 서버가 있는지 확인해 주세요. (\(error))"))
    }
  }

  private static func certificate(_ configuration: ServerConfiguration) throws(ServerFailure) -> ServerCertificate? {
    guard let files = configuration.certificate else { return nil }
    do throws(ServerCertificate.Fault) {
      return try ServerCertificate(certificate: files.certificate, key: files.key)
    } catch { throw ServerFailure(error) }
  }

  private static func application(
    _ configuration: ServerConfiguration, _ certificate: ServerCertificate?, _ open: OpenServer, _ logger: Logger
  ) async throws(ServerFailure) -> any Service {
    do throws(MarketServer.StartError) {
      return try await MarketServer.application(
        configuration.settings, at: .init(host: configuration.host, port: configuration.port), markets: open.markets,
        members: open.store.members, gazetteer: open.gazetteer, files: open.files, random: SystemRandom(),
        logger: logger, certificate: certificate,
        onStart: { port in
          let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
          let address = "\(certificate == nil ? "http" : "https")://\(host):\(port)"
          say(
            words(
              "\(configuration.settings.name) is open at \(address)",
              "\(configuration.settings.name): \(address)에서 열렸어요."))
          say(words("Data: \(configuration.data)", "데이터: \(configuration.data)"))
          say(words("Try: curl \(address)/v1/server", "확인: curl \(address)/v1/server"))
          say(words("Ctrl-C ends it.", "Ctrl-C로 끝내요."))
        })
    } catch {
      throw ServerFailure(
        code: 1,
        text: words("libsodium does not work on this machine: install it again.", "libsodium을 쓸 수 없어요. 다시 설치해 주세요."))
    }
  }

  private static func logger(_ level: Logger.Level) -> Logger {
    var logger = Logger(label: "secondhand-server") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = level
    return logger
  }
}

/// Closes the store after the last answer.
private struct StoreService: Service {
  let open: OpenServer

  func run() async throws {
    try await gracefulShutdown()
    await open.store.close()
  }
}
