import MarketSync
import Marketplace
import Screens

/// The context of a command about servers. It needs no open store.
struct ServerContext {
  let composition: Composition
  let strings: Strings
  let servers: RemoteServers

  /// The server whose replica is the store.
  var server: JoinedServer? { composition.server }

  init(_ options: GlobalOptions) throws(CommandFailure) {
    let options = options.parsed
    composition = try Composition(options)
    strings = try ResolvedConfiguration(options).strings
    servers = composition.servers
  }

  /// The joined server with this name, address or title.
  func joined(_ name: String) throws(CommandFailure) -> JoinedServer {
    do throws(ServersError) {
      guard let server = try RemoteServers.chosen(in: composition.folders.data, named: name) else {
        throw ServersError.noServer
      }
      return server
    } catch { throw CommandFailure(.notFound, strings(.errorNotJoined, name)) }
  }

  /// Sends a request to the servers. Throws `CommandFailure` if it fails.
  func ask<Answer: Sendable>(_ question: (RemoteServers) async throws(ServersError) -> Answer) async throws -> Answer {
    do throws(ServersError) { return try await question(servers) } catch { throw CommandFailure(error, strings) }
  }
}

extension CommandFailure {
  init(_ error: ServersError, _ strings: Strings) {
    let code: Code =
      switch error {
      case .badAddress: .usage
      case .unreachable, .untrusted, .noMarket, .store: .storeUnavailable
      case .refused(code: "not-found"), .noServer: .notFound
      case .refused: .refused
      }
    self.init(code, error == .noServer ? strings(.errorOwnStore) : strings(strings.sentence(error)))
  }
}
