import Marketplace
import TerminalUI

/// What the neighborhood screen shows.
struct NeighborhoodsState: Equatable, Sendable {
  var chosen: [NeighborhoodEntry] = []
  var current: NeighborhoodCode?
  var field = TextFieldState(maximum: 60)
  var matches: [NeighborhoodMatch] = []
  /// How many matches there are in all; more are read when the last row is reached.
  var total = 0
  var list = ListState(count: 0)
  var focus = Focus.field
  /// The text that `matches` are for.
  var searched = ""
  var error: StoreError?

  /// The field and the matches below it are one place: Up and Down walk the matches while the caret stays.
  enum Focus: Hashable, Sendable {
    case field
    /// One of the chosen neighborhoods.
    case chosen(Int)
  }

  var hasRoom: Bool { chosen.count < NeighborhoodChoice.limit }
}

/// A chosen neighborhood with what is known about it.
struct NeighborhoodEntry: Hashable, Sendable {
  let code: NeighborhoodCode
  /// Nil when the gazetteer does not know it.
  let place: Neighborhood?
}
