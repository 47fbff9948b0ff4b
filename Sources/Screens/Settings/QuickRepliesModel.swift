import Marketplace
import TerminalUI

/// Edits the person's quick replies.
@MainActor
final class QuickRepliesModel: FormScreen {
  let context: AppContext
  var form: FormState

  init(context: AppContext) {
    self.context = context
    let limits = Settings.quickReplyLimits
    let replies = context.strings.quickReplies(context.settings)
    form = FormState(
      fields: (0..<limits.count).map { index in
        TextFieldState(replies.indices.contains(index) ? replies[index] : "", maximum: limits.characters)
      })
  }

  var destination: Destination { .quickReplies }
  var title: Phrase { .quickRepliesTitle }
  var hint: Phrase { .quickRepliesHint }

  var places: [FormPlace] {
    let strings = context.strings
    let fields = form.fields.indices.map { index in
      FormPlace(kind: .field(index, placeholder: Sentence(.quickReplyPlaceholder)), label: String(index + 1))
    }
    return fields + [
      FormPlace(kind: .button(isReady: true), label: strings(.buttonSave)),
      FormPlace(kind: .entry, label: strings(.quickRepliesReset)),
    ]
  }

  func press(_ place: Int) {
    if place < form.fields.count { return turnFocus(1) }
    var settings = context.settings
    let written = form.fields.map(\.text).filter { !$0.allSatisfy(\.isWhitespace) }
    settings.quickReplies = place == form.fields.count ? written : nil
    // Unchanged defaults are not saved, so that they follow the language.
    if settings.quickReplies == context.strings.quickReplies(Settings()) { settings.quickReplies = nil }
    context.go(.apply(settings))
    context.go(.notify(Notice(sentence: Sentence(.quickRepliesSaved))))
    context.leave(self)
  }
}
