import Marketplace
import TerminalUI

/// The state of the neighborhood screen.
struct NeighborhoodsState: Equatable, Sendable {
  var chosen: [NeighborhoodEntry] = []
  var current: NeighborhoodCode?
  var field = TextFieldState(maximum: 60)
  var matches: [NeighborhoodMatch] = []
  /// The number of all matches. The next page loads when the last row is reached.
  var total = 0
  var list = ListState(count: 0)
  var focus = Focus.field
  /// The text that `matches` belongs to.
  var searched = ""
  var error: StoreError?

  /// The field and its matches share one focus: Up and Down move through the matches while the caret stays.
  enum Focus: Hashable, Sendable {
    case field
    /// One of the chosen neighborhoods.
    case chosen(Int)
  }

  var hasRoom: Bool { chosen.count < NeighborhoodChoice.limit }
}

/// A chosen neighborhood with its gazetteer entry.
struct NeighborhoodEntry: Hashable, Sendable {
  let code: NeighborhoodCode
  /// Nil if the gazetteer does not know it.
  let place: Neighborhood?
}
