import TerminalUI

/// Keys and what they do, in a framed list with a field above it.
struct ActionsView {
  let state: ActionsModel.State
  let isHelp: Bool

  func visibleRows(in area: Rect, _ look: Look) -> Int { panel(look).visibleRows(in: area) }

  private func panel(_ look: Look) -> FinderPanel {
    FinderPanel(
      title: look.strings(isHelp ? .helpTitle : .paletteTitle), field: state.field,
      placeholder: look.strings(.findAction), isTyping: state.isFinding, list: state.list, total: state.total,
      note: state.entries.isEmpty ? Sentence(.nothingFound, state.field.text) : nil)
  }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    panel(look).draw(in: area, on: &frame, look: look) { index, row, ground, frame in
      draw(state.entries[index], in: row, ground, &frame, look)
    }
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
    panel(look).spoken(look, name: state.entries.first.map { text($0, look) }) { index in
      let entry = state.entries[index]
      return entry.keys.isEmpty ? text(entry, look) : "\(entry.keys): \(text(entry, look))"
    }
  }
}
