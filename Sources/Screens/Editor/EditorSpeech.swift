import Marketplace
import TerminalUI

/// The editor for a screen reader: one line per place of the form.
struct EditorSpeech {
  let state: EditorState

  func lines(_ render: RenderContext) -> [SpokenLine] {
    if case .failed(let error) = state.phase { return [SpokenLine(render.strings(render.strings.sentence(error)))] }
    let head = SpokenLine(render.strings(state.listing == nil ? .editorNew : .editorEdit))
    return [head] + PictureStripView(state: state).spoken(render) + path(render)
      + [field(.title, render.strings(.editorTitle), state.title, EditorFields.title, render)] + categories(render)
      + [price(render)] + (state.priceFault.map { [SpokenLine(render.strings($0))] } ?? []) + switches(render) + [
        description(render)
      ] + LinkCardBar(cards: state.cards).spoken(render)
      + [SpokenLine(render.strings.hint(for: state.categories.first))] + FormFootView(state, render).spoken(render)
  }

  private func path(_ render: RenderContext) -> [SpokenLine] {
    var lines = [field(.path, render.strings(.spokenPath), state.path, EditorFields.path, render)]
    if state.candidate != nil { lines[0].isCurrent = false }
    for (index, candidate) in (state.completion?.candidates ?? []).enumerated() {
      lines.append(
        SpokenLine(candidate.name, isCurrent: index == state.candidate, target: HitTarget("candidate", index)))
    }
    return lines + state.refusals.sentences.map { SpokenLine(render.strings($0)) }
  }

  /// `입력란: 제목: 의자`
  private func field(
    _ focus: EditorFocus, _ name: String, _ field: TextFieldState, _ index: Int, _ render: RenderContext
  ) -> SpokenLine {
    let head = render.strings(.spokenField, name + ": " + String(field.text.prefix(field.caret)))
    return SpokenLine(
      render.strings(.spokenField, name + ": " + field.text), isCurrent: state.focus == focus,
      target: HitTarget("field", index), caretColumn: head.columns)
  }

  private func categories(_ render: RenderContext) -> [SpokenLine] {
    let chips = CategoryChipsView(state: state)
    let offered = state.offered.enumerated().map { index, category in
      let name = render.strings(.editorCategory) + ": " + render.strings.name(category)
      return SpokenLine(
        chips.isChosen(index) ? render.strings(.spokenChosen, name) : name, isCurrent: state.focus == .category(index),
        target: HitTarget("category", index))
    }
    let all = SpokenLine.button(
      render.strings(.allCategoriesButton), isCurrent: state.focus == .category(state.offered.count),
      target: HitTarget("category", state.offered.count), render)
    return offered + [all]
  }

  private func price(_ render: RenderContext) -> SpokenLine {
    let name = render.strings(.editorPrice) + ": "
    let isEmpty = state.price.digits.isEmpty
    let head = name + String(state.price.text.prefix(state.price.textCaret))
    return SpokenLine(
      render.strings(.spokenField, name + (isEmpty ? render.strings(.noPrice) : state.price.text)),
      isCurrent: state.focus == .price, target: HitTarget("field", EditorFields.price),
      caretColumn: render.strings(.spokenField, head).columns)
  }

  private func switches(_ render: RenderContext) -> [SpokenLine] {
    let entries: [(Phrase, Bool, EditorFocus, String)] = [
      (.giveawaySwitch, state.isGiveaway, .giveaway, "giveaway"),
      (.offersSwitch, state.acceptsOffers, .offers, "offers"),
    ]
    return entries.map { phrase, isOn, focus, target in
      SpokenLine(
        render.strings(.spokenSetting, render.strings(phrase), render.strings(isOn ? .on : .off)),
        isCurrent: state.focus == focus, target: HitTarget(target))
    }
  }

  /// The caret's line, with its number and the number of lines.
  private func description(_ render: RenderContext) -> SpokenLine {
    let text = state.description
    let caret = text.caretPlace
    let lines = text.visibleLines
    let line = lines.indices.contains(caret.row) ? lines[caret.row] : ""
    let name = render.strings(
      .spokenDescription, String(text.top + caret.row + 1), String(text.lineCount))
    let shown = text.isEmpty ? render.strings(DescriptionView.placeholder(state, render)) : line
    return SpokenLine(
      render.strings(.spokenField, name + ": " + shown), isCurrent: state.focus == .description,
      target: HitTarget("field", EditorFields.description),
      caretColumn: render.strings(.spokenField, name + ": ").columns + caret.column)
  }
}
