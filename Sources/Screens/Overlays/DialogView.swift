import TerminalUI

/// A framed question in the middle of the screen.
struct DialogView {
  let dialog: Dialog
  let focus: Int

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let width = min(area.columns - 2, 52)
    let lines = look.strings(dialog.text).wrapped(to: max(1, width - 6))
    let isStacked = isStacked(in: width - 4, look)
    let buttonRows = isStacked ? dialog.buttons.count : 1
    let box = Panel.centred(columns: width, rows: lines.count + 4 + buttonRows, in: area)
    let inside = Panel.draw(box, title: look.strings(dialog.title), on: &frame, look: look)
    for (index, line) in lines.prefix(max(0, inside.rows - 1 - buttonRows)).enumerated() {
      frame.put(
        line, at: Point(column: inside.column + 1, row: inside.row + 1 + index), limit: inside.columns - 2,
        style: look.style(.text))
    }
    drawButtons(in: inside, isStacked: isStacked, on: &frame, look: look)
  }

  private func titles(_ look: Look) -> [String] { dialog.buttons.map { "  \(look.strings($0.title))  " } }

  private func row(of titles: [String]) -> Int { titles.reduce(-1) { $0 + $1.columns + 1 } }

  /// Buttons that do not fit into one row stand below each other.
  private func isStacked(in columns: Int, _ look: Look) -> Bool { row(of: titles(look)) > columns }

  private func drawButtons(in inside: Rect, isStacked: Bool, on frame: inout Frame, look: Look) {
    let titles = titles(look).map { $0.truncated(to: inside.columns - 2) }
    var column = inside.end - 1 - row(of: titles)
    for (index, title) in titles.enumerated() {
      let row = inside.bottom - (isStacked ? titles.count - index : 1)
      if isStacked { column = inside.end - 1 - title.columns }
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
      SpokenLine.button(
        look.strings(button.title), isCurrent: index == focus, target: HitTarget("button", index), look)
    }
    return [head] + buttons
  }
}
