import TerminalUI

extension Action {
  /// Whether the action moves through a list.
  var isMovement: Bool {
    var list = ListState(count: 0)
    return list.perform(self)
  }
}

extension ListState {
  /// The index of the selected entry; 0 in an empty list.
  var current: Int { selected ?? 0 }

  /// Performs a movement action. Returns false for any other action.
  mutating func perform(_ action: Action) -> Bool {
    switch action {
    case .moveDown: move(by: 1)
    case .moveUp: move(by: -1)
    case .halfPageDown: moveHalfPages(by: 1)
    case .halfPageUp: moveHalfPages(by: -1)
    case .pageDown: movePages(by: 1)
    case .pageUp: movePages(by: -1)
    case .first: selectFirst()
    case .last: selectLast()
    default: return false
    }
    return true
  }

  /// Selects an entry and keeps it `offset` rows below the top, as before the list changed.
  mutating func select(_ index: Int, offset: Int) {
    select(index)
    scroll(by: index - offset - top)
    select(index)
  }
}
