import Marketplace
import TerminalUI

/// The map's part of the state of the town tab.
struct TownMap: Equatable, Sendable {
  /// Nil before the position is known.
  var viewport: MapViewport?
  /// The size of the map on the screen; empty while it is not shown.
  var size = Size(columns: 0, rows: 0)
  var content = MapContent()
  /// The posts in the order of the list, beyond what the list has loaded.
  var pins: [PostPin] = []
  /// The same for drawing.
  var points = MapPins()
}

extension TownState {
  /// What the map marks. The selected pin is the selected post of the list.
  var marks: MapMarks {
    MapMarks(
      position: position?.coordinate, radius: Double(radius), pins: map.points, selected: selectedPin,
      hasCross: isMapFocused && canSearchHere)
  }

  var selectedPin: Int? {
    guard let id = selected?.id else { return nil }
    // The pins are in the order of the list, so this is nearly always the first guess.
    let guess = list.current
    if map.pins.indices.contains(guess), map.pins[guess].id == id { return guess }
    return map.pins.firstIndex { $0.id == id }
  }

  /// Whether the middle of the map is another place than the position. A column is the least that a person can see.
  var canSearchHere: Bool {
    guard let viewport = map.viewport, let position else { return false }
    return viewport.centre.metres(to: position.coordinate) > min(100, viewport.metresPerColumn / 2)
  }
}
