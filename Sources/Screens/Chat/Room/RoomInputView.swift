import Marketplace
import TerminalUI

/// Where a message is typed, and the button that sends it.
struct RoomInputView {
  let state: RoomState

  static let margins = (left: 3, right: 1)

  private static func send(_ look: Look) -> String { " \(look.strings(.buttonSend)) " }

  static func textColumns(of columns: Int, _ look: Look) -> Int {
    max(1, columns - margins.left - margins.right - send(look).columns - 1)
  }

  /// The most lines of the text that show at once.
  static func mostRows(in area: Rect) -> Int { area.rows < 16 ? 2 : 5 }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    guard state.entry?.isBlocked != true else {
      frame.put(
        look.strings(.chatBlocked), at: Point(column: area.column + 2, row: area.row),
        truncatedTo: max(0, area.columns - 3), style: look.style(.dim))
      return
    }
    let style = look.style(.field)
    frame.clear(area, style: style)
    let send = Self.send(look)
    let width = Self.textColumns(of: area.columns, look)
    frame.put("›", at: Point(column: area.column + 1, row: area.row), style: look.style(.mark).on(style.background))
    let start = area.column + Self.margins.left
    if state.input.isEmpty {
      frame.put(
        look.strings(.messagePlaceholder), at: Point(column: start, row: area.row), truncatedTo: width,
        style: look.style(.dim).on(style.background))
    }
    for (row, line) in state.input.visibleLines.enumerated() where row < area.rows {
      frame.put(line, at: Point(column: start, row: area.row + row), limit: width, style: style)
      let place = Rect(column: area.column, row: area.row + row, columns: area.columns, rows: 1)
      frame.hit(place, HitTarget(FieldView.target.name, row))
    }
    drawScroll(in: area, column: start + width, on: &frame, look: look)
    let button = Point(column: area.end - send.columns, row: area.bottom - 1)
    let isEmpty = RoomModel.isEmpty(state.input)
    frame.put(send, at: button, style: isEmpty ? look.style(.dim).on(style.background) : look.style(.focusedButton))
    frame.hit(Rect(column: button.column, row: button.row, columns: send.columns, rows: 1), .action(.send))
    guard look.hasFocus, state.focus == .input else { return }
    let caret = state.input.caretPlace
    frame.cursor = Point(column: start + caret.column, row: area.row + min(caret.row, area.rows - 1))
  }

  private func drawScroll(in area: Rect, column: Int, on frame: inout Frame, look: Look) {
    let style = look.style(.dim).on(look.style(.field).background)
    if state.input.top > 0 { frame.put("↑", at: Point(column: column, row: area.row), style: style) }
    if state.input.top + state.input.rows < state.input.lineCount, area.rows > 1 {
      frame.put("↓", at: Point(column: column, row: area.bottom - 1), style: style)
    }
  }
}
