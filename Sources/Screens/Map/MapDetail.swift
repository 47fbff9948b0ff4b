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

  /// The kind of places whose names are shown in Korea.
  static func names(_ viewport: MapViewport) -> MapName.Kind {
    switch viewport.zoom {
    case 12...: .neighborhood
    case 10..<12: .district
    default: .province
    }
  }

  /// The largest error of a drawn border in metres: half a Braille dot.
  static func tolerance(_ viewport: MapViewport) -> Double { viewport.metresPerColumn / 4 }

  /// A map has one name of a town abroad for this many cells.
  static let cellsPerTown = 120

  /// The maximum number of names to lay out. More never fit.
  static let mostNames = 1000
}
