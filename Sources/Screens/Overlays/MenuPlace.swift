import TerminalUI

/// The place of a menu: below its opener, or above it if there is more room. Without an opener it is in the middle. It
/// always fits the screen.
struct MenuPlace {
  /// The rectangle of the opener; nil if it is not on the screen.
  let opener: Rect?

  /// The minimum rows between an opener and the screen's edge for a usable menu.
  private static let fewestRows = 8

  func box(for wanted: Size, in area: Rect) -> Rect {
    guard let opener else { return Panel.centred(columns: wanted.columns, rows: wanted.rows, in: area) }
    let columns = min(area.columns, wanted.columns)
    let column = max(area.column, min(opener.column, area.end - columns))
    let below = area.bottom - opener.bottom
    let above = opener.row - area.row
    let room = wanted.rows <= below || below >= above ? below : above
    // Covering the opener is better than too few rows.
    let rows = min(wanted.rows, area.rows, max(room, Self.fewestRows))
    let row = room == below ? opener.bottom : opener.row - rows
    return Rect(column: column, row: max(area.row, min(row, area.bottom - rows)), columns: columns, rows: rows)
  }
}
