import Glibc
public import Marketplace

/// One of the eight directions of the compass.
public enum MapDirection: Int, CaseIterable, Hashable, Sendable {
  case north, northeast, east, southeast, south, southwest, west, northwest

  /// The direction from one place to another: the nearest of the eight to the initial bearing of the great circle. Nil
  /// when both are the same.
  public init?(from start: Coordinate, to end: Coordinate) {
    if start == end { return nil }
    let radians = Double.pi / 180
    let (south, north) = (start.latitude * radians, end.latitude * radians)
    let across = (end.longitude - start.longitude) * radians
    let bearing = atan2(sin(across) * cos(north), cos(south) * sin(north) - sin(south) * cos(north) * cos(across))
    let eighths = Int((bearing / (.pi / 4)).rounded())
    self = Self.allCases[(eighths + 8) % 8]
  }

  var phrase: Phrase {
    switch self {
    case .north: .directionNorth
    case .northeast: .directionNortheast
    case .east: .directionEast
    case .southeast: .directionSoutheast
    case .south: .directionSouth
    case .southwest: .directionSouthwest
    case .west: .directionWest
    case .northwest: .directionNorthwest
    }
  }
}

extension Strings {
  /// The direction and distance of a place from another one: `북동쪽 350m`. Under 5 m it is `여기`.
  public func whereabouts(of place: Coordinate, from start: Coordinate) -> String {
    let metres = start.metres(to: place)
    guard metres >= 5, let direction = MapDirection(from: start, to: place) else { return self(.directionHere) }
    return self(.directionAndDistance, self(direction.phrase), mapDistance(metres))
  }

  /// A rounded distance: `350m`, `1.8km`, `24km`; in English `350 m`.
  public func mapDistance(_ metres: Double) -> String {
    if metres < 995 { return length("\(Int((metres / 10).rounded()) * 10)", "m") }
    let tenths = Int((metres / 100).rounded())
    return length(tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int((metres / 1000).rounded()))", "km")
  }
}
