import Marketplace
import TerminalUI

/// The neighborhood at the left, Done at the right, and in between what is missing or the progress.
struct PostEditorFoot {
  let state: PostEditorState

  func draw(in area: Rect, columns: Int, on frame: inout Frame, render: RenderContext) {
    let (left, right) = (area.column + 2, area.column + 2 + columns)
    let done = " \(render.strings(.editorDone)) "
    let start = right - done.columns
    let role: Theme.Role? = state.focus == .done ? .focusedButton : state.isSaving ? nil : .chip
    frame.put(
      done, at: Point(column: start, row: area.row),
      style: role.map { render.style($0) } ?? render.disabledButton)
    frame.hit(Rect(column: start, row: area.row, columns: done.columns, rows: 1), HitTarget("done"))
    let place = " \(name(render).truncated(to: max(1, start - left - 6))) ▾ "
    let isFocused = state.focus == .neighborhood
    let used = frame.put(
      place, at: Point(column: left, row: area.row), style: render.style(isFocused ? .focusedButton : .button))
    frame.hit(Rect(column: left, row: area.row, columns: used, rows: 1), HitTarget("neighborhood"))
    if render.hasFocus {
      if isFocused { frame.cursor = Point(column: left + 1, row: area.row) }
      if state.focus == .done { frame.cursor = Point(column: start + 1, row: area.row) }
    }
    drawWords(from: left + used + 2, to: start - 2, row: area.row, on: &frame, render: render)
  }

  func name(_ render: RenderContext) -> String {
    state.neighborhood.map { render.strings.name(state.place, code: $0) } ?? render.strings(.placeUnknown)
  }

  private func drawWords(from start: Int, to end: Int, row: Int, on frame: inout Frame, render: RenderContext) {
    guard let words = words(render), end - start > 8 else { return }
    let text = words.text.truncated(to: end - start)
    frame.put(
      text, at: Point(column: end - text.columns, row: row), style: render.style(words.isError ? .error : .dim))
  }

  /// Why there is no place, or the saving progress; nil if there is nothing to say.
  func words(_ render: RenderContext) -> (text: String, isError: Bool)? {
    if case .saving(let done, let all) = state.phase {
      let text =
        all == 0 ? render.strings(.savingListing) : render.strings(.savingPictures, String(done), String(all))
      return (text, false)
    }
    if let fault = state.faults[.neighborhood] { return (render.strings(fault), true) }
    return nil
  }
}
