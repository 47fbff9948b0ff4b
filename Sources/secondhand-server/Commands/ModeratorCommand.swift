import ArgumentParser
import EmbeddedStore
import Marketplace

/// Names and dismisses moderators.
struct ModeratorCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "moderator", abstract: words("Adds or removes a moderator.", "관리자를 정하거나 해제해요."))
  }

  enum Step: String, ExpressibleByArgument { case add, remove }

  @OptionGroup var place: DataOptions

  @Argument(help: .init(words("add or remove.", "add 또는 remove예요."), valueName: "step"))
  var step: Step

  @Argument(help: .init(words("The name of the account.", "계정 아이디예요."), valueName: "name"))
  var name: String

  func run() async throws {
    let folder = try ServerConfiguration(place).data
    let open = try await OpenServer(folder: folder, isEmpty: false, for: .command)
    let account = try await open.account(named: name)
    do throws(StoreError) {
      var standing = try await open.store.members.standing(of: account)
      standing.isModerator = step == .add
      try await open.store.members.setStanding(standing, of: account)
    } catch { throw ServerFailure(error, folder: folder) }
    say(
      step == .add
        ? words("\(name) is a moderator now.", "\(name)님은 이제 관리자예요.")
        : words("\(name) is no moderator any more.", "\(name)님은 이제 관리자가 아니에요."))
  }
}
