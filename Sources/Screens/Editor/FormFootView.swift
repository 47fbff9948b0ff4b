import Marketplace
import TerminalUI

/// The foot of a form: the neighborhood at the left, Done at the right, and in between the missing parts or the progress.
struct FormFootView {
  enum Focus {
    case neighborhood, done
  }

  let place: String
  /// Nil while another part of the form has the focus.
  let focus: Focus?
  /// Whether the form can be published.
  let isReady: Bool
  let words: (text: String, isError: Bool)?

  /// Directly below a form that is lower than the screen, else in the last row.
  func draw(below form: Frame, _ layout: EditorView.Layout, on frame: inout Frame, render: RenderContext) {
    let row = min(layout.area.bottom - 1, layout.body.row + form.size.rows + layout.gap)
    let left = layout.area.column + 2
    let done = " \(render.strings(.editorDone)) "
    let doneStart = left + layout.columns - done.columns
    let role: Theme.Role? = focus == .done ? .focusedButton : isReady ? .chip : nil
    let style = role.map { render.style($0) } ?? render.disabledButton
    frame.put(done, at: Point(column: doneStart, row: row), style: style)
    frame.hit(Rect(column: doneStart, row: row, columns: done.columns, rows: 1), HitTarget("done"))
    let button = " \(place.truncated(to: max(1, doneStart - left - 6))) ▾ "
    let columns = frame.put(
      button, at: Point(column: left, row: row), style: render.style(focus == .neighborhood ? .focusedButton : .button))
    frame.hit(Rect(column: left, row: row, columns: columns, rows: 1), HitTarget("neighborhood"))
    if render.hasFocus {
      if focus == .neighborhood { frame.cursor = Point(column: left + 1, row: row) }
      if focus == .done { frame.cursor = Point(column: doneStart + 1, row: row) }
    }
    drawWords(from: left + columns + 2, to: doneStart - 2, row: row, on: &frame, render: render)
  }

  private func drawWords(from start: Int, to end: Int, row: Int, on frame: inout Frame, render: RenderContext) {
    guard let words, end - start > 8 else { return }
    let text = words.text.truncated(to: end - start)
    frame.put(
      text, at: Point(column: end - text.columns, row: row), style: render.style(words.isError ? .error : .dim))
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let done = render.strings(.spokenButton, render.strings(.editorDone)) + (words.map { ", " + $0.text } ?? "")
    return [
      SpokenLine(
        render.strings(.spokenGoesTo, place), isCurrent: focus == .neighborhood, target: HitTarget("neighborhood")),
      SpokenLine(done, isCurrent: focus == .done, target: HitTarget("done")),
    ]
  }

  /// Names the parts that are still empty; nil when there are none.
  static func missing(_ names: String, isRefused: Bool, _ render: RenderContext) -> (text: String, isError: Bool)? {
    names.isEmpty ? nil : (render.strings(.editorMissing, names), isRefused)
  }

  /// The saving progress; nil while nothing is being saved.
  static func progress(_ phase: EditorState.Phase, _ render: RenderContext) -> (text: String, isError: Bool)? {
    guard case .saving(let done, let all) = phase else { return nil }
    let text = all == 0 ? render.strings(.savingListing) : render.strings(.savingPictures, String(done), String(all))
    return (text, false)
  }
}

extension FormFootView {
  /// The foot of the editor of a listing. It names the missing parts.
  init(_ state: EditorState, _ render: RenderContext) {
    place = state.neighborhood.map { render.strings.name(state.place, code: $0) } ?? ""
    focus =
      switch state.focus {
      case .neighborhood: .neighborhood
      case .done: .done
      default: nil
      }
    let missing = state.missing
    isReady = missing.isEmpty && !state.isSaving
    words =
      Self.progress(state.phase, render)
      ?? Self.missing(render.strings.missing(missing), isRefused: state.isRefused, render)
  }
}
