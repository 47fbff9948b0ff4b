import Marketplace
import TerminalUI

/// The editor of posts for a screen reader: one line per place of the form.
struct PostEditorSpeech {
  let state: PostEditorState

  func lines(_ render: RenderContext) -> [SpokenLine] {
    let head = SpokenLine(render.strings(state.post == nil ? .postNew : .postEdit))
    if state.phase == .loading { return [head, SpokenLine(render.strings(.loading))] }
    return [head] + PostEditorView(state: state).parts.flatMap { lines(of: $0, render) }
      + FormFootView(state, render).spoken(render)
  }

  private func lines(of part: PostEditorView.Part, _ render: RenderContext) -> [SpokenLine] {
    switch part {
    case .kind: return kinds(render)
    case .topic: return [choice(.chipTopic, render.strings.name(state.topic), .topic, "topic", render)]
    case .contact:
      let words = render.strings(state.project.isByLink ? .contactByLink : .contactByChat)
      return [choice(.labelContact, words, .contact, "contact", render)]
    case .text: return [text(render)] + LinkCardBar(cards: state.cards).spoken(render) + fault(.text, render)
    case .pictures: return PictureStripView(state: state).spoken(render)
    case .path: return path(render)
    default:
      guard let focus = part.focus, let field = state[field: focus] else { return [] }
      let name = render.strings(part.label ?? .contactByLink)
      return [self.field(focus, name, field, render)] + fault(focus, render)
    }
  }

  private func fault(_ focus: PostFocus, _ render: RenderContext) -> [SpokenLine] {
    state.faults[focus].map { [SpokenLine(render.strings($0))] } ?? []
  }

  private func kinds(_ render: RenderContext) -> [SpokenLine] {
    PostKind.allCases.enumerated().filter { state.post == nil || $0.element == state.kind }.map { index, kind in
      let name = render.strings(.chipKind) + ": " + render.strings.name(kind)
      return SpokenLine(
        kind == state.kind ? render.strings(.spokenChosen, name) : name, isCurrent: state.focus == .kind(kind),
        target: HitTarget("kind", index))
    }
  }

  private func choice(
    _ label: Phrase, _ value: String, _ focus: PostFocus, _ target: String, _ render: RenderContext
  ) -> SpokenLine {
    SpokenLine(
      render.strings(.spokenChoice, render.strings(label), value), isCurrent: state.focus == focus,
      target: HitTarget(target))
  }

  /// `입력란: 제목: 의자`
  private func field(
    _ focus: PostFocus, _ name: String, _ field: TextFieldState, _ render: RenderContext
  ) -> SpokenLine {
    let head = render.strings(.spokenField, name + ": " + String(field.text.prefix(field.caret)))
    return SpokenLine(
      render.strings(.spokenField, name + ": " + field.text), isCurrent: state.focus == focus,
      target: HitTarget("field", PostFields.index(of: focus)), caretColumn: head.columns)
  }

  /// The caret's line, with its number and the number of lines.
  private func text(_ render: RenderContext) -> SpokenLine {
    let text = state.text
    let caret = text.caretPlace
    let lines = text.visibleLines
    let line = lines.indices.contains(caret.row) ? lines[caret.row] : ""
    let name = render.strings(.spokenPostText, String(text.top + caret.row + 1), String(text.lineCount))
    let shown = text.isEmpty ? render.strings(.postTextPlaceholder) : line
    return SpokenLine(
      render.strings(.spokenField, name + ": " + shown), isCurrent: state.focus == .text,
      target: HitTarget("field", PostFields.text),
      caretColumn: render.strings(.spokenField, name + ": ").columns + caret.column)
  }

  private func path(_ render: RenderContext) -> [SpokenLine] {
    var lines = [field(.path, render.strings(.spokenPath), state.path, render)]
    if state.candidate != nil { lines[0].isCurrent = false }
    for (index, candidate) in (state.completion?.candidates ?? []).enumerated() {
      lines.append(
        SpokenLine(candidate.name, isCurrent: index == state.candidate, target: HitTarget("candidate", index)))
    }
    return lines + state.refusals.sentences.map { SpokenLine(render.strings($0)) }
  }
}
