import Marketplace
import TerminalUI

/// Deletes the member's account on the current server, after the passphrase and a question.
@MainActor
final class DeleteAccountModel: ServerForm {
  let context: AppContext
  let servers: any Servers
  let attempt = Attempt()
  var form: FormState
  var fault: FormFault?

  init(_ servers: any Servers, context: AppContext) {
    self.servers = servers
    self.context = context
    form = FormState(fields: [TextFieldState(maximum: PassphraseRules.longest)], secrets: [0])
  }

  var destination: Destination { .deleteAccount }
  var title: Phrase { .deleteAccountTitle }
  var hint: Phrase { .deleteAccountHint }

  private var passphrase: String { form.fields[0].text }
  /// A member who signs in by a provider may have none.
  private var mayBeMissing: Bool { servers.current?.isByProvider == true }
  private var missing: Phrase? { passphrase.isEmpty && !mayBeMissing ? .missingPassphrase : nil }

  var places: [FormPlace] {
    [
      FormPlace(
        kind: .field(0, placeholder: Sentence(mayBeMissing ? .noPassphrasePlaceholder : .passphrasePlaceholder)),
        label: context.strings(.labelPassphrase), note: faultNote(at: 0)),
      FormPlace(
        kind: .button(isReady: missing == nil && !form.isBusy), label: context.strings(.deleteAccountTitle),
        note: faultNote(at: 1) ?? busyNote ?? missing.map { FormPlace.Note(text: Sentence($0)) }),
    ]
  }

  var fieldHint: Phrase { missing == nil ? .hintDone : .hintNextFocus }

  func press(_ place: Int) {
    guard missing == nil, let server = servers.current else { return turnFocus(1) }
    let delete = Dialog.Button(.deleteAccountTitle, isDangerous: true) { [self] in self.delete() }
    let text = Sentence(.askDeleteAccount, server.accountName, server.title)
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: [delete, Dialog.Button(.buttonCancel)])))
  }

  private func delete() {
    let passphrase = passphrase
    ask { [self] isCurrent in
      do throws(ServersError) {
        _ = try await servers.deleteAccount(passphrase: passphrase.isEmpty ? nil : passphrase)
        forgetSecrets()
        if let error = await context.use(nil, of: servers) { context.say(error) }
      } catch {
        guard isCurrent() else { return }
        show(error, at: error == .refused(code: "wrong-passphrase") ? 0 : 1)
      }
    }
  }
}
