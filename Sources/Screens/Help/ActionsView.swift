import TerminalUI

/// Keys with their descriptions, in a frame below a search field. The help has headings.
struct ActionsView {
  let state: ActionsModel.State
  let isHelp: Bool

  /// One row of the screen.
  private enum Line {
    case heading(String)
    case entry(Int, keys: String, text: String)

    var index: Int? {
      if case .entry(let index, _, _) = self { index } else { nil }
    }
  }

  private static let widestKeys = 18

  private static let fewestRows = 8

  private func box(in area: Rect) -> Rect {
    Panel.centred(columns: Panel.width(84, in: area), rows: area.rows - 2, in: area)
  }

  func visibleRows(in area: Rect) -> Int { max(1, box(in: area).rows - 4) }

  private func hasHeading(at index: Int) -> Bool {
    isHelp && (index == 0 || state.entries[index - 1].heading != state.entries[index].heading)
  }

  private func lines(columns: Int, keyColumns: Int, _ render: RenderContext) -> [Line] {
    var lines: [Line] = []
    for (index, entry) in state.entries.enumerated() {
      if hasHeading(at: index) {
        if index > 0 { lines.append(.heading("")) }
        lines.append(.heading(render.strings(entry.heading)))
      }
      let keys = entry.keys.isEmpty ? [] : entry.keys.wrapped(to: max(1, keyColumns))
      let text = entry.text(render.strings).wrapped(to: max(1, columns - keyColumns - 4))
      for part in 0..<max(1, keys.count, text.count) {
        lines.append(
          .entry(
            index, keys: keys.indices.contains(part) ? keys[part] : "",
            text: text.indices.contains(part) ? text[part] : ""))
      }
    }
    return lines
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let title = render.strings(isHelp ? .helpTitle : .paletteTitle)
    let whole = box(in: area)
    let keyColumns = min(Self.widestKeys, max(0, whole.columns - 2) / 3, state.keyColumns)
    let lines = lines(columns: max(0, whole.columns - 2), keyColumns: keyColumns, render)
    // The frame ends below the last match. The field does not move.
    let box = whole.split(top: max(Self.fewestRows, lines.count + 4)).top
    let inside = Panel.draw(box, title: title, on: &frame, render: render)
    FieldView(
      state: state.field, placeholder: render.strings(.findAction), hasFocus: state.isFinding && render.hasFocus
    ).draw(in: inside.split(top: 1).top.inset(columns: 1), on: &frame, render: render)
    let caret = state.isFinding ? frame.cursor : nil
    let rows = inside.split(top: 2).rest
    if let note { EmptyNote(note).draw(in: rows, on: &frame, render: render) }
    draw(lines, keyColumns: keyColumns, in: rows, on: &frame, render: render)
    if state.isFinding { frame.cursor = caret }
  }

  private func draw(_ lines: [Line], keyColumns: Int, in area: Rect, on frame: inout Frame, render: RenderContext) {
    let selected = lines.firstIndex { $0.index == state.list.current } ?? 0
    // The selection stays in the middle, so that the following entries are visible.
    let top = min(max(0, selected - area.rows / 2), max(0, lines.count - area.rows))
    for (row, line) in lines.dropFirst(top).prefix(area.rows).enumerated() {
      let place = Rect(column: area.column, row: area.row + row, columns: area.columns, rows: 1)
      switch line {
      case .heading(let text):
        frame.put(text, at: Point(column: place.column + 2, row: place.row), style: render.style(.title))
      case .entry(let index, let keys, let text):
        let isSelected = index == state.list.selected
        let ground = isSelected ? render.style(render.hasFocus ? .selection : .quietSelection) : render.theme.ground
        if isSelected {
          frame.clear(place, style: ground)
          frame.put("▌", at: place.origin, style: render.style(.mark).on(ground.background))
          if render.hasFocus, top + row == selected { frame.cursor = place.origin }
        }
        frame.put(
          keys, at: Point(column: place.column + 2, row: place.row), limit: keyColumns,
          style: render.style(.key).on(ground.background))
        let role: Theme.Role = state.entries[index].disabled == nil ? .text : .dim
        frame.put(
          text, at: Point(column: place.column + 2 + (keyColumns == 0 ? 0 : keyColumns + 2), row: place.row),
          style: render.style(role).on(ground.background))
        frame.hit(place, HitTarget("row", index))
      }
    }
    var scroll = ListState(count: lines.count, visible: area.rows)
    scroll.scroll(by: top)
    ScrollMark.draw(scroll, in: area, on: &frame, render: render)
  }

  private var note: Sentence? { state.entries.isEmpty ? Sentence(.nothingFound, state.field.text) : nil }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let chosen = state.list.current
    let name = state.entries.indices.contains(chosen) ? state.entries[chosen].text(render.strings) : nil
    // The current line stays on the field until the person moves through the list.
    let isAtField = state.isFinding && state.list.current == 0
    let field = SpokenLine.field(
      state.field, placeholder: render.strings(.findAction), chooses: state.isFinding ? name : nil,
      isCurrent: isAtField || state.entries.isEmpty, render)
    let title = SpokenLine(render.strings(isHelp ? .helpTitle : .paletteTitle))
    let notes = note.map { [SpokenLine(render.strings($0))] } ?? []
    return [title, field] + notes
      + state.list.visibleRange.flatMap { index in
        let entry = state.entries[index]
        let heading = hasHeading(at: index) ? [SpokenLine(render.strings(entry.heading))] : []
        let text = entry.text(render.strings)
        return heading + [
          SpokenLine.row(
            entry.keys.isEmpty ? text : "\(entry.keys): \(text)", .roleItem, index, of: state.entries.count,
            isCurrent: !isAtField && index == state.list.selected, render)
        ]
      }
  }
}
