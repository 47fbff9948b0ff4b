import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct BlockCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "block", abstract: HelpWords.text(.helpBlock))
  }

  @OptionGroup var options: PersonOptions

  func run() async throws { try await options.set(.blocked, to: true, said: .doneBlock) }
}

struct UnblockCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "unblock", abstract: HelpWords.text(.helpUnblock))
  }

  @OptionGroup var options: PersonOptions

  func run() async throws { try await options.set(.blocked, to: false, said: .doneUnblock) }
}

/// The arguments of every command that marks a person for the acting person.
struct PersonOptions: ParsableArguments {
  /// The raw value is the name in JSON.
  enum Mark: String { case blocked, followed }

  @Argument(help: .text(.optionPerson))
  var id: String

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  /// Sets or removes the mark, and prints `said` or the person. Throws `CommandFailure`.
  func set(_ mark: Mark, to isSet: Bool, said: CommandPhrase) async throws {
    let context = try await CommandContext(global, needsActor: true)
    let other = try await context.people.person(named: id)
    do throws(AccountsError) {
      switch mark {
      case .blocked: try await context.market.accounts.setBlocked(other.id, to: isSet)
      case .followed: try await context.market.following.setFollowed(other.id, to: isSet)
      }
    } catch { throw CommandFailure(error, context.strings) }
    guard json else { return Output.say(context.strings(said, other.name)) }
    let members = AccountPrinter.members(other) + [JSONObject.Member(mark.rawValue, .bool(isSet))]
    Output.json(.object(JSONObject(members)))
  }
}
