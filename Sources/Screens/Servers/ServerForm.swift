import Marketplace
import TerminalUI

/// A form whose button asks a server. Esc cancels a running request first, and leaves the form then.
@MainActor
protocol ServerForm: FormScreen {
  var attempt: Attempt { get }
  /// What the server refused; nil after the text changed.
  var fault: FormFault? { get set }
}

/// An error of a server, and the place of the form that shows it.
struct FormFault {
  let place: Int
  let sentence: Sentence
}

extension ServerForm {
  var contexts: [ActionContext] { form.secrets.isEmpty ? [.form, .moving] : [.passphrase, .form, .moving] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .back where form.isBusy:
      attempt.cancel()
      form.isBusy = false
      context.go(.notify(Notice(sentence: Sentence(.requestCancelled))))
    case .revealPassphrase: form.isRevealed.toggle()
    default: return performInForm(action)
    }
    return true
  }

  func disappear() {
    attempt.cancel()
    form.isBusy = false
  }

  /// What the form's button says below itself while a request runs.
  var busyNote: FormPlace.Note? { form.isBusy ? FormPlace.Note(text: Sentence(.requestRunning)) : nil }

  func changed(_ field: Int) { fault = nil }

  /// The error below a place; nil if the server refused nothing there.
  func faultNote(at place: Int) -> FormPlace.Note? {
    fault.flatMap { $0.place == place ? FormPlace.Note(text: $0.sentence, isError: true) : nil }
  }

  /// Shows an error below a place and moves the focus there.
  func show(_ error: ServersError, at place: Int) { show(context.strings.sentence(error), at: place) }

  /// Shows below a place what it still needs, and moves the focus there.
  func require(_ text: Phrase, at place: Int) { show(Sentence(text), at: place) }

  private func show(_ sentence: Sentence, at place: Int) {
    fault = FormFault(place: place, sentence: sentence)
    context.note(sentence)
    form.focus = place
  }

  /// Shows that the form waits, and asks.
  func ask(_ request: @escaping @MainActor (_ isCurrent: @escaping @MainActor () -> Bool) async -> Void) {
    (form.isBusy, fault) = (true, nil)
    attempt.start(in: context.activity) { [self] isCurrent in
      await request(isCurrent)
      if isCurrent() { form.isBusy = false }
    }
  }

  /// Empties the fields with passphrases.
  func forgetSecrets() {
    for field in form.secrets { form.fields[field].replace(with: "") }
  }
}
