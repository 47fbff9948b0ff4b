import Marketplace

/// How much a map shows at each zoom.
enum MapDetail {
  /// The least important border that is drawn. Those of neighborhoods would fill a map of a province.
  static func leastBorder(_ viewport: MapViewport) -> BorderLine.Kind {
    switch viewport.zoom {
    case 12...: .neighborhood
    case 9..<12: .district
    default: .province
    }
  }

  /// Whose names are shown in Korea.
  static func names(_ viewport: MapViewport) -> MapName.Kind {
    switch viewport.zoom {
    case 13...: .neighborhood
    case 10..<13: .district
    default: .province
    }
  }

  /// The metres that a drawn border may be off: half a dot of Braille.
  static func tolerance(_ viewport: MapViewport) -> Double { viewport.metresPerColumn / 4 }

  /// One town abroad is named for so many cells of a map.
  static let cellsPerTown = 120

  /// The most names that are laid out; more than that do not fit.
  static let mostNames = 1000
}
