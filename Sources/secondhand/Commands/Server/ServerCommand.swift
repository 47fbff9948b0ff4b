import ArgumentParser
internal import MarketJSON
import MarketSync
import Marketplace
import Screens

struct ServerCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "server", abstract: HelpWords.text(.helpServer), discussion: HelpWords.text(.helpServerMore),
      subcommands: [
        ServerAddCommand.self, List.self, Use.self, Remove.self, ServerStatusCommand.self, Devices.self, Revoke.self,
        DeleteAccountCommand.self,
      ],
      defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpWords.text(.helpServerList))
    }

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try ServerContext(global)
      let joined = try await context.ask { servers throws(ServersError) in try await servers.joined() }
      var table = TextTable()
      if !json { table.add(context.server == nil ? "*" : " ", "none", context.strings(.lineOwnStore), "", "") }
      for server in joined {
        if json {
          Output.json(.object(server.object(isCurrent: server.id == context.server?.id)))
        } else {
          table.add(
            server.id == context.server?.id ? "*" : " ", server.id, server.title, server.accountName, server.address)
        }
      }
      for line in table.lines { Output.line(line) }
    }
  }

  struct Use: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "use", abstract: HelpWords.text(.helpServerUse))
    }

    @Argument(help: .text(.optionJoinedOrNone))
    var name: String

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try ServerContext(global)
      let server = name == "none" ? nil : try context.joined(name)
      try await context.ask { servers throws(ServersError) in try await servers.use(server) }
      Output.say(server.map { context.strings(.doneServerUse, $0.title) } ?? context.strings(.doneServerNone))
    }
  }

  struct Remove: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "remove", abstract: HelpWords.text(.helpServerRemove))
    }

    @Argument(help: .text(.optionJoined))
    var name: String

    @Flag(help: .text(.optionDiscardUnsent))
    var discard = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try ServerContext(global)
      let server = try context.joined(name)
      if !discard {
        let unsent: Int
        do throws(StoreError) { unsent = try await context.composition.unsent(to: server) } catch {
          throw CommandFailure(error, context.strings)
        }
        guard unsent == 0 else {
          throw CommandFailure(.refused, context.strings(.errorUnsent, String(unsent), server.title, server.id))
        }
      }
      let contacts = try await context.ask { servers throws(ServersError) in try await servers.leave(server) }
      Output.say(context.strings(.doneServerRemove, server.title))
      if let contacts { Output.say(context.strings(.doneContactsKept, contacts)) }
    }
  }

  struct Devices: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "devices", abstract: HelpWords.text(.helpServerDevices))
    }

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try ServerContext(global)
      let devices = try await context.ask { servers throws(ServersError) in try await servers.devices() }
      var table = TextTable()
      for joined in devices {
        let device = joined.device
        if json {
          Output.json(
            .object(
              JSONObject([
                .init("id", .string(device.id.description)), .init("name", .string(device.name)),
                .init("signedInAt", .string(device.signedInAt.iso8601())),
                .init("usedAt", .string(device.usedAt.iso8601())),
                .init("expiresAt", .string(device.expiresAt.iso8601())), .init("isThis", .bool(joined.isThis)),
              ])))
        } else {
          table.add(
            joined.isThis ? "*" : " ", device.name, String(device.usedAt.iso8601().prefix(10)),
            joined.isThis ? context.strings(.lineThisDevice) : "", device.id.description)
        }
      }
      for line in table.lines { Output.line(line) }
    }
  }

  struct Revoke: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "revoke", abstract: HelpWords.text(.helpServerRevoke))
    }

    @Argument(help: .text(.optionDevice))
    var device: String

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try ServerContext(global)
      let known = try await context.ask { servers throws(ServersError) in try await servers.devices() }.map(\.device.id)
      guard let id = ID<Device>(device), known.contains(id) else {
        throw CommandFailure(.notFound, context.strings(.errorUnknownDevice, device))
      }
      try await context.ask { servers throws(ServersError) in try await servers.revoke(id) }
      Output.say(context.strings(.doneRevoke))
    }
  }
}

extension JoinedServer {
  func object(isCurrent: Bool) -> JSONObject {
    JSONObject([
      .init("name", .string(id)), .init("address", .string(address)), .init("title", .string(title)),
      .init("account", .string(account.description)), .init("accountName", .string(accountName)),
      .init("isCurrent", .bool(isCurrent)),
    ])
  }
}
