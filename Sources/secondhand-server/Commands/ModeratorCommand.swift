import ArgumentParser
import EmbeddedStore
import Marketplace

/// Names, dismisses and lists moderators.
struct ModeratorCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "moderator", abstract: words("Adds, removes or lists moderators.", "운영자를 정하거나 해제하고, 목록을 보여줘요."))
  }

  enum Step: String, ExpressibleByArgument { case add, remove, list }

  @OptionGroup var place: DataOptions

  @Argument(help: .init(words("add, remove or list.", "add, remove, list 중 하나예요."), valueName: "step"))
  var step: Step

  @Argument(
    help: .init(
      words("The name of the account, for add and remove.", "add와 remove에 쓸 계정 아이디예요."), valueName: "name"))
  var name: String?

  func run() async throws {
    let configuration = try ServerConfiguration(place)
    if step == .list { return try await list(in: configuration) }
    guard let name else {
      throw ServerFailure.usage(words("Name the account.", "계정 아이디를 적어 주세요."))
    }
    let open = try await OpenServer(configuration, isEmpty: true, for: .command)
    let account = try await open.account(named: name)
    do throws(StoreError) {
      var standing = try await open.members.standing(of: account)
      standing.isModerator = step == .add
      try await open.members.setStanding(standing, of: account)
    } catch { throw ServerFailure(error, of: configuration) }
    say(
      step == .add
        ? words("\(name) is a moderator now.", "\(name)님은 이제 운영자예요.")
        : words("\(name) is no moderator any more.", "\(name)님은 이제 운영자가 아니에요."))
  }

  /// Prints the names of the moderators, one a line.
  private func list(in configuration: ServerConfiguration) async throws {
    let open = try await OpenServer(configuration, isEmpty: true, for: .command)
    do throws(StoreError) {
      let moderators = try await open.members.moderators()
      if moderators.isEmpty {
        complain(
          words(
            "There are no moderators yet. `secondhand-server moderator add NAME` makes one.",
            "아직 운영자가 없어요. `secondhand-server moderator add 아이디`로 정할 수 있어요."))
      }
      for account in moderators {
        say(try await open.accounts.account(account)?.name ?? "\(account)")
      }
    } catch { throw ServerFailure(error, of: configuration) }
  }
}
