import Marketplace
import TerminalUI

/// The neighborhood at the left, Done at the right, and the missing parts in between.
struct EditorFootView {
  let state: EditorState

  func draw(in area: Rect, columns: Int, on frame: inout Frame, render: RenderContext) {
    let (left, right) = (area.column + 2, area.column + 2 + columns)
    let done = " \(render.strings(.editorDone)) "
    let doneStart = right - done.columns
    let isReady = state.missing.isEmpty && !state.isSaving
    let role: Theme.Role? = state.focus == .done ? .focusedButton : isReady ? .chip : nil
    let style = role.map { render.style($0) } ?? render.disabledButton
    frame.put(done, at: Point(column: doneStart, row: area.row), style: style)
    frame.hit(Rect(column: doneStart, row: area.row, columns: done.columns, rows: 1), HitTarget("done"))
    let name = state.neighborhood.map { render.strings.name(state.place, code: $0) } ?? ""
    let place = " \(name.truncated(to: max(1, doneStart - left - 6))) ▾ "
    let isFocused = state.focus == .neighborhood
    let columns = frame.put(
      place, at: Point(column: left, row: area.row), style: render.style(isFocused ? .focusedButton : .button))
    frame.hit(Rect(column: left, row: area.row, columns: columns, rows: 1), HitTarget("neighborhood"))
    if render.hasFocus {
      if isFocused { frame.cursor = Point(column: left + 1, row: area.row) }
      if state.focus == .done { frame.cursor = Point(column: doneStart + 1, row: area.row) }
    }
    drawWords(from: left + columns + 2, to: doneStart - 2, row: area.row, on: &frame, render: render)
  }

  private func drawWords(from start: Int, to end: Int, row: Int, on frame: inout Frame, render: RenderContext) {
    guard let words = Self.words(state, render), end - start > 8 else { return }
    let text = words.truncated(to: end - start)
    let role: Theme.Role = state.isRefused && !state.isSaving ? .error : .dim
    frame.put(text, at: Point(column: end - text.columns, row: row), style: render.style(role))
  }

  /// The missing parts or the saving progress; nil if there is neither.
  static func words(_ state: EditorState, _ render: RenderContext) -> String? {
    if case .saving(let done, let all) = state.phase {
      return all == 0 ? render.strings(.savingListing) : render.strings(.savingPictures, String(done), String(all))
    }
    return state.missing.isEmpty ? nil : render.strings(.editorMissing, render.strings.missing(state.missing))
  }
}
