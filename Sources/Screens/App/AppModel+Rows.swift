import TerminalUI

/// The actions of the current context.
extension AppModel {
  /// The action rows for the current contexts.
  var rows: [(row: ActionRow, keys: [KeyChord])] {
    let contexts = contexts
    if let known = knownRows.first(where: { $0.contexts == contexts }) { return known.rows }
    let rows = keymap.rows(in: contexts).filter { isOffered($0.row.action) }
    knownRows.append((contexts, rows))
    return rows
  }

  /// The footer hints for the current contexts.
  var hintRows: [(hint: FooterView.Hint, context: ActionContext)] {
    let (contexts, hasCaret) = (contexts, front?.hasCaret == true)
    if let known = knownHints.first(where: { $0.contexts == contexts && $0.hasCaret == hasCaret }) {
      return known.hints
    }
    let hints = FooterView.hints(of: rows, hasCaret: hasCaret, keymap)
    knownHints.append((contexts, hasCaret, hints))
    return hints
  }

  func actions(isHelp: Bool) -> ActionsModel {
    let rows = isHelp ? rows : rows.filter { !$0.row.isCursorMovement }
    let entries = rows.map { PaletteEntry($0.row, $0.keys, disabled: disabledReason($0.row.action)) }
    if isHelp { return ActionsModel(entries: entries, isHelp: true, context: context) }
    let others = PaletteEntry.places(for: context) + PaletteEntry.settings(context.settings)
    return ActionsModel(entries: entries + others, isHelp: false, context: context)
  }
}

extension AppModel {
  /// Whether this program offers the action.
  private func isOffered(_ action: Action) -> Bool {
    switch action {
    case .servers: context.servers != nil
    case .outbox: context.isReplica
    default: true
    }
  }
}

extension ActionRow {
  /// Whether the action only moves the cursor or the focus. Nobody looks these up by name.
  fileprivate var isCursorMovement: Bool {
    if context == .moving { return true }
    switch action {
    case .nextFocus, .previousFocus, .nextValue, .previousValue, .palette: return true
    default: return false
    }
  }
}
