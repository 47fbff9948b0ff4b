import TerminalUI

/// The frame around dialogs, menus and cards.
enum Panel {
  static func centred(columns: Int, rows: Int, in area: Rect) -> Rect {
    let width = min(max(0, columns), area.columns)
    let height = min(max(0, rows), area.rows)
    return Rect(
      column: area.column + (area.columns - width) / 2, row: area.row + (area.rows - height) / 2, columns: width,
      rows: height)
  }

  /// The width of a panel that wants `columns`: the whole area if the strips beside it would be too narrow to show
  /// anything.
  static func width(_ columns: Int, in area: Rect) -> Int {
    area.columns < columns + 12 ? area.columns : columns
  }

  /// Draws the frame and returns its inside. Hit targets under it no longer respond.
  static func draw(_ box: Rect, title: String, on frame: inout Frame, render: RenderContext) -> Rect {
    frame.clear(box, style: render.theme.ground)
    frame.hit(box, HitTarget("panel"))
    guard box.columns >= 4, box.rows >= 3 else { return box }
    let style = render.style(.frame)
    let line = String(repeating: "─", count: box.columns - 2)
    frame.put("┌\(line)┐", at: box.origin, style: style)
    for row in box.row + 1..<box.bottom - 1 {
      frame.put("│", at: Point(column: box.column, row: row), style: style)
      frame.put("│", at: Point(column: box.end - 1, row: row), style: style)
    }
    frame.put("└\(line)┘", at: Point(column: box.column, row: box.bottom - 1), style: style)
    if !title.isEmpty {
      let text = " \(title.truncated(to: max(0, box.columns - 6))) "
      frame.put(text, at: Point(column: box.column + 2, row: box.row), style: render.style(.title))
    }
    return box.inset(columns: 1, rows: 1)
  }
}
