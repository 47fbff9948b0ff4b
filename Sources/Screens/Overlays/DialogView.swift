import TerminalUI

/// A framed question in the middle of the screen.
struct DialogView {
  let dialog: Dialog
  let focus: Int

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let width = min(area.columns - 2, 52)
    let lines = look.strings(dialog.text).wrapped(to: max(1, width - 6))
    let box = Panel.centred(columns: width, rows: lines.count + 5, in: area)
    let inside = Panel.draw(box, title: look.strings(dialog.title), on: &frame, look: look)
    for (index, line) in lines.prefix(max(0, inside.rows - 2)).enumerated() {
      frame.put(
        line, at: Point(column: inside.column + 1, row: inside.row + 1 + index), limit: inside.columns - 2,
        style: look.style(.text))
    }
    drawButtons(in: inside, on: &frame, look: look)
  }

  private func drawButtons(in inside: Rect, on frame: inout Frame, look: Look) {
    let titles = dialog.buttons.map { "  \(look.strings($0.title))  " }
    var column = inside.end - 1 - titles.reduce(0) { $0 + $1.columns + 1 } + 1
    let row = inside.bottom - 1
    for (index, title) in titles.enumerated() {
      let isFocused = index == focus
      frame.put(title, at: Point(column: column, row: row), style: look.style(isFocused ? .focusedButton : .button))
      frame.hit(Rect(column: column, row: row, columns: title.columns, rows: 1), HitTarget("button", index))
      if isFocused { frame.cursor = Point(column: column + 2, row: row) }
      column += title.columns + 1
    }
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    let head = SpokenLine(look.strings(.spokenDialog, look.strings(dialog.title), look.strings(dialog.text)))
    let buttons = dialog.buttons.enumerated().map { index, button in
      SpokenLine(
        look.strings(.spokenButton, look.strings(button.title)), isCurrent: index == focus,
        target: HitTarget("button", index))
    }
    return [head] + buttons
  }
}
