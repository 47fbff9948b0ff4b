import TerminalUI

/// Keys and what they do, in a framed list with a field above it.
struct ActionsView {
  let state: ActionsModel.State
  let isHelp: Bool

  /// As high as all the entries need, so that it stays where it is while they are searched.
  private func box(in area: Rect) -> Rect {
    let rows = max(8, min(area.rows - 2, state.total + 4))
    return Panel.centred(columns: min(area.columns, 68), rows: rows, in: area)
  }

  func visibleRows(in area: Rect) -> Int { max(1, box(in: area).rows - 4) }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let box = box(in: area)
    let inside = Panel.draw(box, title: look.strings(isHelp ? .helpTitle : .paletteTitle), on: &frame, look: look)
    let field = inside.split(top: 1).top.inset(columns: 1)
    FieldView(state: state.field, placeholder: look.strings(.findAction), hasFocus: state.isFinding && look.hasFocus)
      .draw(in: field, on: &frame, look: look)
    let caret = state.isFinding ? frame.cursor : nil
    let rows = inside.split(top: 2).rest
    if state.entries.isEmpty {
      EmptyNote(Sentence(.nothingFound, state.field.text)).draw(in: rows, on: &frame, look: look)
    }
    ListRows.draw(state.list, in: rows, on: &frame, look: look) { index, row, ground, frame in
      draw(state.entries[index], in: row, ground, &frame, look)
    }
    if state.isFinding { frame.cursor = caret }
  }

  private func draw(_ entry: ActionsModel.Entry, in row: Rect, _ ground: Style, _ frame: inout Frame, _ look: Look) {
    let keyColumns = min(20, row.columns / 3)
    frame.put(
      entry.keys.truncated(to: keyColumns), at: row.origin, style: look.style(.key).on(ground.background))
    let title = Rect(
      column: row.column + keyColumns + 2, row: row.row, columns: row.columns - keyColumns - 3, rows: 1)
    let isDisabled = entry.disabled != nil
    frame.put(
      text(entry, look).truncated(to: title.columns), at: title.origin,
      style: look.style(isDisabled ? .dim : .text).on(ground.background))
  }

  private func text(_ entry: ActionsModel.Entry, _ look: Look) -> String {
    let title = look.strings(entry.row.title)
    return entry.disabled.map { title + " — " + look.strings($0) } ?? title
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    let head = SpokenLine(look.strings(isHelp ? .helpTitle : .paletteTitle))
    // Whoever types stays on the caret until the list is walked.
    let isTyping = state.isFinding && state.list.current == 0
    let field = SpokenLine.field(
      state.field, placeholder: look.strings(.findAction),
      chooses: state.isFinding ? state.entries.first.map { text($0, look) } : nil,
      isCurrent: isTyping || state.entries.isEmpty, look)
    let nothing = SpokenLine(look.strings(.nothingFound, state.field.text))
    return [head, field] + (state.entries.isEmpty ? [nothing] : [])
      + state.list.visibleRange.map { index in
        let entry = state.entries[index]
        return SpokenLine(
          entry.keys.isEmpty ? text(entry, look) : "\(entry.keys): \(text(entry, look))",
          isCurrent: !isTyping && index == state.list.selected, target: HitTarget("row", index))
      }
  }
}
