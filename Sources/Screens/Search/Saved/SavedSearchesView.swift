import Marketplace
import TerminalUI

/// One line per saved search: its name, its criteria, and the number of new listings at the right.
struct SavedSearchesView {
  let entries: [(entry: SavedSearchEntry, words: String)]
  let list: ListState
  let phase: HomeState.Phase

  /// The maximum columns of the names.
  private static let nameColumns = 28

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    frame.put(
      render.strings(.savedTitle), at: Point(column: area.column + 2, row: area.row), limit: area.columns - 2,
      style: render.style(.title))
    let rows = area.split(top: 2).rest
    if let note = note(render) {
      return EmptyNote(note.sentence, isError: note.isError).draw(in: rows, on: &frame, render: render)
    }
    let column = rows.split(left: min(area.columns, 100)).left
    let widest = entries.map(\.entry.search.name.displayed.columns).max() ?? 0
    let nameColumns = min(widest, Self.nameColumns, column.columns / 2)
    ListRows.draw(list, in: column, on: &frame, render: render) { index, row, ground, frame in
      draw(entries[index], nameColumns, in: row, ground, on: &frame, render)
    }
  }

  private func draw(
    _ item: (entry: SavedSearchEntry, words: String), _ nameColumns: Int, in row: Rect, _ ground: Style,
    on frame: inout Frame, _ render: RenderContext
  ) {
    var end = row.end - 1
    if let new = render.strings.new(item.entry) {
      end -= new.columns
      frame.put(new, at: Point(column: end, row: row.row), style: render.style(.accent, on: ground))
      end -= 2
    }
    frame.put(item.entry.search.name, at: row.origin, truncatedTo: min(nameColumns, end - row.column), style: ground)
    let start = row.column + nameColumns + 2
    guard end - start > 3 else { return }
    frame.put(
      item.words, at: Point(column: start, row: row.row), truncatedTo: end - start,
      style: render.style(.dim, on: ground))
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let head = SpokenLine(render.strings(.savedTitle))
    if let note = note(render) { return [head, SpokenLine(render.strings(note.sentence), isCurrent: true)] }
    return [head]
      + list.visibleRange.map { index in
        let item = entries[index]
        let parts = [item.entry.search.name, item.words] + [render.strings.new(item.entry)].compactMap(\.self)
        return SpokenLine.row(
          parts.joined(separator: ", "), .roleSearch, index, of: list.count, isCurrent: index == list.selected, render)
      }
  }

  private func note(_ render: RenderContext) -> (sentence: Sentence, isError: Bool)? {
    switch phase {
    case .loading: (Sentence(.loading), false)
    case .failed(let error): (render.strings.sentence(error), true)
    case .ready:
      entries.isEmpty ? (Sentence(.savedEmpty), false) : nil
    }
  }
}
