import Glibc

extension Coordinate {
  /// Whether both angles are finite and in their ranges.
  public var isValid: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }

  /// The nearest point of a grid whose points are at least 100 m apart. Other people and servers get no position more
  /// exactly than this.
  ///
  /// Latitudes are multiples of a thousandth of a degree, which is 111 m. Near the poles a degree of longitude is
  /// shorter, so the steps in longitude are wider. Rounding a rounded coordinate changes nothing.
  public var rounded: Coordinate {
    guard isValid else { return self }
    let latitude = (latitude * 1000).rounded() / 1000
    let steps = max(1, (1000 * cos(latitude * .pi / 180)).rounded(.down))
    let longitude = (longitude * steps).rounded() / steps
    return Coordinate(latitude: latitude, longitude: longitude >= 180 ? longitude - 360 : longitude)
  }
}
