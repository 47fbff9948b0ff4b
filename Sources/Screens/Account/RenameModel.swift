import Marketplace
import TerminalUI

/// Renames the account.
@MainActor
final class RenameModel: FormScreen {
  let context: AppContext
  var form: FormState
  private var fault: Sentence?

  init(context: AppContext) {
    self.context = context
    form = FormState(fields: [TextFieldState(context.account?.name ?? "", maximum: 60)])
  }

  var destination: Destination { .rename }
  var title: Phrase { .changeName }
  var hint: Phrase { .renameHint }

  private var isReady: Bool { form.fields[0].text.contains { !$0.isWhitespace } }

  var places: [FormPlace] {
    let strings = context.strings
    return [
      FormPlace(
        kind: .field(0, placeholder: Sentence(.namePlaceholder)), label: strings(.labelName),
        note: fault.map { FormPlace.Note(text: $0, isError: true) }),
      FormPlace(
        kind: .button(isReady: isReady), label: strings(.buttonSave),
        note: isReady ? nil : FormPlace.Note(text: Sentence(.missingName))),
    ]
  }

  func changed(_ field: Int) { fault = nil }

  var fieldHint: Phrase { .hintDone }

  func press(_ place: Int) {
    guard isReady, context.viewer != nil else { return }
    let name = form.fields[0].text
    form.isBusy = true
    context.activity.run { [self, market = context.market] in
      defer { form.isBusy = false }
      do throws(AccountsError) {
        let account = try await market.accounts.rename(to: name)
        context.take(account)
        context.go(.notify(Notice(sentence: Sentence(.doneRename, account.name))))
        context.leave(self)
      } catch {
        let sentence = context.strings.sentence(error)
        fault = sentence
        context.note(sentence)
        focus(0)
      }
    }
  }
}
