import Marketplace
import TerminalUI

/// The link to the saved searches while nothing is searched for.
extension SearchView {
  func drawSaved(at place: Point, in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard let text = savedNote(render) else { return }
    let isNew = state.saved.contains { !$0.new.isEmpty }
    let columns = frame.put(
      text, at: place, truncatedTo: max(0, area.columns - 3), style: render.style(isNew ? .accent : .dim))
    frame.hit(Rect(column: place.column, row: place.row, columns: columns, rows: 1), .action(.savedSearches))
  }

  func spokenSaved(_ render: RenderContext) -> SpokenLine? {
    savedNote(render).map { SpokenLine($0, target: .action(.savedSearches)) }
  }

  private func savedNote(_ render: RenderContext) -> String? {
    guard !state.isAsked, !state.saved.isEmpty else { return nil }
    let count = String(state.saved.count)
    let new = state.saved.reduce(0) { $0 + $1.new.count }
    let isCut = state.saved.contains { $0.new.count >= SavedSearchEntry.limit }
    let text =
      new == 0
      ? render.strings(.savedCount, count)
      : render.strings(.savedCountNew, count, Strings.grouped(new) + (isCut ? "+" : ""))
    return render.keymap.label(of: .savedSearches).map { text + "  " + $0 } ?? text
  }
}
