import TerminalUI

/// A one-line entry: its text, dim details after it, and a dim end such as a date, which is never cut off.
struct EntryRow {
  let text: String
  var detail = ""
  var ending = ""
  var leadsOn = false

  func draw(in row: Rect, _ ground: Style, on frame: inout Frame, render: RenderContext) {
    let dim = render.style(.dim, on: ground)
    var end = row.end - (leadsOn ? 3 : 1)
    if !ending.isEmpty, end - row.column >= ending.columns + Self.shortestText {
      frame.put(ending, at: Point(column: end - ending.columns, row: row.row), style: dim)
      end -= ending.columns + 2
    }
    let columns = frame.put(text, at: row.origin, truncatedTo: max(0, end - row.column), style: ground)
    let start = row.column + columns + 2
    if !detail.isEmpty, end - start > 3 {
      frame.put(detail, at: Point(column: start, row: row.row), truncatedTo: end - start, style: dim)
    }
    if leadsOn { frame.put("›", at: Point(column: row.end - 2, row: row.row), style: dim) }
  }

  /// The fewest columns for the text and its distance from the end.
  private static let shortestText = 20

  var spoken: String { [text, detail, ending].filter { !$0.isEmpty }.joined(separator: ", ") }
}
