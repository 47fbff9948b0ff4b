import TerminalUI

extension HitTarget {
  /// A place that does what the key of this action does.
  static func action(_ action: Action) -> HitTarget {
    HitTarget("action", Action.allCases.firstIndex(of: action) ?? 0)
  }

  var action: Action? {
    name == "action" && Action.allCases.indices.contains(index) ? Action.allCases[index] : nil
  }
}
