import TerminalUI

/// Which keys mean what, where: the table's own keys, or those that the person put in their place.
public struct Keymap: Sendable {
  private let keys: [String: [KeyChord]]
  /// What each context answers to.
  private let chords: [ActionContext: [KeyChord: Action]]
  /// The beginnings of longer chords, by context.
  private let prefixes: [ActionContext: Set<KeyChord>]

  /// What a press of keys comes to.
  public enum Outcome: Hashable, Sendable {
    case action(Action)
    /// A chord that is not complete yet.
    case incomplete
    case nothing
  }

  /// `overrides` maps a row's name to the keys that it has instead of its own; an empty list takes its keys away.
  public init(overrides: [String: [KeyChord]] = [:]) {
    var chords: [ActionContext: [KeyChord: Action]] = [:]
    var prefixes: [ActionContext: Set<KeyChord>] = [:]
    var keys: [String: [KeyChord]] = [:]
    func enter(_ row: ActionRow, _ own: [KeyChord]) {
      keys[row.name] = own
      for chord in own {
        chords[row.context, default: [:]][chord] = row.action
        for length in 1..<max(1, chord.keys.count) {
          prefixes[row.context, default: []].insert(KeyChord(Array(chord.keys.prefix(length))))
        }
      }
    }
    for row in ActionTable.rows where overrides[row.name] == nil { enter(row, row.keys) }
    // A key that a person gave to an action is that action's, whoever had it.
    for row in ActionTable.rows { if let own = overrides[row.name] { enter(row, own) } }
    self.keys = keys
    self.chords = chords
    self.prefixes = prefixes
  }

  /// What `pressed` means; the first context that knows it decides.
  public func outcome(of pressed: KeyChord, in contexts: [ActionContext]) -> Outcome {
    for context in contexts {
      if let action = chords[context]?[pressed] { return .action(action) }
    }
    return contexts.contains { prefixes[$0]?.contains(pressed) == true } ? .incomplete : .nothing
  }

  public func keys(of row: ActionRow) -> [KeyChord] { keys[row.name] ?? row.keys }

  /// The rows that hold in these contexts, innermost first, each with the keys that reach it there: a key that an inner
  /// context takes for itself does not count, nor does a second row of the same action.
  public func rows(in contexts: [ActionContext]) -> [(row: ActionRow, keys: [KeyChord])] {
    var seen: Set<Action> = []
    return contexts.flatMap { context in
      ActionTable.rows.filter { $0.context == context && seen.insert($0.action).inserted }
    }.map { row in
      (row, keys(of: row).filter { outcome(of: $0, in: contexts) == .action(row.action) })
    }
  }
}
