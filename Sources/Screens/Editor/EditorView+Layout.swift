import TerminalUI

/// The parts that the editors of listings and of posts share.
extension EditorView.Layout {
  func drawHeading(_ title: Phrase, on frame: inout Frame, render: RenderContext) {
    frame.put(
      render.strings(title), at: Point(column: area.column + 2, row: area.row), style: render.style(.title))
    let close = " \(render.strings(.close)) "
    let start = area.column + 2 + columns - close.columns
    frame.put(close, at: Point(column: start, row: area.row), style: render.style(.button))
    frame.hit(Rect(column: start, row: area.row, columns: close.columns, rows: 1), HitTarget("close"))
  }

  /// Draws the rows of a form that are visible from row `scroll` on, with their hit targets and the cursor.
  func draw(_ form: Frame, from scroll: Int, on frame: inout Frame, render: RenderContext) {
    let body = body
    // The form may have become lower since it was scrolled.
    let start = min(max(0, scroll), form.size.rows)
    let shown = start..<max(start, min(form.size.rows, start + body.rows))
    frame.put(form, rows: shown, at: body.origin)
    for hit in form.hits {
      var place = hit.area
      place.row += body.row - start
      place.column += body.column
      frame.hit(place.intersection(body), hit.target)
    }
    if render.hasFocus, let cursor = form.cursor, shown.contains(cursor.row) {
      frame.cursor = Point(column: body.column + cursor.column, row: body.row + cursor.row - start)
    }
    ScrollMark.draw(
      above: start > 0, below: start + body.rows < form.size.rows, in: body.split(left: columns + 4).left, on: &frame,
      render: render)
  }
}
