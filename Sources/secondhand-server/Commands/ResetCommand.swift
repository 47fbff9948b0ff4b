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
        "Prints a recovery code for an account in place of its passphrase, and signs out its devices.",
        "계정의 암호를 없애고 복구 코드를 출력하며, 모든 기기에서 로그아웃해요."))
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
    complain(
      words(
        "The old passphrase and codes of \(name) do not work any more. With this code, once, they choose a new passphrase.",
        "\(name)님의 예전 암호와 코드는 이제 쓸 수 없어요. 이 코드로 한 번 들어와 새 암호를 정할 수 있어요."))
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
