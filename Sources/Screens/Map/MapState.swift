import Marketplace
import TerminalUI

/// The state of a map on the screen.
struct MapState: Equatable, Sendable {
  var viewport: MapViewport
  var marks: MapMarks
  var content = MapContent()
  var error: StoreError?
  /// The neighborhood in the middle, when a place is picked; nil while it is looked up.
  var middle: Middle?

  enum Middle: Equatable, Sendable {
    case place(Neighborhood)
    /// The sea, or far from any town.
    case nowhere
  }
}

extension MapContent {
  /// The sources that the map has to name.
  public func credit(_ strings: Strings) -> String {
    switch (hasBorders, hasTowns) {
    case (true, true): strings(.mapCreditBoth)
    case (true, false): strings(.mapCreditBorders)
    case (false, true): strings(.mapCreditTowns)
    case (false, false): ""
    }
  }
}
