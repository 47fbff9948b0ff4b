import TerminalUI

/// The most important keys, each clickable, and the current notice above them.
@MainActor
struct FooterView {
  let app: AppModel
  let render: RenderContext

  func draw(in area: Rect, on frame: inout Frame) {
    let row = area.bottom - 1
    frame.clear(Rect(column: area.column, row: row, columns: area.columns, rows: 1), style: render.theme.ground)
    drawToast(in: area, on: &frame)
    if !app.pressed.isEmpty {
      let text = KeyChord(app.pressed).label + "…"
      frame.put(text, at: Point(column: area.column + 2, row: row), style: render.style(.key))
      return
    }
    let button = drawButton(row: row, in: area, on: &frame)
    let area = area.split(left: area.columns - button).left
    let mark = ProgressMark(render)
    drawHints(
      row: row, in: Rect(column: area.column, row: area.row, columns: area.columns - mark.columns, rows: area.rows),
      on: &frame)
    mark.draw(row: row, end: area.end - 2, on: &frame)
  }

  /// Draws the notice on its own background, no wider than its text.
  private func drawToast(in area: Rect, on frame: inout Frame) {
    guard let notice = app.notice, let toast = toast(in: area) else { return }
    frame.clear(toast.place, style: toastStyle(notice))
    // A click on the notice must not hit the controls under it.
    frame.hit(toast.place, HitTarget("notice"))
    for (index, line) in toast.lines.enumerated() {
      frame.put(
        line, at: Point(column: toast.place.column + 1, row: toast.place.row + index), style: toastStyle(notice))
    }
  }

  /// With few colors there is no subtle background, so the notice is inverted.
  private func toastStyle(_ notice: Notice) -> Style {
    let style = render.style(notice.isError ? .error : .accent)
    return render.theme.depth < .indexed ? style.with(.reversed) : style.on(render.style(.chip).background)
  }

  /// The wrapped lines of the notice and their rectangle; nil without a notice. The rectangle grows upwards from the
  /// key hints, up to a third of the screen. It never covers the button or the bottom bar of a screen.
  func toast(in area: Rect) -> (lines: [String], place: Rect)? {
    guard let notice = app.notice else { return nil }
    let keys = area.bottom - 1
    let lines = app.text(of: notice).wrapped(
      to: max(1, area.columns - 4), maximumLines: max(1, (keys + 1) / 3))
    let columns = (lines.map(\.columns).max() ?? 0) + 2
    let isOverBar = lines.count > keys - area.row && app.overlay == nil && app.front?.hasBottomBar == true
    let bottom = isOverBar ? area.row - 1 : isOverButton(columns, in: area) ? area.row : keys
    let rows = min(lines.count, max(0, bottom))
    return (lines, Rect(column: area.column + 1, row: bottom - rows, columns: columns, rows: rows))
  }

  private func isOverButton(_ columns: Int, in area: Rect) -> Bool {
    guard let button, area.rows > 1 else { return false }
    return 1 + columns >= area.columns - button.text.columns - 3
  }

  /// The front screen's button at the right end.
  private var button: (text: String, action: Action)? { app.overlay == nil ? app.front?.footButton(render) : nil }

  /// Draws the button above the key hints if there is a row for it. Returns the columns it takes from the key hints.
  private func drawButton(row keys: Int, in area: Rect, on frame: inout Frame) -> Int {
    guard let button else { return 0 }
    let row = area.row
    let text = " \(button.text) "
    let start = area.end - text.columns - 1
    frame.put(text, at: Point(column: start, row: row), style: render.style(.chip))
    frame.hit(Rect(column: start, row: row, columns: text.columns, rows: 1), .action(button.action))
    return row == keys ? text.columns : 0
  }

  private func drawHints(row: Int, in area: Rect, on frame: inout Frame) {
    var column = area.column + 2
    for hint in fitting(area.columns - 4) {
      let start = column
      column += frame.put(hint.key, at: Point(column: column, row: row), style: render.style(.key)) + 1
      column += frame.put(render.strings(hint.phrase), at: Point(column: column, row: row), style: render.style(.dim))
      frame.hit(Rect(column: start, row: row, columns: column - start, rows: 1), .action(hint.action))
      column += 2
    }
  }

  /// The hints that fit. Listing actions are dropped first, because the listing's menu has them, too. Help, back and
  /// quit are dropped last.
  private func fitting(_ columns: Int) -> [Hint] {
    var hints = Self.hints(of: app)
    var widths = hints.map { $0.key.columns + 1 + render.strings($0.phrase).columns }
    var total = widths.reduce(0, +) + max(0, hints.count - 1) * 2
    while total > columns, !hints.isEmpty {
      let dispensable =
        hints.lastIndex(where: \.isInMenu) ?? hints.lastIndex { ![.help, .back, .quit].contains($0.action) }
        ?? hints.count - 1
      hints.remove(at: dispensable)
      total -= widths.remove(at: dispensable) + (hints.isEmpty ? 0 : 2)
    }
    return hints
  }

  struct Hint {
    let key: String
    let phrase: Phrase
    let action: Action
    /// Whether the listing's menu has the action, too.
    let isInMenu: Bool
  }

  /// The footer hints for the front screen: its own keys first, then help and back.
  static func hints(of app: AppModel) -> [Hint] {
    let state = app.front?.stateHints ?? StateHints()
    var hints = tableHints(of: app).filter { hint in
      if state.areAll { return hint.action == .help }
      return !(state.isListEmpty && hint.action == .moveDown)
    }
    var added: [Hint] = []
    for (action, phrase) in state.words where app.disabledReason(action) == nil {
      let keys = app.rows.first { $0.row.action == action }?.keys ?? []
      guard let key = (app.front?.hasCaret == true ? keys.filter { !$0.isTyped } : keys).first else { continue }
      let hint = Hint(key: key.label, phrase: phrase, action: action, isInMenu: false)
      // Two keys that do the same here are one hint.
      hints.removeAll { $0.phrase == phrase && $0.action != action }
      if let index = hints.firstIndex(where: { $0.action == action }) {
        hints[index] = hint
      } else {
        added.append(hint)
      }
    }
    return added + hints
  }

  private static func tableHints(of app: AppModel) -> [Hint] {
    app.hintRows.compactMap { hint, context in
      guard app.disabledReason(hint.action) == nil else { return nil }
      if hint.action == .back, app.overlay == nil, app.tabs.isAtRoot { return nil }
      if hint.action == .quit, app.overlay != nil || !app.tabs.isAtRoot { return nil }
      if app.overlay != nil, context == .global, hint.action != .back {
        return hint.action == .help && !(app.overlay is ActionsModel) ? hint : nil
      }
      return hint
    }
  }

  /// The hints of these action rows, including currently disabled ones.
  static func hints(
    of rows: [(row: ActionRow, keys: [KeyChord])], hasCaret: Bool, _ keymap: Keymap
  ) -> [(hint: Hint, context: ActionContext)] {
    rows.compactMap { row, keys in
      guard let phrase = row.hint else { return nil }
      // While a field takes letters, only other keys are useful hints.
      guard let key = (hasCaret ? keys.filter { !$0.isTyped } : keys).first else { return nil }
      let name =
        switch (row.action, row.context) {
        case (.moveDown, _): bothWays(key, keymap)
        case (.moveLeft, .map): fourWays(rows) ?? key.label
        default: key.label
        }
      return (Hint(key: name, phrase: phrase, action: row.action, isInMenu: row.context == .item), row.context)
    }
  }

  /// `hjkl`: the keys that move the map; nil unless each is one letter.
  private static func fourWays(_ rows: [(row: ActionRow, keys: [KeyChord])]) -> String? {
    let labels = [Action.moveLeft, .moveDown, .moveUp, .moveRight].compactMap { action in
      rows.first { $0.row.action == action && $0.row.context == .map }?.keys.first?.label
    }
    return labels.count == 4 && labels.allSatisfy { $0.count == 1 } ? labels.joined() : nil
  }

  /// `j/k`: the key for down, with the matching key for up.
  private static func bothWays(_ down: KeyChord, _ keymap: Keymap) -> String {
    guard let row = ActionTable.rows.first(where: { $0.action == .moveUp }) else { return down.label }
    let up = keymap.keys(of: row).first { $0.isTyped == down.isTyped }
    if !down.isTyped { return down.label == "↓" && up?.label == "↑" ? "↑↓" : down.label }
    return "\(down.label)/\(up?.label ?? "")"
  }
}
