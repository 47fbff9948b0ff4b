import Marketplace
import TerminalUI

/// The state of a map on the screen.
struct MapState: Equatable, Sendable {
  var viewport: MapViewport
  var marks: MapMarks
  var content = MapContent()
  /// What the content covers; nil before it is read for the first time.
  var covered: Covered?
  var error: StoreError?
  /// The neighborhood in the middle, when a place is picked; nil while it is looked up.
  var middle: Middle?

  struct Covered: Equatable, Sendable {
    let area: MapArea
    let zoom: Int
  }

  enum Middle: Equatable, Sendable {
    case place(Neighborhood)
    /// The sea, or far from any town.
    case nowhere
  }

  /// Whether the content is enough to draw this view.
  func covers(_ size: Size) -> Bool {
    guard let covered else { return false }
    return covered.zoom == viewport.zoom && covered.area.contains(viewport.area(in: size))
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
