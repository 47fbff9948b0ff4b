import TerminalUI

/// The ground of a selected row and the mark at its left edge.
///
/// Only the pane that takes the keys has the thick mark, so that the two panes of a wide screen are told apart without colour.
enum SelectionMark {
  /// Draws both where the row is selected. Gives the style that the row's text stands on.
  static func draw(_ isSelected: Bool, in area: Rect, on frame: inout Frame, render: RenderContext) -> Style {
    guard isSelected else { return render.theme.ground }
    let ground = render.style(render.hasFocus ? .selection : .quietSelection)
    frame.clear(area, style: ground)
    let mark = render.style(render.hasFocus ? .mark : .dim)
    // Among few colours the accent can't be read on the selection's own.
    let style = render.theme.depth < .indexed ? mark : mark.on(ground.background)
    for row in area.row..<max(area.row, area.bottom) {
      frame.put(render.hasFocus ? "▌" : "▏", at: Point(column: area.column, row: row), style: style)
    }
    return ground
  }
}
