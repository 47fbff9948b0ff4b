import TerminalUI

/// What the action table offers where the person is.
extension AppModel {
  /// The rows of the table that hold where the person is.
  var rows: [(row: ActionRow, keys: [KeyChord])] {
    let contexts = contexts
    if let known = knownRows.first(where: { $0.contexts == contexts }) { return known.rows }
    let rows = keymap.rows(in: contexts)
    knownRows.append((contexts, rows))
    return rows
  }

  /// What the footer may show here.
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
    let entries = rows.map { row, keys in
      ActionsModel.Entry(
        row: row, chords: keys, disabled: disabledReason(row.action))
    }
    return ActionsModel(entries: entries, isHelp: isHelp, stage: stage)
  }
}
