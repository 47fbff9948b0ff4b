import Marketplace
import TerminalUI

/// The editor for people who listen: a line for each place of the form.
struct EditorSpeech {
  let state: EditorState

  func lines(_ look: Look) -> [SpokenLine] {
    if case .failed(let error) = state.phase { return [SpokenLine(look.strings(look.strings.sentence(error)))] }
    let head = SpokenLine(look.strings(state.listing == nil ? .editorNew : .editorEdit))
    return [head] + pictures(look) + path(look)
      + [field(.title, look.strings(.editorTitle), state.title, EditorFields.title, look)] + categories(look)
      + [price(look)] + (state.priceFault.map { [SpokenLine(look.strings($0))] } ?? []) + switches(look) + [
        description(look)
      ]
      + [SpokenLine(look.strings.hint(for: state.categories.first))] + foot(look)
  }

  private func pictures(_ look: Look) -> [SpokenLine] {
    let count = look.strings(
      .spokenPictures, String(state.pictures.count), String(ListingRules.pictureLimit))
    let items = state.pictures.items.enumerated().map { index, item in
      var text = look.strings(.spokenPicture, String(index + 1), item.name)
      if !item.picture.alt.isEmpty { text += ", " + item.picture.alt }
      if index == 0 { text += ", " + look.strings(.mainPicture) }
      return SpokenLine(text, isCurrent: state.focus == .picture(index), target: HitTarget("picture", index))
    }
    let restore =
      state.pictures.canRestore
      ? [SpokenLine.button(look.strings(.pictureRestore), target: .action(.undo), look)] : []
    return [SpokenLine(count)] + items + restore
  }

  private func path(_ look: Look) -> [SpokenLine] {
    var lines = [field(.path, look.strings(.spokenPath), state.path, EditorFields.path, look)]
    if state.candidate != nil { lines[0].isCurrent = false }
    for (index, candidate) in (state.completion?.candidates ?? []).enumerated() {
      lines.append(
        SpokenLine(candidate.name, isCurrent: index == state.candidate, target: HitTarget("candidate", index)))
    }
    return lines + state.refusals.sentences.map { SpokenLine(look.strings($0)) }
  }

  /// `입력란: 제목: 의자`
  private func field(
    _ focus: EditorFocus, _ name: String, _ field: TextFieldState, _ index: Int, _ look: Look
  ) -> SpokenLine {
    let head = look.strings(.spokenField, name + ": " + String(field.text.prefix(field.caret)))
    return SpokenLine(
      look.strings(.spokenField, name + ": " + field.text), isCurrent: state.focus == focus,
      target: HitTarget("field", index), caretColumn: head.columns)
  }

  private func categories(_ look: Look) -> [SpokenLine] {
    let chips = CategoryChipsView(state: state)
    let offered = state.offered.enumerated().map { index, category in
      let name = look.strings(.editorCategory) + ": " + look.strings.name(category)
      return SpokenLine(
        chips.isChosen(index) ? look.strings(.spokenChosen, name) : name, isCurrent: state.focus == .category(index),
        target: HitTarget("category", index))
    }
    let all = SpokenLine.button(
      look.strings(.allCategoriesButton), isCurrent: state.focus == .category(state.offered.count),
      target: HitTarget("category", state.offered.count), look)
    return offered + [all]
  }

  private func price(_ look: Look) -> SpokenLine {
    let name = look.strings(.editorPrice) + ": "
    let isEmpty = state.price.digits.isEmpty
    let head = name + String(state.price.text.prefix(state.price.textCaret))
    return SpokenLine(
      look.strings(.spokenField, name + (isEmpty ? look.strings(.noPrice) : state.price.text)),
      isCurrent: state.focus == .price, target: HitTarget("field", EditorFields.price),
      caretColumn: look.strings(.spokenField, head).columns)
  }

  private func switches(_ look: Look) -> [SpokenLine] {
    let entries: [(Phrase, Bool, EditorFocus, String)] = [
      (.giveawaySwitch, state.isGiveaway, .giveaway, "giveaway"),
      (.offersSwitch, state.acceptsOffers, .offers, "offers"),
    ]
    return entries.map { phrase, isOn, focus, target in
      SpokenLine(
        look.strings(.spokenSetting, look.strings(phrase), look.strings(isOn ? .on : .off)),
        isCurrent: state.focus == focus, target: HitTarget(target))
    }
  }

  /// The line of the caret, and which of all it is.
  private func description(_ look: Look) -> SpokenLine {
    let text = state.description
    let caret = text.caretPlace
    let lines = text.visibleLines
    let line = lines.indices.contains(caret.row) ? lines[caret.row] : ""
    let name = look.strings(
      .spokenDescription, String(text.top + caret.row + 1), String(text.lineCount))
    let shown = text.isEmpty ? look.strings(DescriptionView.placeholder(state, look)) : line
    return SpokenLine(
      look.strings(.spokenField, name + ": " + shown), isCurrent: state.focus == .description,
      target: HitTarget("field", EditorFields.description),
      caretColumn: look.strings(.spokenField, name + ": ").columns + caret.column)
  }

  private func foot(_ look: Look) -> [SpokenLine] {
    let place = state.neighborhood.map { look.strings.name(state.place, code: $0) } ?? ""
    var lines = [
      SpokenLine(
        look.strings(.spokenGoesTo, place), isCurrent: state.focus == .neighborhood, target: HitTarget("neighborhood"))
    ]
    let done = look.strings(.spokenButton, look.strings(.editorDone))
    let words = EditorFootView.words(state, look).map { ", " + $0 } ?? ""
    lines.append(SpokenLine(done + words, isCurrent: state.focus == .done, target: HitTarget("done")))
    return lines
  }
}
