import ArgumentParser
import EmbeddedStore
import MarketServer
import Marketplace

/// Lets a member who lost the passphrase and all codes in again.
struct ResetCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reset",
      abstract: words(
        "Prints a recovery code for an account, and signs out its devices.",
        "계정의 복구 코드를 출력하고, 모든 기기에서 로그아웃해요."))
  }

  @OptionGroup var place: DataOptions

  @Argument(help: .init(words("The name of the account.", "계정 아이디예요."), valueName: "name"))
  var name: String

  func run() async throws {
    let configuration = try ServerConfiguration(place)
    let open = try await OpenServer(configuration, isEmpty: true, for: .command)
    let account = try await open.account(named: name)
    let code = MemberAdministration.newCode()
    do throws(StoreError) {
      try await open.members.setCredential(
        Credential(passphrase: Credential.noPassphrase, recoveryCodes: [code.hash]), of: account, keeping: nil)
    } catch { throw ServerFailure(error, of: configuration) }
    say(code.text)
  }
}

extension OpenServer {
  /// The account with this name or UUID.
  func account(named name: String) async throws(ServerFailure) -> ID<Account> {
    do throws(AccountsError) {
      if let account = try await markets.market(for: .guest).accounts.person(named: name).account { return account.id }
    } catch {
      if case .store(let fault) = error { throw ServerFailure(fault, checkedWith: check) }
    }
    throw .usage(
      words("There is no account named \(name): check its spelling.", "\(name) 계정이 없어요. 철자를 확인해 주세요."))
  }
}
