import Marketplace
import TerminalUI

/// Signs up with a name, a neighborhood and an optional picture.
@MainActor
final class SignUpModel: PicturePathScreen {
  let context: AppContext
  var form = FormState(fields: [TextFieldState(maximum: 60), TextFieldState(maximum: 4096)])
  var picture = PicturePath()
  let pathField = 1
  /// The guest's neighborhoods. One of them becomes the new person's current one.
  private var choice: NeighborhoodChoice?
  private var nameFault: Sentence?
  private var saveFault: Sentence?
  /// The interrupted action, which needs an account.
  private let then: (@MainActor (ID<Account>) -> Void)?

  init(context: AppContext, then: (@MainActor (ID<Account>) -> Void)? = nil) {
    self.context = context
    self.then = then
  }

  var destination: Destination { .signUp }
  var title: Phrase { .accountSignUp }
  var hint: Phrase { .signUpHint }

  func appear() {
    guard choice == nil else { return }
    context.activity.run { [self] in
      let found = try? await context.guestMarket.neighborhoods.choice()
      choice = choice ?? found
    }
  }

  var places: [FormPlace] {
    let strings = context.strings
    let place = choice.map { context.placeName($0.current) } ?? "–"
    return [
      FormPlace(
        kind: .field(0, placeholder: Sentence(.namePlaceholder)), label: strings(.labelName),
        note: nameFault.map { FormPlace.Note(text: $0, isError: true) }),
      FormPlace(
        kind: .field(1, placeholder: Sentence(.picturePlaceholder)), label: strings(.labelPicture), note: picture.note),
      FormPlace(kind: .choice(place), label: strings(.labelPlace)),
      FormPlace(kind: .button(isReady: missing == nil), label: strings(.accountSignUp), note: buttonNote),
    ]
  }

  private var hasName: Bool { form.fields[0].text.contains { !$0.isWhitespace } }

  /// The required fields that are still empty.
  private var missing: Phrase? {
    if hasName { return choice == nil ? .missingPlace : nil }
    return choice == nil ? .missingNameAndPlace : .missingName
  }

  private var buttonNote: FormPlace.Note? {
    if let saveFault { return FormPlace.Note(text: saveFault, isError: true) }
    return missing.map { FormPlace.Note(text: Sentence($0)) }
  }

  func changed(_ field: Int) {
    saveFault = nil
    if field == 0 { nameFault = nil } else { examine() }
  }

  func press(_ place: Int) {
    switch place {
    case 0, 1: turnFocus(1)
    case 2: choosePlace()
    default: signUp()
    }
  }

  // MARK: The neighborhood

  private func choosePlace() {
    NeighborhoodPicker(context: context, choice: choice) { [self] in take($0) }.open()
  }

  private func take(_ code: NeighborhoodCode) {
    var kept = choice ?? NeighborhoodChoice(only: code)
    choice = (try? kept.use(code)) == nil ? NeighborhoodChoice(only: code) : kept
    saveFault = nil
  }

  // MARK: Signing up

  private func signUp() {
    guard missing == nil, let choice else { return }
    let name = form.fields[0].text
    form.isBusy = true
    context.activity.run { [self] in
      await keepPicture { picture in
        do throws(AccountsError) {
          let account = try await context.market.accounts.signUp(
            NewAccount(name: name, neighborhoods: choice, picture: picture))
          guard context.isOnStack(self) else { return }
          context.signInAfterSignUp(account, then: then)
        } catch {
          fail(error)
        }
      }
      form.isBusy = false
    }
  }

  private func fail(_ error: AccountsError) {
    let sentence = context.strings.sentence(error)
    context.note(sentence)
    if case .rule = error {
      nameFault = sentence
      focus(0)
    } else {
      saveFault = sentence
    }
  }
}
