import Glibc
import Marketplace

/// A point of the map's plane: radians eastward, and northward on the Mercator projection.
struct MapPoint: Hashable, Sendable {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The spherical Mercator projection (J. P. Snyder, "Map Projections: A Working Manual", USGS 1395, equation 7-2),
  /// which web maps use, too. It keeps angles, so a circle on the ground is a circle on the screen, and north is up
  /// everywhere. Latitudes beyond `farthest` count as `farthest`.
  init(_ coordinate: Coordinate) {
    let latitude = min(max(coordinate.latitude, -Self.farthest), Self.farthest) * .pi / 180
    x = coordinate.longitude * .pi / 180
    y = log(tan(.pi / 4 + latitude / 2))
  }

  /// The position on the earth (equations 7-4 and 7-5).
  var coordinate: Coordinate {
    Coordinate(
      latitude: (2 * atan(exp(y)) - .pi / 2) * 180 / .pi, longitude: MapArea.wrapped(x * 180 / .pi))
  }

  /// The latitude up to which the plane is a square: atan(sinh(π)).
  static let farthest = 85.05112877980659
}
