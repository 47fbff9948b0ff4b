import Marketplace
import TerminalUI

/// Another id on the screen for the same person.
@MainActor
final class RenameModel: FormScreen {
  let stage: Stage
  var form: FormState
  private var fault: Sentence?

  init(stage: Stage) {
    self.stage = stage
    form = FormState(fields: [TextFieldState(stage.account?.name ?? "", maximum: 60)])
  }

  var destination: Destination { .rename }
  var title: Phrase { .changeName }
  var hint: Phrase { .renameHint }

  private var isReady: Bool { form.fields[0].text.contains { !$0.isWhitespace } }

  var places: [FormPlace] {
    let strings = stage.strings
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

  func press(_ place: Int) {
    guard isReady, stage.viewer != nil else { return }
    let name = form.fields[0].text
    form.isBusy = true
    stage.activity.run { [self, market = stage.market] in
      defer { form.isBusy = false }
      do throws(AccountsError) {
        let account = try await market.accounts.rename(to: name)
        stage.take(account)
        stage.go(.notify(Notice(sentence: Sentence(.doneRename, account.name))))
        stage.leave(self)
      } catch {
        let sentence = stage.strings.sentence(error)
        fault = sentence
        stage.note(sentence)
        focus(0)
      }
    }
  }
}
