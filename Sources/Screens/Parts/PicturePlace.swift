import TerminalUI

/// Where a listing's picture stands: its place is kept, and says in words how many there are.
struct PicturePlace {
  let count: Int

  /// Draws into an area of its full height, as far as that is above `bottom`: the words keep their place.
  func draw(in area: Rect, upTo bottom: Int, on frame: inout Frame, look: Look) {
    let style = look.style(.picture)
    frame.clear(area.split(top: bottom - area.row).top, style: style)
    let text = words(look)
    let lines =
      text.columns <= area.columns ? [text] : text.wrapped(to: max(1, area.columns), maximumLines: max(1, area.rows))
    let top = area.row + max(0, (area.rows - lines.count) / 2)
    for (index, line) in lines.enumerated() where top + index < min(area.bottom, bottom) {
      let indent = max(0, (area.columns - line.columns) / 2)
      frame.put(
        line, at: Point(column: area.column + indent, row: top + index), limit: area.columns - indent, style: style)
    }
  }

  /// `사진 3장`
  func words(_ look: Look) -> String {
    switch count {
    case 0: look.strings(.noPicture)
    case 1: look.strings(.onePicture)
    default: look.strings(.pictures, String(count))
    }
  }
}
