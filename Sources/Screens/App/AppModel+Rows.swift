import TerminalUI

/// What the action table offers where the person is.
extension AppModel {
  /// The rows of the table that hold where the person is.
  var rows: [(row: ActionRow, keys: [KeyChord])] {
    let contexts = contexts
    if let known = knownRows[contexts] { return known }
    let rows = keymap.rows(in: contexts)
    knownRows[contexts] = rows
    return rows
  }

  /// What the footer may show here.
  var hintRows: [(hint: FooterView.Hint, context: ActionContext)] {
    let place = HintPlace(contexts: contexts, hasCaret: front?.hasCaret == true)
    if let known = knownHints[place] { return known }
    let hints = FooterView.hints(of: rows, hasCaret: place.hasCaret, keymap)
    knownHints[place] = hints
    return hints
  }

  struct HintPlace: Hashable {
    let contexts: [ActionContext]
    let hasCaret: Bool
  }

  func actions(isHelp: Bool) -> ActionsModel {
    let entries = rows.map { row, keys in
      ActionsModel.Entry(
        row: row, chords: keys, disabled: disabledReason(row.action))
    }
    return ActionsModel(entries: entries, isHelp: isHelp, stage: stage)
  }
}
