import Marketplace
import TerminalUI

/// The recovery codes of a new account, which the server shows only once. Nothing but a choice leaves the screen.
@MainActor
final class RecoveryCodesModel: ChoicePage {
  let context: AppContext
  let servers: any Servers
  var page = PageState()
  private let result: JoinResult
  private var isBusy = false

  init(_ result: JoinResult, servers: any Servers, context: AppContext) {
    self.result = result
    self.servers = servers
    self.context = context
  }

  var destination: Destination { .recoveryCodes }
  var title: String { context.strings(.codesTitle) }
  var head: [String] { [context.strings(.codesHint, result.server.accountName, result.server.title)] }
  var blocks: [PageBlock] { result.recoveryCodes.map { .text($0, .price) } }

  var choices: [EntryRow] {
    [EntryRow(text: context.strings(.codesCopy)), EntryRow(text: context.strings(.codesWritten), leadsOn: true)]
  }

  func perform(_ action: Action) -> Bool {
    guard action == .back || action == .quit else { return performOnPage(action) }
    askToGoOn()
    return true
  }

  func pick(_ choice: Int) {
    if choice == 0 { copy() } else { goOn() }
  }

  private func copy() {
    context.go(.copySecret(result.recoveryCodes.joined(separator: "\n"), said: Sentence(.codesCopied)))
  }

  private func askToGoOn() {
    let goOn = Dialog.Button(.codesWritten, isDangerous: true) { [self] in self.goOn() }
    context.go(
      .ask(Dialog(title: .questionTitle, text: Sentence(.askCodesWritten), buttons: [goOn, Dialog.Button(.codesStay)])))
  }

  private func goOn() {
    guard !isBusy else { return }
    isBusy = true
    context.activity.run { [self] in
      if let error = await context.use(result.server, of: servers) { context.say(error) }
      isBusy = false
    }
  }
}
