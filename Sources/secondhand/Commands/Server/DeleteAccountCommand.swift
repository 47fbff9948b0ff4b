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

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try ServerContext(global)
    guard let server = context.server else { throw CommandFailure(ServersError.noServer, context.strings) }
    let passphrase = try Passphrase.read(passphraseFile, for: server.accountName, isNew: false, context.strings)
    try await context.ask { servers throws(ServersError) in try await servers.deleteAccount(passphrase: passphrase) }
    Output.say(context.strings(.doneDeleteAccount, server.title))
  }
}
