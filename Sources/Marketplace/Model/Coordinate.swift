import Glibc

/// A WGS84 position in degrees.
public struct Coordinate: Hashable, Sendable {
  /// -90 to 90.
  public let latitude: Double
  /// -180 to 180.
  public let longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// In metres: the mean radius of the IUGG.
  static let earthRadius = 6_371_008.8

  /// The great-circle distance in metres on a sphere of the mean radius, by the haversine formula.
  public func metres(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let latitudes = sin((other.latitude - latitude) * radians / 2)
    let longitudes = sin((other.longitude - longitude) * radians / 2)
    let chord =
      latitudes * latitudes
      + cos(latitude * radians) * cos(other.latitude * radians) * longitudes * longitudes
    return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
  }
}
