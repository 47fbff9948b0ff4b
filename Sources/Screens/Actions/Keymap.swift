import TerminalUI

/// The key bindings: the defaults from the action table, with the person's overrides.
public struct Keymap: Sendable {
  /// The keys that the person has set, by the names of the rows.
  private let overrides: [String: [KeyChord]]
  /// The bindings by context. The last one for a chord wins. Linear searches are cheaper than hashing these few at the start.
  private var bindings: [(context: ActionContext, answers: [Answer])] = []

  private struct Answer {
    let chord: KeyChord
    let action: Action
  }

  /// The result of a key press.
  public enum Outcome: Hashable, Sendable {
    case action(Action)
    /// An incomplete chord.
    case incomplete
    case nothing
  }

  /// The default bindings.
  public static let standard = Keymap()

  /// `overrides` maps a row's name to the keys that replace its defaults. An empty list removes them.
  public init(overrides: [String: [KeyChord]] = [:]) {
    self.overrides = overrides
    for row in ActionTable.rows where override(of: row) == nil { bind(row) }
    // An override takes its key from any other action.
    for row in ActionTable.rows where override(of: row) != nil { bind(row) }
  }

  private mutating func bind(_ row: ActionRow) {
    let answers = keys(of: row).map { Answer(chord: $0, action: row.action) }
    if let index = bindings.lastIndex(where: { $0.context == row.context }) {
      bindings[index].answers += answers
    } else {
      bindings.append((row.context, answers))
    }
  }

  private func answers(in context: ActionContext) -> [Answer] {
    bindings.first { $0.context == context }?.answers ?? []
  }

  /// The meaning of `pressed`. The first context that binds it decides.
  public func outcome(of pressed: KeyChord, in contexts: [ActionContext]) -> Outcome {
    for context in contexts {
      if let answer = answers(in: context).last(where: { $0.chord == pressed }) {
        return isMeantForForm(pressed, answer.action, in: contexts) ? .nothing : .action(answer.action)
      }
    }
    let isBeginning = contexts.contains { context in
      answers(in: context).contains { answer in
        answer.chord.keys.count > pressed.keys.count && answer.chord.keys.starts(with: pressed.keys)
      }
    }
    return isBeginning ? .incomplete : .nothing
  }

  /// A digit on a check box or chip was meant for the field beside it, and must not switch tabs and leave the form.
  private func isMeantForForm(_ pressed: KeyChord, _ action: Action, in contexts: [ActionContext]) -> Bool {
    Tab.allCases.contains { $0.action == action } && pressed.isTyped
      && !Set(contexts).isDisjoint(with: [.form, .editor, .toolbar])
  }

  /// Whether the screen binds a chord that would otherwise edit the text of a field.
  func isWanted(_ key: Key, in contexts: [ActionContext]) -> Bool {
    guard case .character = key.code, !key.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    let own = contexts.filter { $0 != .moving && $0 != .global }
    return if case .action = outcome(of: KeyChord([key]), in: own) { true } else { false }
  }

  public func keys(of row: ActionRow) -> [KeyChord] { override(of: row) ?? row.keys }

  /// Nearly everybody has no overrides, and then the names of the rows, which are slow to make, are not needed.
  private func override(of row: ActionRow) -> [KeyChord]? { overrides.isEmpty ? nil : overrides[row.name] }

  /// The label of the first key of an action; nil when it has no key.
  func label(of action: Action) -> String? {
    ActionTable.rows.first { $0.action == action }.flatMap { keys(of: $0).first?.label }
  }

  /// The label of the first key of an action in this context.
  func label(of action: Action, in context: ActionContext) -> String? {
    ActionTable.row(of: action, in: context).flatMap { keys(of: $0).first?.label }
  }

  /// The label of the first key of the row with this name; nil when it has no key.
  func label(ofRow name: String) -> String? {
    ActionTable.row(named: name).flatMap { keys(of: $0).first?.label }
  }

  /// `a accept   d decline`: the actions with their first keys in a context. Omits actions without a key.
  func hints(of actions: [Action], in context: ActionContext, _ strings: Strings) -> String {
    actions.compactMap { action in
      let row = ActionTable.row(of: action, in: context)
      guard let row, let hint = row.hint, let key = keys(of: row).first?.label else { return nil }
      return "\(key) \(strings(hint))"
    }.joined(separator: "   ")
  }

  /// The action rows of these contexts, innermost first, each with its effective keys. Omits keys that an inner context
  /// binds otherwise, and a second row of the same action.
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
