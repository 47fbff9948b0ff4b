import TerminalUI

/// A framed question in the middle of the screen.
struct DialogView {
  let dialog: Dialog
  let focus: Int

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let width = min(area.columns - 2, 52)
    let lines = render.strings(dialog.text).wrapped(to: max(1, width - 6))
    let isStacked = isStacked(in: width - 4, render)
    let buttonRows = isStacked ? dialog.buttons.count : 1
    let box = Panel.centred(columns: width, rows: lines.count + 4 + buttonRows, in: area)
    let inside = Panel.draw(box, title: render.strings(dialog.title), on: &frame, render: render)
    for (index, line) in lines.prefix(max(0, inside.rows - 1 - buttonRows)).enumerated() {
      frame.put(
        line, at: Point(column: inside.column + 1, row: inside.row + 1 + index), limit: inside.columns - 2,
        style: render.style(.text))
    }
    drawButtons(in: inside, isStacked: isStacked, on: &frame, render: render)
  }

  private func titles(_ render: RenderContext) -> [String] { dialog.buttons.map { "  \(render.strings($0.title))  " } }

  private func row(of titles: [String]) -> Int { titles.reduce(-1) { $0 + $1.columns + 1 } }

  /// Whether the buttons are stacked because they do not fit into one row.
  private func isStacked(in columns: Int, _ render: RenderContext) -> Bool { row(of: titles(render)) > columns }

  private func drawButtons(in inside: Rect, isStacked: Bool, on frame: inout Frame, render: RenderContext) {
    let titles = titles(render).map { $0.truncated(to: inside.columns - 2) }
    var column = inside.end - 1 - row(of: titles)
    for (index, title) in titles.enumerated() {
      let row = inside.bottom - (isStacked ? titles.count - index : 1)
      if isStacked { column = inside.end - 1 - title.columns }
      let isFocused = index == focus
      frame.put(title, at: Point(column: column, row: row), style: render.style(isFocused ? .focusedButton : .button))
      frame.hit(Rect(column: column, row: row, columns: title.columns, rows: 1), HitTarget("button", index))
      if isFocused { frame.cursor = Point(column: column + 2, row: row) }
      column += title.columns + 1
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let head = SpokenLine(render.strings(.spokenDialog, render.strings(dialog.title), render.strings(dialog.text)))
    let buttons = dialog.buttons.enumerated().map { index, button in
      SpokenLine.button(
        render.strings(button.title), isCurrent: index == focus, target: HitTarget("button", index), render)
    }
    return [head] + buttons
  }
}
