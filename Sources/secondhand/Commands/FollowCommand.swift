import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct FollowCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "follow", abstract: HelpWords.text(.helpFollow),
      subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpWords.text(.helpFollowList))
    }

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false, needsActor: true)
      let people: [Profile]
      do { people = try await context.market.following.followed() } catch {
        throw CommandFailure(error, context.strings)
      }
      if json {
        for person in people { Output.json(.object(JSONObject(AccountPrinter.members(person)))) }
        return
      }
      if people.isEmpty { return Output.say(context.strings(.emptyFollows)) }
      var table = TextTable()
      for person in people { table.add(person.name, person.about, "\(person.id)") }
      for line in table.lines { Output.line(line) }
    }
  }

  struct Add: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "add", abstract: HelpWords.text(.helpFollowAdd))
    }

    @OptionGroup var options: PersonOptions

    func run() async throws { try await options.set(.followed, to: true, said: .doneFollow) }
  }

  struct Remove: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "remove", abstract: HelpWords.text(.helpFollowRemove))
    }

    @OptionGroup var options: PersonOptions

    func run() async throws { try await options.set(.followed, to: false, said: .doneUnfollow) }
  }
}
