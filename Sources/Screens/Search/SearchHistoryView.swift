import Marketplace
import TerminalUI

/// The search history, in place of the results: a heading, one search per row, and a hint about the syntax if there is
/// room.
struct SearchHistoryView {
  let history: SearchHistoryState
  /// Whether the list, not the field, has the focus.
  let isWalked: Bool

  private static let widest = 60

  /// The heading, with the button that clears the history at its end.
  func drawHeading(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard !history.isEmpty else { return }
    // Directly above the list if there is a blank row.
    let last = area.split(top: area.rows - 1).rest
    let row = last.split(left: min(area.columns, Self.widest)).left
    let title = frame.put(
      render.strings(.searchHistoryTitle), at: Point(column: row.column + 2, row: row.row),
      truncatedTo: max(0, row.columns - 3), style: render.style(.dim))
    let clear = render.strings(.searchHistoryClear)
    let start = row.end - 1 - clear.columns
    guard start > row.column + 2 + title + 1 else { return }
    frame.put(clear, at: Point(column: start, row: row.row), style: render.style(.dim))
    frame.hit(Rect(column: start, row: row.row, columns: clear.columns, rows: 1), .action(.clearSearches))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard !history.isEmpty else { return drawNothing(in: area, on: &frame, render: render) }
    var own = render
    own.hasFocus = render.hasFocus && isWalked
    let column = area.split(left: min(area.columns, Self.widest)).left
    ListRows.draw(history.list, in: column, on: &frame, render: own, hit: "past", marksSelected: isWalked) {
      index, row, ground, frame in
      guard let search = history.search(index) else { return }
      frame.put(search.text, at: row.origin, truncatedTo: max(0, row.columns - 4), style: ground)
      let cross = Point(column: row.end - 2, row: row.row)
      frame.put("✕", at: cross, style: render.style(.dim, on: ground))
    }
    for (line, index) in history.list.visibleRange.enumerated() where line < column.rows && column.columns > 6 {
      frame.hit(
        Rect(column: column.end - 3, row: column.row + line, columns: 3, rows: 1), HitTarget("forget", index))
    }
    drawHint(below: area.split(top: history.list.visibleRange.count + 1).rest, on: &frame, render: render)
  }

  /// The text of an empty history, with a hint about the search syntax.
  private func drawNothing(in area: Rect, on frame: inout Frame, render: RenderContext) {
    // Nothing is drawn before the history has loaded.
    guard history.past != nil else { return }
    let place = Point(column: area.column + 2, row: area.row)
    frame.put(
      render.strings(.searchHistoryEmpty), at: place, truncatedTo: max(0, area.columns - 3), style: render.style(.text))
    drawHint(below: area.split(top: 2).rest, on: &frame, render: render)
  }

  private func drawHint(below area: Rect, on frame: inout Frame, render: RenderContext) {
    let lines = render.strings(.searchHint).wrapped(to: min(max(1, area.columns - 4), Self.widest))
    guard lines.count <= area.rows else { return }
    for (index, line) in lines.enumerated() {
      frame.put(
        line, at: Point(column: area.column + 2, row: area.row + index), limit: area.columns - 2,
        style: render.style(.dim))
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    guard let past = history.past else { return [] }
    let hint = SpokenLine(render.strings(.searchHint))
    if past.isEmpty { return [SpokenLine(render.strings(.searchHistoryEmpty)), hint] }
    let title = render.strings(.searchHistoryTitle)
    return [SpokenLine(render.strings(.spokenSearches, title, String(past.count)))]
      + history.list.visibleRange.compactMap { index in
        history.search(index).map {
          SpokenLine.row(
            $0.text, .roleSearch, index, of: history.list.count,
            isCurrent: isWalked && index == history.list.selected, target: HitTarget("past", index), render)
        }
      } + [hint]
  }
}
