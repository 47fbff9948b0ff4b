import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct BlockCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "block", abstract: HelpWords.text(.helpBlock))
  }

  @OptionGroup var options: BlockOptions

  func run() async throws { try await options.set(true, said: .doneBlock) }
}

struct UnblockCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "unblock", abstract: HelpWords.text(.helpUnblock))
  }

  @OptionGroup var options: BlockOptions

  func run() async throws { try await options.set(false, said: .doneUnblock) }
}

struct BlockOptions: ParsableArguments {
  @Argument(help: .text(.optionPerson))
  var id: String

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func set(_ isBlocked: Bool, said: CommandPhrase) async throws {
    let context = try await CommandContext(global, needsActor: true)
    let other = try await context.people.person(named: id)
    do { try await context.market.accounts.setBlocked(other.id, to: isBlocked) } catch {
      throw CommandFailure(error, context.strings)
    }
    guard json else { return Output.say(context.strings(said, other.name)) }
    let members = AccountPrinter.members(other) + [JSONObject.Member("blocked", .bool(isBlocked))]
    Output.json(.object(JSONObject(members)))
  }
}
