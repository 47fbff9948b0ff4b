import TerminalUI

/// What every list of one-line entries shares: the mark and the ground of the selected one, the cursor, the mouse, and that
/// more follows. The last column is kept free by the entries.
enum ListRows {
  /// Draws the entries of `list` that are in `area`, one row each; `entry` draws one into its rectangle, which begins
  /// behind the mark. `marksSelected`: false where no entry is meant by what is typed.
  static func draw(
    _ list: ListState, in area: Rect, on frame: inout Frame, render: RenderContext, hit name: String = "row",
    marksSelected: Bool = true, entry: (Int, Rect, Style, inout Frame) -> Void
  ) {
    for (line, index) in list.visibleRange.enumerated() where line < area.rows {
      let row = Rect(column: area.column, row: area.row + line, columns: area.columns, rows: 1)
      let isSelected = marksSelected && index == list.selected
      let ground = SelectionMark.draw(isSelected, in: row, on: &frame, render: render)
      if isSelected, render.hasFocus { frame.cursor = row.origin }
      entry(index, row.split(left: 2).rest, ground, &frame)
      frame.hit(row, HitTarget(name, index))
    }
    ScrollMark.draw(list, in: area, on: &frame, render: render)
  }
}
