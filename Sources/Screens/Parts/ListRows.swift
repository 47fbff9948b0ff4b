import TerminalUI

/// The common parts of all one-line lists: selection mark and background, cursor, hit targets and scroll marks. Entries
/// leave the last column free.
enum ListRows {
  /// Draws the visible entries of `list`, one per row. `entry` draws an entry into its rectangle after the mark.
  /// `marksSelected`: false if the typed text matches no entry.
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
