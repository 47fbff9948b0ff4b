import ArgumentParser
internal import MarketJSON
import MarketSync
import Marketplace
import Screens

/// `secondhand sync`: synchronizes with the server, and shows what could not be sent.
struct SyncCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sync", abstract: HelpWords.text(.helpSync), discussion: HelpWords.text(.helpSyncMore),
      subcommands: [Now.self, List.self, Retry.self, Discard.self], defaultSubcommand: Now.self)
  }

  /// Synchronizes. The exit code says whether anything is still pending.
  struct Now: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "now", abstract: HelpWords.text(.helpSyncNow))
    }

    @Option(help: .text(.optionWait, valueName: "seconds"))
    var wait = 60

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try ServerContext(global)
      try await SyncCommand.finish(
        try await context.composition.replica(context.strings), seconds: wait, json: json, context.strings)
    }
  }

  /// Synchronizes and prints the status. Throws `CommandFailure` when something is left.
  static func finish(_ opened: OpenReplica, seconds: Int, json: Bool, _ strings: Strings) async throws {
    await opened.engine.runOnce(milliseconds: max(1, seconds) * 1000, withOlder: true) { _ in true }
    // Another process synchronizes the replica. It does not tell whether the server answers.
    if opened.engine.status.connection == .connecting { await opened.engine.look(milliseconds: 5000) }
    let status = opened.engine.status
    SyncPrinter(server: opened.server, clock: opened.market.clock, strings: strings).show(status, json: json)
    switch status.connection {
    case .online where status.waiting + status.refused == 0: return
    case .online:
      if status.refused > 0, !json { Output.say(strings(.saySyncList)) }
      throw CommandFailure(.failed, "")
    case .failing(let error): throw CommandFailure(error, strings)
    default: throw CommandFailure(.storeUnavailable, "")
    }
  }
}

/// `secondhand server status`: shows the status of the synchronization without sending anything.
struct ServerStatusCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "status", abstract: HelpWords.text(.helpServerStatus))
  }

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try ServerContext(global)
    let opened = try await context.composition.replica(context.strings)
    await opened.engine.look(milliseconds: 5000)
    SyncPrinter(server: opened.server, clock: opened.market.clock, strings: context.strings)
      .show(opened.engine.status, json: json)
  }
}

/// Prints the synchronization status of a replica.
struct SyncPrinter {
  let server: JoinedServer
  let clock: any MarketClock
  let strings: Strings

  func show(_ status: SyncStatus, json: Bool) {
    if json {
      let connection =
        switch status.connection {
        case .online: "online"
        case .connecting, .offline: "offline"
        case .signedOut: "signedOut"
        case .failing: "failing"
        }
      return Output.json(
        .object(
          JSONObject([
            .init("server", .string(server.id)), .init("connection", .string(connection)),
            .init("waiting", .int(status.waiting)), .init("refused", .int(status.refused)),
            .init("suspended", .bool(status.isSuspended)),
          ])))
    }
    let connection =
      switch status.connection {
      case .online: strings(.lineOnline)
      case .connecting: strings(.lineOffline, time(clock.now()))
      case .offline(let since): strings(.lineOffline, time(since))
      case .signedOut: strings(.lineSignedOut, server.address)
      case .failing: strings(.syncFailing)
      }
    var parts = [server.title, connection]
    if status.isSuspended { parts.append(strings(.lineSuspended)) }
    if status.waiting > 0 { parts.append(strings(.lineToSend, String(status.waiting))) }
    if status.refused > 0 { parts.append(strings(.lineNotSent, String(status.refused))) }
    Output.line(Output.safe(parts.joined(separator: " · ")))
  }

  private func time(_ time: Timestamp) -> String {
    String(time.iso8601(offset: clock.offset(at: time)).dropFirst(11).prefix(5))
  }
}
