import Marketplace
import TerminalUI

/// The field, the filters and the found posts; on a wide screen with a preview of the selected one.
@MainActor
struct TownSearchView {
  let state: TownSearchState
  /// The list's share of a wide screen.
  let split: Double
  let marks: FoundMarks

  func visibleRows(in area: Rect, _ render: RenderContext) -> Int {
    PostRowsView.visibleRows(in: parts(of: area, render).list.rows, render)
  }

  private func parts(of area: Rect, _ render: RenderContext) -> SearchParts {
    let left = render.sizeClass == .wide ? SplitPanes(area, share: split).left : area
    return SearchParts(left, chips(render), render)
  }

  private func chips(_ render: RenderContext) -> SearchChipsView {
    SearchChipsView(
      chips: SearchChip.all(state, render.strings), context: .townSearch, isTyping: state.line.focus == .field)
  }

  private var suggestions: SuggestionsView { SuggestionsView(line: state.line) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = parts(of: area, render)
    drawList(in: parts.list, on: &frame, render: render)
    chips(render).draw(in: parts.chips, on: &frame, render: render)
    note(render)?.draw(in: parts.note, on: &frame, render: render)
    if render.sizeClass == .wide {
      let sides = SplitPanes(area, share: split)
      sides.drawRule(on: &frame, render: render)
      if let post = state.selected { sides.drawQuietly(post, on: &frame, render: render) }
    }
    // Drawn last, because it sets the cursor.
    suggestions.drawField(.townSearchPlaceholder, in: parts.field, on: &frame, render: render)
    if let below = parts.below { suggestions.draw(in: below, on: &frame, render: render) }
  }

  private func note(_ render: RenderContext) -> SearchNote? {
    guard !state.line.isBlank, state.phase == .ready, let answer = state.answer else { return nil }
    if let fault = answer.text.faults.first {
      if case .notOfMessages(let text) = fault.kind {
        return SearchNote(sentence: Sentence(.faultNotOfPosts, text), isFault: true)
      }
      return SearchNote(sentence: render.strings.sentence(fault), isFault: true)
    }
    if state.posts.isEmpty { return nil }
    if let guess = answer.guess { return .guess(guess.text, render) }
    return SearchNote(
      sentence: Sentence(state.hasMore ? .postsFoundMore : .postsFound, Strings.grouped(state.posts.count)))
  }

  private func emptyNote(_ render: RenderContext) -> (sentence: Sentence, isError: Bool)? {
    switch state.phase {
    case .failed(.location): return (Sentence(.townNoPosition), true)
    case .failed(let error): return (render.strings.sentence(error), true)
    case .loading, .ready: break
    }
    if state.line.isBlank { return (Sentence(.townSearchHint), false) }
    guard state.posts.isEmpty else { return nil }
    guard state.answer != nil else { return (Sentence(.loading), false) }
    if state.hasFilter {
      let key = render.keymap.label(of: .clearFilters, in: .townSearch) ?? ":"
      return (Sentence(.searchNothingWithFilters, key), false)
    }
    return (Sentence(.townNothingFound, state.line.field.text), false)
  }

  private func drawList(in area: Rect, on frame: inout Frame, render: RenderContext) {
    if let note = emptyNote(render) {
      return EmptyNote(note.sentence, isError: note.isError).draw(in: area, on: &frame, render: render)
    }
    var render = render
    render.hasFocus = render.hasFocus && state.line.focus == .list
    let caret = frame.cursor
    rows.draw(in: area, on: &frame, render: render)
    if !render.hasFocus { frame.cursor = caret }
  }

  private var rows: PostRowsView {
    let terms = state.answer?.text.terms ?? []
    return PostRowsView(posts: state.posts, list: state.list, hasMore: state.hasMore) { row in
      FoundInPost(
        title: marks.ranges(of: terms, in: row.post.title),
        passage: marks.passage(of: terms, title: row.post.title, text: row.post.text))
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let isTyping = state.line.focus == .field
    var field = SpokenLine.field(
      state.line.field, placeholder: render.strings(.townSearchPlaceholder),
      chooses: isTyping && state.list.current > 0 ? state.selected?.post.title : nil, isCurrent: isTyping, render)
    if let suggestion = suggestions.spoken(render) { field.text += ", " + suggestion }
    var lines = [field] + suggestions.spokenOthers(render)
    lines += SearchChip.all(state, render.strings).map { $0.spoken(render) }
    if let note = note(render) { lines.append(SpokenLine(render.strings(note.sentence))) }
    if let note = emptyNote(render) { return lines + [SpokenLine(render.strings(note.sentence))] }
    return lines
      + rows.spoken(render).map { line in
        var line = line
        line.isCurrent = line.isCurrent && !isTyping
        return line
      }
  }
}
