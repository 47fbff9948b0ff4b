import ArgumentParser
import Logging
import MarketServer
import ServiceLifecycle
import UnixSignals

/// Serves constant bytes, which `make bench` compares the market with.
struct ConstantCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "constant", abstract: "Serves constant bytes, for measurements.", shouldDisplay: false)
  }

  @Option var bytes: Int
  @Option var port: Int

  func run() async throws {
    var logger = Logger(label: "constant")
    logger.logLevel = .error
    let application = MarketServer.constant(bytes: bytes, at: .init(host: "127.0.0.1", port: port), logger: logger)
    try await ServiceGroup(
      services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger
    ).run()
  }
}
