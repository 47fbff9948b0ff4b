import MarketSync
import Marketplace
import Screens

/// Sends what a command wrote on a replica, or says that it will be sent later.
enum SentLater {
  /// How long the command waits for the server, in milliseconds.
  static var patience: Int { Environment.serverPatience ?? 5000 }

  /// `start`: when the command began. What waited before was tried then. Throws `CommandFailure` when the server refuses
  /// something that the command wrote.
  static func send(_ options: OptionValues, since start: Timestamp) async throws {
    guard let composition = try? Composition(options), composition.server != nil,
      let strings = try? ResolvedConfiguration(options).strings,
      let replica = try? await composition.replica(strings), let pending = try? await replica.engine.pending(),
      pending.contains(where: { $0.time >= start })
    else { return }
    let isInTime = await replica.engine.runOnce(milliseconds: patience) { $0.time >= start }
    // Only the process that sends learns of a suspension by itself.
    if !isInTime { await replica.engine.look(milliseconds: 2000) }
    let status = replica.engine.status
    if status.waiting > 0 { Output.say(reason(status, replica.server, isInTime, strings)) }
    let left = ((try? await replica.engine.pending()) ?? []).filter { $0.time >= start }
    guard let refused = left.first(where: \.isRefused) else { return }
    throw CommandFailure(.refused, strings(.sayNotSent, replica.server.title, strings(strings.refusal(of: refused))))
  }
}

extension SentLater {
  private static func reason(_ status: SyncStatus, _ server: JoinedServer, _ isInTime: Bool, _ strings: Strings)
    -> String
  {
    if status.connection == .signedOut { return strings(.sayWaitsForSignIn, server.title, server.address) }
    if status.isSuspended { return strings(.outboxSuspended) }
    return strings(isInTime ? .sayWillBeSent : .sayTakesLong, server.title)
  }
}

/// An opened replica with its synchronization.
struct OpenReplica {
  let server: JoinedServer
  let engine: SyncEngine
  let market: Market
}

extension Composition {
  /// Opens the replica. Throws `CommandFailure` for the own store.
  func replica(_ strings: Strings) async throws(CommandFailure) -> OpenReplica {
    guard let server else { throw CommandFailure(.refused, strings(.errorOwnStore)) }
    let opened: OpenMarket
    do throws(StoreError) { opened = try await command(onProgress: { _ in }) } catch {
      throw CommandFailure(error, strings)
    }
    guard let engine = opened.synchronizer else { throw CommandFailure(.refused, strings(.errorOwnStore)) }
    return OpenReplica(
      server: server, engine: engine, market: opened.markets.market(for: Viewer(server.account)))
  }
}
