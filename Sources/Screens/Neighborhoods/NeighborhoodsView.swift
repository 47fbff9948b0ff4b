import Marketplace
import TerminalUI

/// The chosen neighborhoods, a search field and its matches.
struct NeighborhoodsView {
  let state: NeighborhoodsState

  /// Heading, hint, chosen neighborhoods and field, with blank rows if there is room.
  private struct Parts {
    let heading, hint, chosen, field: Int
    let hintLines: [String]
    let list: Rect

    init(_ area: Rect, _ render: RenderContext) {
      let isLow = area.rows < 14
      heading = area.row
      hint = area.row + 1
      hintLines = render.strings(.neighborhoodsHint).wrapped(to: max(1, area.columns - 4), maximumLines: 2)
      chosen = hint + hintLines.count + (isLow ? 0 : 1)
      field = chosen + (isLow ? 1 : 2)
      list = area.split(top: field - area.row + (isLow ? 1 : 2)).rest
    }
  }

  static func visibleRows(in area: Rect, _ render: RenderContext) -> Int { max(1, Parts(area, render).list.rows) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = Parts(area, render)
    let left = area.column + 2
    frame.put(
      render.strings(.neighborhoodsTitle), at: Point(column: left, row: parts.heading), style: render.style(.title))
    let close = " \(render.strings(.close)) "
    let start = area.end - close.columns - 2
    frame.put(close, at: Point(column: start, row: parts.heading), style: render.style(.button))
    frame.hit(Rect(column: start, row: parts.heading, columns: close.columns, rows: 1), HitTarget("close"))
    for (line, text) in parts.hintLines.enumerated() {
      frame.put(text, at: Point(column: left, row: parts.hint + line), style: render.style(.dim))
    }
    drawChosen(row: parts.chosen, in: area, on: &frame, render: render)
    drawField(row: parts.field, in: area, on: &frame, render: render)
    drawMatches(in: parts.list, on: &frame, render: render)
  }

  private func drawChosen(row: Int, in area: Rect, on frame: inout Frame, render: RenderContext) {
    var column = area.column + 2
    let names = chosenNames(columns: area.columns - 3, render)
    for index in state.chosen.indices {
      let isFocused = state.focus == .chosen(index)
      let name = " \(names[index]) "
      let style = render.style(isFocused ? .focusedButton : .chip)
      let columns = frame.put(name, at: Point(column: column, row: row), limit: area.end - column, style: style)
      let cross = frame.put(
        "✕ ", at: Point(column: column + columns, row: row), limit: area.end - column - columns, style: style)
      if isFocused { frame.cursor = Point(column: column + 1, row: row) }
      frame.hit(Rect(column: column, row: row, columns: columns, rows: 1), HitTarget("chosen", index))
      frame.hit(Rect(column: column + columns, row: row, columns: cross, rows: 1), HitTarget("remove", index))
      column += columns + cross + 2
    }
    if state.hasRoom {
      frame.put(
        render.strings(.addSlot), at: Point(column: column, row: row), limit: area.end - column,
        style: render.style(.dim))
      frame.hit(
        Rect(column: column, row: row, columns: render.strings(.addSlot).columns, rows: 1), HitTarget("field"))
    }
  }

  /// The chosen names, truncated so that all fit in one row with their remove buttons.
  private func chosenNames(columns: Int, _ render: RenderContext) -> [String] {
    let names = state.chosen.map { ($0.code == state.current ? "● " : "") + name(of: $0, render) }
    // A blank on either side, the cross with its blank, and two blanks to the next name.
    var room = columns - names.count * 6 + 2 - (state.hasRoom ? render.strings(.addSlot).columns + 2 : 0)
    var limits = Array(repeating: 1, count: names.count)
    // Shorter names first: their unused columns go to the longer ones.
    for (turn, index) in names.indices.sorted(by: { names[$0].columns < names[$1].columns }).enumerated() {
      limits[index] = max(1, min(names[index].columns, room / (names.count - turn)))
      room -= limits[index]
    }
    return zip(names, limits).map { $0.truncated(to: $1) }
  }

  private func drawField(row: Int, in area: Rect, on frame: inout Frame, render: RenderContext) {
    let field = Rect(column: area.column + 2, row: row, columns: min(60, area.columns - 2), rows: 1)
    FieldView(
      state: state.field, placeholder: render.strings(.neighborhoodPlaceholder), hasFocus: state.focus == .field
    )
    .draw(in: field, on: &frame, render: render)
  }

  private func drawMatches(in area: Rect, on frame: inout Frame, render: RenderContext) {
    if let error = state.error {
      return EmptyNote(render.strings.sentence(error), isError: true).draw(in: area, on: &frame, render: render)
    }
    if state.matches.isEmpty {
      if !state.searched.isEmpty {
        EmptyNote(Sentence(.nothingFound, state.searched)).draw(in: area, on: &frame, render: render)
      }
      return
    }
    let caret = frame.cursor
    var render = render
    render.hasFocus = render.hasFocus && state.focus == .field
    let names = state.list.visibleRange.map { render.strings.name(state.matches[$0].neighborhood).columns }
    let nameColumns = min(max(12, names.max() ?? 12), max(12, area.columns / 3))
    ListRows.draw(state.list, in: area, on: &frame, render: render) { index, row, ground, frame in
      let match = state.matches[index]
      let name = render.strings.name(match.neighborhood).truncated(to: min(nameColumns, row.columns))
      frame.put(name, at: row.origin, style: render.style(.title, on: ground))
      let rest = Rect(
        column: row.column + nameColumns + 2, row: row.row, columns: row.columns - nameColumns - 3, rows: 1)
      guard rest.columns > 0 else { return }
      let dim = render.style(.dim, on: ground)
      // The "already chosen" mark is never truncated. The text before it is.
      let mark = isChosen(match) ? " · " + render.strings(.alreadyChosen) : ""
      let end = rest.end - mark.columns
      var column = rest.column
      if let address = match.address {
        column += frame.put(
          address, at: rest.origin, truncatedTo: max(0, end - column), style: render.style(.text, on: ground))
        frame.put(mark, at: Point(column: column, row: row.row), style: dim)
        return
      }
      // The name by which it was found is more important than the region, but stands behind it.
      var alias = match.alias.map { render.strings.alias($0, of: match.neighborhood) } ?? ""
      alias = alias.truncated(to: max(0, end - column))
      let room = end - column - (alias.isEmpty ? 0 : alias.columns + 2)
      if room > 2 {
        let region = render.strings.region(match.neighborhood).truncated(to: room)
        column += frame.put(region, at: Point(column: column, row: row.row), style: dim)
        if !alias.isEmpty { column += 2 }
      }
      column += frame.put(alias, at: Point(column: column, row: row.row), style: render.style(.accent, on: ground))
      frame.put(mark, at: Point(column: column, row: row.row), style: dim)
    }
    // The cursor stays on the caret while the person moves through the matches, or on the focused chosen neighborhood.
    frame.cursor = caret
  }

  private func isChosen(_ match: NeighborhoodMatch) -> Bool {
    state.chosen.contains { $0.code == match.neighborhood.code }
  }

  private func name(of entry: NeighborhoodEntry, _ render: RenderContext) -> String {
    render.strings.name(entry.place, code: entry.code)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    var lines = [SpokenLine(render.strings(.neighborhoodsTitle)), SpokenLine(render.strings(.neighborhoodsHint))]
    for (index, entry) in state.chosen.enumerated() {
      let name = self.name(of: entry, render)
      let text = entry.code == state.current ? render.strings(.spokenCurrentNeighborhood, name) : name
      lines.append(
        .row(
          text, .roleNeighborhood, index, of: state.chosen.count, isCurrent: state.focus == .chosen(index),
          target: HitTarget("chosen", index), render))
    }
    let walksMatches = state.list.current > 0
    lines.append(
      .field(
        state.field, placeholder: render.strings(.neighborhoodPlaceholder),
        chooses: walksMatches || state.focus != .field
          ? nil : state.matches.first.map { render.strings.name($0.neighborhood) },
        isCurrent: state.focus == .field && !walksMatches, render))
    if let error = state.error { lines.append(SpokenLine(render.strings(render.strings.sentence(error)))) }
    if !state.searched.isEmpty {
      let found = render.strings(.spokenMatches, String(state.total))
      lines.append(SpokenLine(state.total == 0 ? render.strings(.nothingFound, state.searched) : found))
    }
    for index in state.list.visibleRange where state.matches.indices.contains(index) {
      let match = state.matches[index]
      var line = render.strings.name(match.neighborhood) + ", " + render.strings.region(match.neighborhood)
      if let address = match.address { line = render.strings.name(match.neighborhood) + ", " + address }
      if let alias = match.alias { line += ", " + render.strings.alias(alias, of: match.neighborhood) }
      if isChosen(match) { line += ", " + render.strings(.alreadyChosen) }
      let isCurrent = state.focus == .field && walksMatches && index == state.list.selected
      lines.append(.row(line, .roleNeighborhood, index, of: state.total, isCurrent: isCurrent, render))
    }
    return lines
  }
}
