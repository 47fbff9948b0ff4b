import TerminalUI

/// The few keys that matter now, each of which can be clicked; or a notice.
@MainActor
struct FooterView {
  let app: AppModel
  let look: Look

  func draw(in area: Rect, on frame: inout Frame) {
    let row = area.bottom - 1
    frame.clear(Rect(column: area.column, row: row, columns: area.columns, rows: 1), style: look.theme.ground)
    if let notice = app.notice {
      let text = look.strings(notice.sentence)
      let style = look.style(notice.isError ? .error : .accent)
      frame.put(text.truncated(to: area.columns - 3), at: Point(column: area.column + 2, row: row), style: style)
      return
    }
    if !app.pressed.isEmpty {
      let text = KeyChord(app.pressed).name + "…"
      frame.put(text, at: Point(column: area.column + 2, row: row), style: look.style(.key))
      return
    }
    drawHints(row: row, in: area, on: &frame)
  }

  private func drawHints(row: Int, in area: Rect, on frame: inout Frame) {
    var column = area.column + 2
    for hint in Self.hints(of: app) {
      let columns = hint.key.columns + 1 + look.strings(hint.phrase).columns
      guard column + columns < area.end else { break }
      let start = column
      column += frame.put(hint.key, at: Point(column: column, row: row), style: look.style(.key)) + 1
      column += frame.put(look.strings(hint.phrase), at: Point(column: column, row: row), style: look.style(.dim))
      frame.hit(Rect(column: start, row: row, columns: columns, rows: 1), .action(hint.action))
      column += 2
    }
  }

  /// What the footer shows for where the person is: one's own keys first, then help and the way back.
  static func hints(of app: AppModel) -> [(key: String, phrase: Phrase, action: Action)] {
    app.rows.compactMap { row in
      guard let hint = row.hint, app.disabledReason(row.action) == nil else { return nil }
      if row.action == .back, app.overlay == nil, app.tabs.isAtRoot { return nil }
      if row.action == .quit, app.overlay != nil || !app.tabs.isAtRoot { return nil }
      if app.overlay != nil, row.context == .global, row.action != .back { return nil }
      let keys = app.keymap.keys(of: row)
      // While letters go into a field, only keys that are no letters are worth showing.
      let usable = app.front?.hasCaret == true ? keys.filter { !$0.isTyped } : keys
      guard let key = usable.first else { return nil }
      return (
        row.action == .moveDown && !key.isTyped ? "↑↓" : row.action == .moveDown ? "j/k" : key.name, hint, row.action
      )
    }
  }
}

extension KeyChord {
  /// Whether a field would take its first key as text.
  fileprivate var isTyped: Bool {
    guard let first = keys.first, first.modifiers.isEmpty else { return false }
    switch first.code {
    case .character, .backspace, .delete, .left, .right, .home, .end: return true
    default: return false
    }
  }
}
