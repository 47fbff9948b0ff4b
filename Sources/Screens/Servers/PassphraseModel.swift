import Marketplace
import TerminalUI

/// Changes the passphrase on the current server.
@MainActor
final class PassphraseModel: ServerForm {
  let context: AppContext
  let servers: any Servers
  let attempt = Attempt()
  var form: FormState
  var fault: FormFault?

  init(_ servers: any Servers, context: AppContext) {
    self.servers = servers
    self.context = context
    let secret = TextFieldState(maximum: PassphraseRules.longest)
    form = FormState(fields: [secret, secret, secret], secrets: [0, 1, 2])
  }

  var destination: Destination { .passphrase }
  var title: Phrase { .passphraseTitle }
  var hint: Phrase { .passphraseHint }

  private var name: String { servers.current?.accountName ?? "" }
  private var old: String { form.fields[0].text }
  private var new: String { form.fields[1].text }
  private var again: String { form.fields[2].text }

  /// A member who signs in by a provider may have no passphrase yet.
  private var mayBeFirst: Bool { servers.current?.isByProvider == true }

  private var missing: Phrase? {
    if old.isEmpty, !mayBeFirst { return .missingPassphrase }
    if PassphraseRules.strength(new, name: name) == .tooShort { return .passphraseTooShort }
    return again == new ? nil : .missingAgain
  }

  var places: [FormPlace] {
    let strings = context.strings
    let strength = strings.strength(of: new, name: name).map { FormPlace.Note(text: Sentence($0)) }
    let differs = !again.isEmpty && !new.hasPrefix(again)
    return [
      FormPlace(
        kind: .field(0, placeholder: Sentence(mayBeFirst ? .noPassphrasePlaceholder : .passphrasePlaceholder)),
        label: strings(.labelOldPassphrase),
        note: faultNote(at: 0)),
      FormPlace(
        kind: .field(1, placeholder: Sentence(.newPassphrasePlaceholder)), label: strings(.labelNewPassphrase),
        note: faultNote(at: 1) ?? strength),
      FormPlace(
        kind: .field(2, placeholder: Sentence(.againPlaceholder)), label: strings(.labelAgain),
        note: differs ? FormPlace.Note(text: Sentence(.passphrasesDiffer), isError: true) : nil),
      FormPlace(
        kind: .button(isReady: missing == nil && !form.isBusy), label: strings(.buttonSave),
        note: faultNote(at: 3) ?? busyNote ?? missing.map { FormPlace.Note(text: Sentence($0)) }),
    ]
  }

  var firstNeeded: Int? { old.isEmpty && !mayBeFirst ? 0 : nil }

  var fieldHint: Phrase { form.focus >= 2 && missing == nil ? .hintDone : .hintNextFocus }

  func press(_ place: Int) {
    guard place >= 2, missing == nil else { return turnFocus(place == 3 ? 0 : 1) }
    let (old, new) = (old, new)
    ask { [self] isCurrent in
      do throws(ServersError) {
        try await servers.setPassphrase(from: old.isEmpty ? nil : old, to: new)
        forgetSecrets()
        context.go(.notify(Notice(sentence: Sentence(.passphraseChanged))))
        if isCurrent() { context.leave(self) }
      } catch {
        guard isCurrent() else { return }
        show(error, at: Self.place(of: error))
      }
    }
  }

  private static func place(of error: ServersError) -> Int {
    switch error {
    case .refused("wrong-passphrase"): 0
    case .refused("weak-passphrase"): 1
    default: 3
    }
  }
}
