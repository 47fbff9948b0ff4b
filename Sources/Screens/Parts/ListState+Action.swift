import TerminalUI

extension ListState {
  /// The index of the selected entry; 0 in an empty list.
  var current: Int { selected ?? 0 }

  /// Moves as the action says; false when it is not about moving.
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

  /// Selects an entry and shows it so many rows below the top, where it was before the list changed.
  mutating func select(_ index: Int, offset: Int) {
    select(index)
    scroll(by: index - offset - top)
    select(index)
  }
}
