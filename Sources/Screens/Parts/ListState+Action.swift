import TerminalUI

extension ListState {
  /// Moves as the action says; false when it is not about moving.
  mutating func perform(_ action: Action) -> Bool {
    switch action {
    case .moveDown: move(by: 1)
    case .moveUp: move(by: -1)
    case .halfPageDown: halfPage(1)
    case .halfPageUp: halfPage(-1)
    case .pageDown: page(1)
    case .pageUp: page(-1)
    case .first: moveToFirst()
    case .last: moveToLast()
    default: return false
    }
    return true
  }
}
