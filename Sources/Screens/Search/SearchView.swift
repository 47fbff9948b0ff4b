import Marketplace
import TerminalUI

/// The field, the filters and the results; on a wide screen with a preview of the selected listing.
struct SearchView {
  let state: SearchState
  /// The list's share of a wide screen.
  let split: Double
  var strips: RowStrips?
  var marks = FoundMarks()

  private struct Parts {
    let field: Rect
    /// The row below the field; nil on low screens, where the chips take its place.
    let below: Rect?
    let chips: Rect
    let note: Rect
    let list: Rect

    init(_ area: Rect, chipRows: Int) {
      let isLow = area.rows < 14
      let field = area.split(top: 1)
      // The row below the field, and a blank one if there is room.
      let above = field.rest.split(top: isLow ? 0 : area.rows < 20 ? 1 : 2)
      let chips = above.rest.split(top: chipRows)
      let note = chips.rest.split(top: isLow ? 1 : 2)
      self.field = field.top
      below = isLow ? nil : above.top.split(top: 1).top
      self.chips = chips.top
      self.note = note.top
      list = note.rest
    }
  }

  func visibleRows(in area: Rect, _ render: RenderContext) -> Int {
    ListingRowsView.visibleRows(in: parts(of: area, render).list.rows, render)
  }

  func visibleHistory(in area: Rect, _ render: RenderContext) -> Int { max(1, parts(of: area, render).list.rows) }

  private func parts(of area: Rect, _ render: RenderContext) -> Parts {
    let left = Self.left(of: area, render, split)
    // Low screens have one row of chips; others have up to two.
    return Parts(left, chipRows: chips(left.columns, rows: left.rows < 14 ? 1 : 2, render).lines.count)
  }

  private func chips(_ columns: Int, rows: Int, _ render: RenderContext) -> SearchChip.Laid {
    SearchChip.laid(in: columns - Self.chipsIndent - 1, rows: rows, state, render.strings, render.keymap)
  }

  private static func left(of area: Rect, _ render: RenderContext, _ split: Double) -> Rect {
    render.sizeClass == .wide ? SplitPanes(area, share: split).left : area
  }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = parts(of: area, render)
    drawList(in: parts.list, on: &frame, render: render)
    drawChips(in: parts.chips, on: &frame, render: render)
    drawNote(in: parts.note, on: &frame, render: render)
    if render.sizeClass == .wide {
      let sides = SplitPanes(area, share: split)
      sides.drawRule(on: &frame, render: render)
      if let row = state.selected { sides.drawQuietly(row, on: &frame, render: render) }
    }
    // Drawn last, because it sets the cursor.
    FieldView(
      state: state.field, placeholder: render.strings(.searchPlaceholder),
      hasFocus: render.hasFocus && state.focus == .field, ghost: suggestions.ghost(render)
    )
    .draw(in: parts.field.inset(columns: 1), on: &frame, render: render)
    guard let below = parts.below else { return }
    guard state.showsHistory else { return suggestions.draw(in: below, on: &frame, render: render) }
    drawSaved(at: Point(column: below.column + 2, row: below.row), in: below, on: &frame, render: render)
  }

  private var suggestions: SuggestionsView { SuggestionsView(state: state) }

  private var history: SearchHistoryView {
    SearchHistoryView(history: state.history, isWalked: state.isInHistory)
  }

  /// The column of the first chip, after the modifier of their keys.
  private static let chipsIndent = 3 + SearchChip.modifier.columns

  private func drawChips(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let laid = chips(area.columns, rows: max(1, area.rows), render)
    if area.rows > 0, laid.lines.joined().contains(where: \.hasModifier) {
      frame.put(
        SearchChip.modifier, at: Point(column: area.column + 2, row: area.row), limit: max(0, area.columns - 2),
        style: render.style(.dim))
    }
    for (index, line) in laid.lines.enumerated() where index < area.rows {
      var column = area.column + Self.chipsIndent
      let row = area.row + index
      for chip in line {
        let style = chip.isSet ? render.style(.chip).with(.bold) : render.style(.button)
        let columns = frame.put(
          chip.label, at: Point(column: column, row: row), limit: max(0, area.end - column), style: style)
        frame.hit(Rect(column: column, row: row, columns: columns, rows: 1), .action(chip.action))
        if chip.isSet, columns == chip.label.columns {
          let cross = Rect(column: column + columns - 2, row: row, columns: 2, rows: 1)
          frame.hit(cross, HitTarget("clear", chip.index))
        }
        column += columns + SearchChip.gap
      }
      // The help names the hidden filters.
      guard index == laid.lines.count - 1, let more = laid.more else { continue }
      let columns = frame.put(
        more, at: Point(column: column, row: row), limit: max(0, area.end - column), style: render.style(.dim))
      frame.hit(Rect(column: column, row: row, columns: columns, rows: 1), .action(.help))
    }
  }

  /// A query error with its place marked, or the corrected guess, or the number of results.
  private func drawNote(in area: Rect, on frame: inout Frame, render: RenderContext) {
    if state.showsHistory { return history.drawHeading(in: area, on: &frame, render: render) }
    let place = Point(column: area.column + 2, row: area.row)
    guard let note = note(render) else { return drawSaved(at: place, in: area, on: &frame, render: render) }
    let columns = frame.put(
      render.strings(note.sentence), at: place, truncatedTo: max(0, area.columns - 3),
      style: render.style(note.isFault ? .error : .dim))
    if state.answer?.guess != nil, !note.isFault {
      frame.hit(Rect(column: place.column, row: area.row, columns: columns, rows: 1), .action(.searchAsTyped))
    }
  }

  private func note(_ render: RenderContext) -> (sentence: Sentence, isFault: Bool)? {
    guard state.isAsked, state.phase == .ready else { return nil }
    if let fault = state.answer?.text.faults.first { return (render.strings.sentence(fault), true) }
    guard state.answer != nil, !state.rows.isEmpty else { return nil }
    if let guess = state.answer?.guess {
      return (Sentence(.searchGuessed, guess.text, render.keymap.label(of: .searchAsTyped) ?? ":"), false)
    }
    if let read { return (Sentence(.searchFoundSoFar, Strings.grouped(state.rows.count), read), false) }
    let count = Strings.grouped(state.rows.count)
    if state.next != nil { return (Sentence(.searchFoundMore, count), false) }
    return (Sentence(state.rows.count == 1 ? .searchFoundOne : .searchFound, count), false)
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
      if state.inDescriptions { mark.passage = marks.passage(of: terms, in: row.listing) }
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
    for chip in SearchChip.all(state, render.strings) {
      let phrase: Phrase = chip.isSet ? .spokenFilterSet : chip.isSwitch ? .spokenFilter : .spokenFilterValue
      let text = render.strings(phrase, chip.text.withoutSigns)
      lines.append(SpokenLine(text, target: .action(chip.action)))
    }
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
