import ArgumentParser
import MarketSync
import Marketplace
import Screens

/// `secondhand server delete-account`: deletes the member's account on the current server.
struct DeleteAccountCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete-account", abstract: HelpWords.text(.helpDeleteAccount),
      discussion: HelpWords.text(.helpDeleteAccountMore))
  }

  @Option(help: .text(.optionPassphraseFile, valueName: "file|-"), completion: .file())
  var passphraseFile: String?

  @Option(help: .text(.optionConfirmID, valueName: "id"))
  var confirm: String?

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try ServerContext(global)
    guard let server = context.server else { throw CommandFailure(ServersError.noServer, context.strings) }
    let passphrase = try passphrase(of: server, context.strings)
    let contacts = try await context.ask { servers throws(ServersError) in
      try await servers.deleteAccount(passphrase: passphrase)
    }
    Output.say(context.strings(.doneDeleteAccount, server.title))
    if let contacts { Output.say(context.strings(.doneContactsKept, contacts)) }
  }

  /// Nil for a member who signs in by the provider and repeats the id in place of a passphrase.
  private func passphrase(of server: JoinedServer, _ strings: Strings) throws(CommandFailure) -> String? {
    guard server.isByProvider, passphraseFile == nil else {
      return try Passphrase.read(passphraseFile, for: server.accountName, isNew: false, strings)
    }
    guard confirm == server.accountName else {
      throw CommandFailure(.usage, strings(.errorConfirmID, server.accountName))
    }
    return nil
  }
}
