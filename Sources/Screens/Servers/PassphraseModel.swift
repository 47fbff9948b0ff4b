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

  /// What the form still needs, and the place where it goes; nil if the form can be sent.
  private var missing: (place: Int, text: Phrase)? {
    if old.isEmpty, !mayBeFirst { return (0, .missingPassphrase) }
    if PassphraseRules.strength(new, name: name) == .tooShort { return (1, .passphraseTooShort) }
    if again.isEmpty { return (2, .missingAgain) }
    return again == new ? nil : (2, .passphrasesDiffer)
  }

  /// The note of the button. It does not repeat the note of a field, and waits while the second passphrase is typed.
  private var stillMissing: Phrase? {
    guard let missing, fault == nil else { return nil }
    switch missing.text {
    case .passphraseTooShort: return new.isEmpty ? missing.text : nil
    case .passphrasesDiffer: return new.hasPrefix(again) ? .missingAgain : nil
    default: return missing.text
    }
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
        note: faultNote(at: 2) ?? (differs ? FormPlace.Note(text: Sentence(.passphrasesDiffer), isError: true) : nil)),
      FormPlace(
        kind: .button(isReady: missing == nil && !form.isBusy), label: strings(.buttonSave),
        note: faultNote(at: 3) ?? busyNote ?? stillMissing.map { FormPlace.Note(text: Sentence($0)) }),
    ]
  }

  var firstNeeded: Int? { missing?.place }

  var fieldHint: Phrase { form.focus >= 2 && missing == nil ? .hintDone : .hintNextFocus }

  func press(_ place: Int) {
    if let missing { return place == 3 ? require(missing.text, at: missing.place) : turnFocus(1) }
    guard place >= 2 else { return turnFocus(1) }
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
