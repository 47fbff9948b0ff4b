import Marketplace
import TerminalUI

/// The save state of the draft.
struct DraftKeeping {
  /// Whether a draft is being saved or deleted.
  var isUnderWay = false
  /// The saved draft, as far as known; nil if there is none.
  var kept: Draft?
  /// The draft that was last sent to be saved; it may not be saved yet.
  var sent: Draft?
  /// Why the last save failed. The person sees it once.
  var failure: StoreError?
  /// Whether the form is saved or discarded, so that no draft is saved any more.
  var isOver = false
  /// Whether the editor closes after the save.
  var isLeaving = false
}

/// The texts of the questions and notices about the draft of a form.
struct DraftWords {
  /// The title of the offer to continue.
  let title: Phrase
  let offer: Phrase
  /// The button that discards the draft.
  let anew: Phrase
  /// For a person who leaves a kept form.
  let kept: Phrase
}

/// A form that is kept as a draft after every change, until it is published.
@MainActor
protocol DraftedForm: PictureForm {
  var keeping: DraftKeeping { get set }
  /// What the draft is about.
  var draftSubject: Draft.Subject { get }
  /// Whether the form was read and is not being saved.
  var isReady: Bool { get }
  /// The form's content; nil if nothing in it is worth keeping.
  var draftWorthKeeping: Draft? { get }
  var draftWords: DraftWords { get }
}

extension DraftedForm {
  /// Saves the draft in the background. Changes made during a save go into the next one.
  func keepDraft() {
    guard !keeping.isUnderWay, !keeping.isOver, isReady else { return }
    let wanted = draftWorthKeeping
    guard wanted != keeping.kept else { return }
    keeping.isUnderWay = true
    keeping.sent = wanted
    context.activity.runBehind { [self] in
      let drafts = market.drafts
      do throws(StoreError) {
        if let wanted {
          try await drafts.keep(wanted)
        } else {
          try await drafts.drop(about: draftSubject)
        }
        keeping.isUnderWay = false
        keeping.kept = wanted
        keeping.failure = nil
        keepDraft()
        if keeping.isLeaving, !keeping.isUnderWay { goAway() }
      } catch {
        keeping.isUnderWay = false
        if keeping.isLeaving { return askToLose(error) }
        // The next key retries the save. The error appears once.
        if keeping.failure != error { context.say(error) }
        keeping.failure = error
      }
    }
  }

  /// Offers to continue with a kept draft.
  func offerDraft(resume: @escaping @MainActor () -> Void) {
    let words = draftWords
    let anew = Dialog.Button(words.anew, isDangerous: true) { [self] in keepDraft() }
    let goOn = Dialog.Button(.draftGoOn, action: resume)
    context.go(.ask(Dialog(title: words.title, text: Sentence(words.offer), buttons: [anew, goOn])))
  }

  /// Deletes the draft of a published form, unless another program has replaced it by its own. Returns a notice about a
  /// failure.
  func dropDraft() async -> Notice? {
    keeping.isOver = true
    do throws(StoreError) {
      let found = try await market.drafts.draft(about: draftSubject)
      guard found == keeping.kept || found == keeping.sent else { return nil }
      try await market.drafts.drop(about: draftSubject)
      return nil
    } catch {
      return Notice(sentence: context.strings.sentence(error), isError: true)
    }
  }

  /// Closes the editor after the draft is saved. If saving fails, asks the person what to do.
  func leave() {
    keepDraft()
    if keeping.isUnderWay { keeping.isLeaving = true } else { goAway() }
  }

  private func goAway() {
    keeping.isLeaving = false
    guard context.isOnStack(self) else { return }
    if draftWorthKeeping != nil, isReady { context.go(.notify(Notice(sentence: Sentence(draftWords.kept)))) }
    context.leave(self)
  }

  /// Asks for confirmation before discarding unsaved content.
  private func askToLose(_ error: StoreError) {
    keeping.isLeaving = false
    guard context.isOnStack(self) else { return }
    let lose = Dialog.Button(.draftLose, isDangerous: true) { [self] in
      keeping.isOver = true
      context.leave(self)
    }
    context.note(error)
    let text = Sentence(.draftUnkept, context.strings(context.strings.sentence(error)))
    context.go(.ask(Dialog(title: .draftUnkeptTitle, text: text, buttons: [lose, Dialog.Button(.draftStay)])))
  }
}
