import Marketplace
import TerminalUI

/// The input field for messages, with the send button.
struct RoomInputView {
  let state: RoomState

  static let margins = (left: 3, right: 1)

  private static func send(_ render: RenderContext) -> String { " \(render.strings(.buttonSend)) " }

  static func textColumns(of columns: Int, _ render: RenderContext) -> Int {
    max(1, columns - margins.left - margins.right - send(render).columns - 1)
  }

  /// The maximum number of visible input lines.
  static func mostRows(in area: Rect) -> Int { area.rows < 16 ? 2 : 5 }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard state.entry?.isBlocked != true else {
      frame.put(
        render.strings(.chatBlocked), at: Point(column: area.column + 2, row: area.row),
        truncatedTo: max(0, area.columns - 3), style: render.style(.dim))
      return
    }
    let style = render.style(.field)
    frame.clear(area, style: style)
    let send = Self.send(render)
    let width = Self.textColumns(of: area.columns, render)
    frame.put("›", at: Point(column: area.column + 1, row: area.row), style: render.style(.mark).on(style.background))
    let start = area.column + Self.margins.left
    if state.input.isEmpty {
      frame.put(
        render.strings(.messagePlaceholder), at: Point(column: start, row: area.row), truncatedTo: width,
        style: render.style(.dim).on(style.background))
    }
    for (row, line) in state.input.visibleLines.enumerated() where row < area.rows {
      frame.put(line, at: Point(column: start, row: area.row + row), limit: width, style: style)
      let place = Rect(column: area.column, row: area.row + row, columns: area.columns, rows: 1)
      frame.hit(place, HitTarget(FieldView.target.name, row))
    }
    drawScroll(in: area, column: start + width, on: &frame, render: render)
    let button = Point(column: area.end - send.columns, row: area.bottom - 1)
    let isEmpty = RoomModel.isEmpty(state.input)
    frame.put(send, at: button, style: isEmpty ? render.style(.dim).on(style.background) : render.style(.focusedButton))
    frame.hit(Rect(column: button.column, row: button.row, columns: send.columns, rows: 1), .action(.send))
    guard render.hasFocus, state.focus == .input else { return }
    let caret = state.input.caretPlace
    frame.cursor = Point(column: start + caret.column, row: area.row + min(caret.row, area.rows - 1))
  }

  private func drawScroll(in area: Rect, column: Int, on frame: inout Frame, render: RenderContext) {
    let style = render.style(.dim).on(render.style(.field).background)
    if state.input.top > 0 { frame.put("↑", at: Point(column: column, row: area.row), style: style) }
    if state.input.top + state.input.rows < state.input.lineCount, area.rows > 1 {
      frame.put("↓", at: Point(column: column, row: area.bottom - 1), style: style)
    }
  }
}
