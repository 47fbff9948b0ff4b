import TerminalUI

/// Where a menu stands: below what opened it, or above where there is more room, in the middle where nothing on the screen did,
/// and always whole on the screen.
struct MenuPlace {
  /// What opened it; nil when that is not on the screen.
  let opener: Rect?

  /// Fewer rows than this between an opener and the edge of the screen are too few to choose from.
  private static let fewestRows = 8

  func box(for wanted: Size, in area: Rect) -> Rect {
    guard let opener else { return Panel.centred(columns: wanted.columns, rows: wanted.rows, in: area) }
    let columns = min(area.columns, wanted.columns)
    let column = max(area.column, min(opener.column, area.end - columns))
    let below = area.bottom - opener.bottom
    let above = opener.row - area.row
    let room = wanted.rows <= below || below >= above ? below : above
    // Rather over its opener than too low to choose from.
    let rows = min(wanted.rows, area.rows, max(room, Self.fewestRows))
    let row = room == below ? opener.bottom : opener.row - rows
    return Rect(column: column, row: max(area.row, min(row, area.bottom - rows)), columns: columns, rows: rows)
  }
}
