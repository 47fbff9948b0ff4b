import TerminalUI

extension HitTarget {
  /// A hit target that performs an action.
  static func action(_ action: Action) -> HitTarget {
    HitTarget("action", Action.allCases.firstIndex(of: action) ?? 0)
  }

  var action: Action? {
    name == "action" && Action.allCases.indices.contains(index) ? Action.allCases[index] : nil
  }
}
