import Glibc
import Marketplace

/// A rectangle in degrees that contains all points within a distance of its middle. It is cheaper to test than the
/// distance.
struct Box {
  private let middle: Coordinate
  private let latitudes: Double
  private let longitudes: Double

  init(around middle: Coordinate, metres: Double) {
    self.middle = middle
    // A little less than the true length of a degree, so that nothing is cut off.
    latitudes = metres / 111_000
    let narrowest = cos(min(90, abs(middle.latitude) + latitudes) * .pi / 180)
    longitudes = narrowest > 0.01 ? latitudes / narrowest : 180
  }

  func holds(_ point: Coordinate) -> Bool {
    let across = abs(point.longitude - middle.longitude)
    return abs(point.latitude - middle.latitude) <= latitudes && min(across, 360 - across) <= longitudes
  }
}
