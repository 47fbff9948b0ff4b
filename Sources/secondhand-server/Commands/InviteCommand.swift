import ArgumentParser
import EmbeddedStore
internal import LocalFiles
import MarketServer
import Marketplace

/// Makes an invitation, for servers that only invited people can join.
struct InviteCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "invite",
      abstract: words("Prints a code with which one person can sign up.", "한 사람이 가입할 수 있는 초대 코드를 출력해요."))
  }

  @OptionGroup var place: DataOptions

  @Option(help: .init(words("The days until it expires.", "며칠 동안 쓸 수 있는지예요."), valueName: "days"))
  var days = 14

  func run() async throws {
    guard (1...3650).contains(days) else {
      throw ServerFailure.usage(words("Choose from 1 to 3650 days.", "1일부터 3650일까지 고를 수 있어요."))
    }
    let open = try await OpenServer(ServerConfiguration(place), isEmpty: true, for: .command)
    let code = MemberAdministration.newCode()
    do throws(StoreError) {
      try await open.members.addInvitation(
        code.hash, expiresAt: SystemClock().now().advanced(seconds: Int64(days) * 24 * 3600))
    } catch { throw ServerFailure(error, of: try ServerConfiguration(place)) }
    say(code.text)
    complain(words("It works once, within \(days == 1 ? "a day" : "\(days) days").", "\(days)일 안에 한 번 쓸 수 있어요."))
  }
}
