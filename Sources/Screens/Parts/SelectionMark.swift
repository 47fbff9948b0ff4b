import TerminalUI

/// The background of a selected row and the mark at its left edge.
///
/// Only the focused pane has the thick mark, so that the two panes of a wide screen differ even without color.
enum SelectionMark {
  /// Draws both for a selected row. Returns the background style for the row's text.
  static func draw(_ isSelected: Bool, in area: Rect, on frame: inout Frame, render: RenderContext) -> Style {
    guard isSelected else { return render.theme.ground }
    let ground = render.style(render.hasFocus ? .selection : .quietSelection)
    frame.clear(area, style: ground)
    let mark = render.style(render.hasFocus ? .mark : .dim)
    // With few colors the accent is unreadable on the selection's background.
    let style = render.theme.depth < .indexed ? mark : mark.on(ground.background)
    for row in area.row..<max(area.row, area.bottom) {
      frame.put(render.hasFocus ? "▌" : "▏", at: Point(column: area.column, row: row), style: style)
    }
    return ground
  }
}
