import TerminalUI

/// A one-line entry: its text, and dim details after it.
struct EntryRow {
  let text: String
  var detail = ""
  var leadsOn = false

  func draw(in row: Rect, _ ground: Style, on frame: inout Frame, render: RenderContext) {
    let dim = render.style(.dim, on: ground)
    let end = row.end - (leadsOn ? 3 : 1)
    let columns = frame.put(text, at: row.origin, truncatedTo: max(0, end - row.column), style: ground)
    let start = row.column + columns + 2
    if !detail.isEmpty, end - start > 3 {
      frame.put(detail, at: Point(column: start, row: row.row), truncatedTo: end - start, style: dim)
    }
    if leadsOn { frame.put("›", at: Point(column: row.end - 2, row: row.row), style: dim) }
  }

  var spoken: String { detail.isEmpty ? text : text + ", " + detail }
}
