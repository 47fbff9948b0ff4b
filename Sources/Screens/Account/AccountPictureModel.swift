import Marketplace
import TerminalUI

/// Changes or removes the person's picture.
@MainActor
final class AccountPictureModel: PicturePathScreen {
  let context: AppContext
  var form = FormState(fields: [TextFieldState(maximum: 4096)])
  var picture = PicturePath()
  let pathField = 0
  private var fault: Sentence?

  init(context: AppContext) { self.context = context }

  var destination: Destination { .accountPicture }
  var title: Phrase { .changePicture }
  var hint: Phrase { .accountPictureHint }

  private var isReady: Bool { PicturePath.path(form.fields[0].text) != nil }

  var places: [FormPlace] {
    let strings = context.strings
    let note = isReady ? nil : FormPlace.Note(text: Sentence(.missingPath))
    let field = FormPlace(
      kind: .field(0, placeholder: Sentence(.pathOfPicture)), label: strings(.labelPicture), note: picture.note)
    let save = FormPlace(
      kind: .button(isReady: isReady), label: strings(.buttonSave),
      note: fault.map { FormPlace.Note(text: $0, isError: true) } ?? note)
    guard context.account?.picture != nil else { return [field, save] }
    return [field, save, FormPlace(kind: .entry, label: strings(.buttonRemovePicture))]
  }

  func changed(_ field: Int) {
    fault = nil
    examine()
  }

  var fieldHint: Phrase { .hintDone }

  func press(_ place: Int) {
    if place == 2 { return set(nil, said: .donePictureGone) }
    guard isReady else { return }
    form.isBusy = true
    let (market, old) = (context.market, context.account?.picture)
    context.activity.run { [self] in
      await keepPicture { await change(old, to: $0, said: .donePicture, in: market) }
      form.isBusy = false
    }
  }

  private func set(_ picture: Picture?, said: Phrase) {
    form.isBusy = true
    let (market, old) = (context.market, context.account?.picture)
    context.activity.run { [self] in
      await change(old, to: picture, said: said, in: market)
      form.isBusy = false
    }
  }

  /// Replaces the picture `old` of the viewer of `market`.
  private func change(_ old: Picture?, to picture: Picture?, said: Phrase, in market: Market) async {
    guard market.viewer != .guest else { return }
    do throws(AccountsError) {
      context.take(try await market.accounts.setPicture(to: picture))
      context.go(.notify(Notice(sentence: Sentence(said))))
      context.leave(self)
      if let old = old?.file { await market.media.release([old]) }
    } catch {
      let sentence = context.strings.sentence(error)
      fault = sentence
      context.note(sentence)
    }
  }
}
