import TerminalUI

/// Which keys mean what, where: the table's own keys, or those that the person put in their place.
public struct Keymap: Sendable {
  private let keys: [String: [KeyChord]]
  /// What is answered to, where; of several for the same chord the last one holds. They are few: to look through them costs
  /// less than to hash them all at the start.
  private let answers: [Answer]

  private struct Answer {
    let context: ActionContext
    let chord: KeyChord
    let action: Action
  }

  /// What a press of keys comes to.
  public enum Outcome: Hashable, Sendable {
    case action(Action)
    /// A chord that is not complete yet.
    case incomplete
    case nothing
  }

  /// The table's own keys.
  public static let standard = Keymap()

  /// `overrides` maps a row's name to the keys that it has instead of its own; an empty list takes its keys away.
  public init(overrides: [String: [KeyChord]] = [:]) {
    var answers: [Answer] = []
    var keys: [String: [KeyChord]] = [:]
    func enter(_ row: ActionRow, _ own: [KeyChord]) {
      keys[row.name] = own
      answers += own.map { Answer(context: row.context, chord: $0, action: row.action) }
    }
    for row in ActionTable.rows where overrides[row.name] == nil { enter(row, row.keys) }
    // A key that a person gave to an action is that action's, whoever had it.
    for row in ActionTable.rows { if let own = overrides[row.name] { enter(row, own) } }
    self.keys = keys
    self.answers = answers
  }

  /// What `pressed` means; the first context that knows it decides.
  public func outcome(of pressed: KeyChord, in contexts: [ActionContext]) -> Outcome {
    for context in contexts {
      if let answer = answers.last(where: { $0.context == context && $0.chord == pressed }) {
        return isMeantForForm(pressed, answer.action, in: contexts) ? .nothing : .action(answer.action)
      }
    }
    let isBeginning = answers.contains { answer in
      answer.chord.keys.count > pressed.keys.count && contexts.contains(answer.context)
        && answer.chord.keys.starts(with: pressed.keys)
    }
    return isBeginning ? .incomplete : .nothing
  }

  /// A digit pressed on a check box or a chip was meant for the field beside it, and must not leave the form.
  private func isMeantForForm(_ pressed: KeyChord, _ action: Action, in contexts: [ActionContext]) -> Bool {
    Tab.allCases.contains { $0.action == action } && pressed.isTyped
      && !Set(contexts).isDisjoint(with: [.form, .editor, .toolbar])
  }

  /// Whether the screen itself wants a chord that would otherwise edit the text of a field.
  func isWanted(_ key: Key, in contexts: [ActionContext]) -> Bool {
    guard case .character = key.code, !key.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    let own = contexts.filter { $0 != .moving && $0 != .global }
    return if case .action = outcome(of: KeyChord([key]), in: own) { true } else { false }
  }

  public func keys(of row: ActionRow) -> [KeyChord] { keys[row.name] ?? row.keys }

  /// The label of the first key of an action; nil when it has no key.
  func label(of action: Action) -> String? {
    ActionTable.rows.first { $0.action == action }.flatMap { keys(of: $0).first?.label }
  }

  /// The first key of an action where it holds in this context.
  func label(of action: Action, in context: ActionContext) -> String? {
    ActionTable.rows.first { $0.action == action && $0.context == context }.flatMap { keys(of: $0).first?.label }
  }

  /// The label of the first key of the row with this name; nil when it has no key.
  func label(ofRow name: String) -> String? {
    ActionTable.rows.first { $0.name == name }.flatMap { keys(of: $0).first?.label }
  }

  /// `a accept   d decline`: these actions with their first keys in a context. An action without a key is left out.
  func hints(of actions: [Action], in context: ActionContext, _ strings: Strings) -> String {
    actions.compactMap { action in
      let row = ActionTable.rows.first { $0.action == action && $0.context == context }
      guard let row, let hint = row.hint, let key = keys(of: row).first?.label else { return nil }
      return "\(key) \(strings(hint))"
    }.joined(separator: "   ")
  }

  /// The rows that hold in these contexts, innermost first, each with the keys that reach it there: a key that an inner
  /// context takes for itself does not count, nor does a second row of the same action.
  public func rows(in contexts: [ActionContext]) -> [(row: ActionRow, keys: [KeyChord])] {
    var rows: [ActionRow] = []
    for context in contexts {
      for row in ActionTable.rows where row.context == context && !rows.contains(where: { $0.action == row.action }) {
        rows.append(row)
      }
    }
    return rows.map { row in
      (row, keys(of: row).filter { outcome(of: $0, in: contexts) == .action(row.action) })
    }
  }
}
