import Marketplace
import TerminalUI

/// Signs in by name alone. A store with few accounts offers them as choices.
@MainActor
final class SignInModel: FormScreen {
  let context: AppContext
  var form = FormState(fields: [TextFieldState(maximum: 60)])
  private var people: [Account] = []
  private var fault: Sentence?
  /// The interrupted action. It continues after the sign-in.
  private let then: (@MainActor (ID<Account>) -> Void)?

  /// The maximum number of accounts to offer.
  private static let offered = 8

  init(context: AppContext, then: (@MainActor (ID<Account>) -> Void)? = nil) {
    self.context = context
    self.then = then
  }

  var destination: Destination { .signIn }
  var title: Phrase { .accountSignIn }
  var hint: Phrase { .signInHint }

  func appear() {
    context.activity.run { [self] in
      guard let all = try? await context.market.accounts.all() else { return }
      people = all.count <= Self.offered ? all : []
    }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .accounts, .everything: appear()
    case .listing, .neighborhoods, .personal, .room, .post, .inbox, .progress: break
    }
  }

  var places: [FormPlace] {
    let strings = context.strings
    let note = fault.map { FormPlace.Note(text: $0, isError: true) }
    return [
      FormPlace(kind: .field(0, placeholder: Sentence(.nameExample)), label: strings(.labelName), note: note),
      FormPlace(kind: .button(isReady: !form.fields[0].isEmpty), label: strings(.accountSignIn)),
      FormPlace(kind: .entry, label: strings(.accountSignUp)),
    ]
      + people.enumerated().map { index, person in
        FormPlace(kind: .entry, label: person.name, heading: index == 0 ? strings(.peopleHere) : nil)
      }
  }

  func changed(_ field: Int) { fault = nil }

  var fieldHint: Phrase { .hintDone }

  func press(_ place: Int) {
    switch place {
    case 0, 1: signIn(form.fields[0].text)
    case 2: context.go(.signUp(then: then))
    default: if people.indices.contains(place - 3) { signIn(people[place - 3].name) }
    }
  }

  private func signIn(_ name: String) {
    guard name.contains(where: { !$0.isWhitespace }) else {
      fault = Sentence(.missingName)
      return focus(0)
    }
    form.isBusy = true
    context.activity.run { [self] in
      defer { form.isBusy = false }
      do throws(AccountsError) {
        let account = try await context.market.accounts.signIn(name)
        guard context.isOnStack(self) else { return }
        context.signIn(account)
        then?(account.id)
      } catch {
        let sentence = context.strings.sentence(error)
        fault = sentence
        context.note(sentence)
        focus(0)
      }
    }
  }
}
