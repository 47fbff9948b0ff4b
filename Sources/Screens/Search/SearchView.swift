import Marketplace
import TerminalUI

/// The field, the filters and the results; on a wide screen with a preview of the selected listing.
struct SearchView {
  let state: SearchState
  /// The list's share of a wide screen.
  let split: Double
  var strips: RowStrips?
  var marks = FoundMarks()

  func visibleRows(in area: Rect, _ render: RenderContext) -> Int {
    ListingRowsView.visibleRows(in: parts(of: area, render).list.rows, render)
  }

  func visibleHistory(in area: Rect, _ render: RenderContext) -> Int { max(1, parts(of: area, render).list.rows) }

  private func parts(of area: Rect, _ render: RenderContext) -> SearchParts {
    SearchParts(Self.left(of: area, render, split), chips(render), render)
  }

  private func chips(_ render: RenderContext) -> SearchChipsView {
    SearchChipsView(
      chips: SearchChip.all(state, render.strings), context: .search, isTyping: state.focus == .field)
  }

  private static func left(of area: Rect, _ render: RenderContext, _ split: Double) -> Rect {
    render.sizeClass == .wide ? SplitPanes(area, share: split).left : area
  }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = parts(of: area, render)
    drawList(in: parts.list, on: &frame, render: render)
    chips(render).draw(in: parts.chips, on: &frame, render: render)
    drawNote(in: parts.note, on: &frame, render: render)
    if render.sizeClass == .wide {
      let sides = SplitPanes(area, share: split)
      sides.drawRule(on: &frame, render: render)
      sides.drawQuietly(state.window, at: state.list.current, on: &frame, render: render)
    }
    // Drawn last, because it sets the cursor.
    suggestions.drawField(.searchPlaceholder, in: parts.field, on: &frame, render: render)
    guard let below = parts.below else { return }
    guard state.showsHistory else { return suggestions.draw(in: below, on: &frame, render: render) }
    drawSaved(at: Point(column: below.column + 2, row: below.row), in: below, on: &frame, render: render)
  }

  private var suggestions: SuggestionsView { SuggestionsView(line: state.line) }

  private var history: SearchHistoryView {
    SearchHistoryView(history: state.history, isWalked: state.isInHistory)
  }

  private func drawNote(in area: Rect, on frame: inout Frame, render: RenderContext) {
    if state.showsHistory { return history.drawHeading(in: area, on: &frame, render: render) }
    guard let note = note(render) else {
      return drawSaved(at: Point(column: area.column + 2, row: area.row), in: area, on: &frame, render: render)
    }
    note.draw(in: area, on: &frame, render: render)
  }

  private func note(_ render: RenderContext) -> SearchNote? {
    guard state.isAsked, state.phase == .ready else { return nil }
    if let fault = state.answer?.text.faults.first {
      return SearchNote(sentence: render.strings.sentence(fault), isFault: true)
    }
    guard let answer = state.answer, !state.rows.isEmpty else { return nil }
    if let guess = answer.guess { return .guess(guess.text, render) }
    let count = Strings.grouped(state.rows.count)
    if let read { return SearchNote(sentence: Sentence(.searchFoundSoFar, count, read)) }
    if state.next != nil { return SearchNote(sentence: Sentence(.searchFoundMore, count)) }
    return SearchNote(sentence: Sentence(state.rows.count == 1 ? .searchFoundOne : .searchFound, count))
  }

  @MainActor
  private func drawList(in area: Rect, on frame: inout Frame, render: RenderContext) {
    if state.showsHistory { return history.draw(in: area, on: &frame, render: render) }
    if let note = emptyNote(render) {
      return EmptyNote(note.sentence, isError: note.isError).draw(in: area, on: &frame, render: render)
    }
    var render = render
    render.hasFocus = render.hasFocus && state.focus == .list
    let caret = frame.cursor
    rows(render).draw(in: area, on: &frame, render: render)
    if !render.hasFocus { frame.cursor = caret }
  }

  private func emptyNote(_ render: RenderContext) -> (sentence: Sentence, isError: Bool)? {
    if case .failed(let error) = state.phase { return (render.strings.sentence(error), true) }
    guard state.rows.isEmpty else { return nil }
    guard state.answer != nil else { return (Sentence(.loading), false) }
    if render.progress != nil { return (Sentence(.searchStillReading), false) }
    if let read { return (Sentence(.searchReadingDescriptions, read), false) }
    func key(_ action: Action) -> String { render.keymap.label(of: action, in: .search) ?? ":" }
    if let name = state.answer?.text.unknownOperator {
      return (Sentence(.searchUnknownOperator, name), false)
    }
    if state.hasFilter { return (Sentence(.searchNothingWithFilters, key(.clearFilters)), false) }
    let nothing: Phrase = state.inDescriptions ? .searchNothingAnywhere : .searchNothing
    return (Sentence(nothing, state.field.text, key(.chooseRange), key(.toggleDescriptions)), false)
  }

  /// The percentage of loaded descriptions; nil if all are loaded.
  private var read: String? {
    guard let read = state.answer?.page.read, read < 1 else { return nil }
    return String(Int(read * 100))
  }

  @MainActor
  private func rows(_ render: RenderContext) -> ListingRowsView {
    let terms = state.answer?.query.terms ?? []
    return ListingRowsView(
      window: state.window, list: state.list, strips: strips, hasMore: state.next != nil
    ) { row, render in
      var mark = RowMark(row, render)
      mark.found = marks.ranges(of: terms, in: row.listing.title)
      if state.inDescriptions {
        mark.passage = marks.passage(of: terms, title: row.listing.title, text: row.listing.description)
      }
      return mark
    }
  }

  @MainActor
  func spoken(_ render: RenderContext) -> [SpokenLine] {
    var field = SpokenLine.field(
      state.field, placeholder: render.strings(.searchPlaceholder),
      chooses: state.focus == .field && state.list.current > 0 ? state.selected?.listing.title : nil,
      isCurrent: state.focus == .field, render)
    if let suggestion = suggestions.spoken(render) { field.text += ", " + suggestion }
    var lines = [field] + suggestions.spokenOthers(render)
    lines += SearchChip.all(state, render.strings).map { $0.spoken(render) }
    if state.showsHistory { return lines + history.spoken(render) }
    if let note = note(render) { lines.append(SpokenLine(render.strings(note.sentence))) }
    if let line = spokenSaved(render) { lines.append(line) }
    if let note = emptyNote(render) { return lines + [SpokenLine(render.strings(note.sentence))] }
    return lines
      + rows(render).spoken(render).map { line in
        var line = line
        line.isCurrent = line.isCurrent && state.focus == .list
        return line
      }
  }
}
