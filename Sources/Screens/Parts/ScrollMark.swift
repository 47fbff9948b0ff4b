import TerminalUI

/// `↑` and `↓` in the last column if the list continues above or below: dim, and never over text.
enum ScrollMark {
  static func draw(_ list: ListState, in area: Rect, on frame: inout Frame, render: RenderContext) {
    draw(
      above: list.top > 0, below: list.visibleRange.upperBound < list.count, in: area, on: &frame, render: render)
  }

  static func draw(
    above isCutAbove: Bool, below isCutBelow: Bool, in area: Rect, on frame: inout Frame, render: RenderContext
  ) {
    let last = Rect(column: area.end - 1, row: area.row, columns: 1, rows: area.rows).intersection(frame.area)
    guard area.columns > 2, !last.isEmpty else { return }
    if isCutAbove { put("↑", row: last.row, last.column, on: &frame, render) }
    if isCutBelow {
      put(isCutAbove && last.rows == 1 ? "↕" : "↓", row: last.bottom - 1, last.column, on: &frame, render)
    }
  }

  private static func put(_ mark: String, row: Int, _ column: Int, on frame: inout Frame, _ render: RenderContext) {
    let ground = frame[column, row].style.background
    frame.put(mark, at: Point(column: column, row: row), style: render.style(.dim).on(ground))
  }
}
