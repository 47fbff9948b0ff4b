import Marketplace

/// The screens about servers, and about what waits for one.
extension AppModel {
  func openSync(_ destination: Destination) {
    switch destination {
    case .servers: if let servers = context.servers { show(ServersModel(servers, context: context)) }
    case .addServer: if let servers = context.servers { show(AddServerModel(servers, context: context)) }
    case .devices: if let servers = context.servers { show(EntriesModel.devices(servers, context: context)) }
    case .passphrase: if let servers = context.servers { show(PassphraseModel(servers, context: context)) }
    case .deleteAccount: if let servers = context.servers { show(DeleteAccountModel(servers, context: context)) }
    case .outbox: if let sync = context.synchronizer { show(OutboxModel(sync, context: context)) }
    // Their openers make these screens, because they need more than an address.
    default: break
    }
  }
}

extension AppContext {
  /// Whether the market is the replica of a server's market, which has exactly one member.
  var isReplica: Bool { synchronizer != nil }

  /// Makes the program start again with a server, or with the own store for nil. Returns the error if that fails.
  func use(_ server: JoinedServer?, of servers: any Servers) async -> ServersError? {
    do throws(ServersError) {
      try await servers.use(server)
      go(.restart)
      return nil
    } catch {
      return error
    }
  }

  func say(_ error: ServersError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }
}
