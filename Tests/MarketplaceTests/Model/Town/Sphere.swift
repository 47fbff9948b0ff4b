import Glibc
import Marketplace

/// Distances on a sphere of 6,371,008.8 m by vectors: another formula than the one of the program.
enum Sphere {
  static let radius = 6_371_008.8

  static func vector(_ place: Coordinate) -> [Double] {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
  }

  /// The angle between two vectors is the arctangent of the lengths of their cross and dot products.
  static func metres(_ here: Coordinate, _ there: Coordinate) -> Double {
    let (a, b) = (vector(here), vector(there))
    let cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    let dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    return radius * atan2((cross[0] * cross[0] + cross[1] * cross[1] + cross[2] * cross[2]).squareRoot(), dot)
  }

  static func moved(_ place: Coordinate, _ metres: Double, _ bearing: Double) -> Coordinate {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    let (angle, course) = (metres / radius, bearing * .pi / 180)
    let north = [-sin(latitude) * cos(longitude), -sin(latitude) * sin(longitude), cos(latitude)]
    let east = [-sin(longitude), cos(longitude), 0]
    let start = vector(place)
    let end = (0..<3).map {
      start[$0] * cos(angle) + (north[$0] * cos(course) + east[$0] * sin(course)) * sin(angle)
    }
    let there = Coordinate(
      latitude: atan2(end[2], (end[0] * end[0] + end[1] * end[1]).squareRoot()) * 180 / .pi,
      longitude: atan2(end[1], end[0]) * 180 / .pi)
    return there
  }
}
