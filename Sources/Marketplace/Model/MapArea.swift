import Glibc

/// A rectangle of the earth in degrees. It may lie across the date line.
public struct MapArea: Hashable, Sendable {
  /// -90 to 90.
  public let south: Double
  public let north: Double
  /// -180 to 180.
  public let west: Double
  /// The degrees eastward from `west`, 0 to 360.
  public let width: Double

  /// Limits the latitudes to the poles, and brings the western edge into the range of longitudes. `east` counts on
  /// beyond 180 when the area lies across the date line.
  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = max(-90, min(south, north))
    self.north = min(90, max(south, north))
    width = min(360, max(0, east - west))
    self.west = width == 360 ? -180 : Self.wrapped(west)
  }

  /// The smallest area that holds a circle: between its tangent parallels and meridians. A circle with a pole in it
  /// touches all meridians.
  public init(around circle: Circle) {
    let radians = Double.pi / 180
    // A millimetre more covers rounding.
    let angle = (max(0, circle.radius) + 0.001) / Coordinate.earthRadius
    let (latitude, up) = (circle.centre.latitude, angle / radians)
    let share = sin(angle) / cos(latitude * radians)
    let isAtPole = latitude - up <= -90 || latitude + up >= 90 || share >= 1
    let across = isAtPole ? 180 : asin(share) / radians
    self.init(
      south: latitude - up, west: circle.centre.longitude - across, north: latitude + up,
      east: circle.centre.longitude + across)
  }

  /// Its four quarters, which share their edges.
  public var quarters: [MapArea] {
    let (middle, half) = ((south + north) / 2, width / 2)
    return [(south, middle), (middle, north)].flatMap { south, north in
      [west, west + half].map { MapArea(south: south, west: $0, north: north, east: $0 + half) }
    }
  }

  public var middle: Coordinate {
    Coordinate(latitude: (south + north) / 2, longitude: Self.wrapped(west + width / 2))
  }

  public func contains(_ point: Coordinate) -> Bool {
    point.latitude >= south && point.latitude <= north && Self.eastward(from: west, to: point.longitude) <= width
  }

  /// Whether the two have a point in common.
  public func intersects(_ other: MapArea) -> Bool {
    south <= other.north && other.south <= north
      && (Self.eastward(from: west, to: other.west) <= width
        || Self.eastward(from: other.west, to: west) <= other.width)
  }

  /// Whether `other` lies completely inside.
  public func contains(_ other: MapArea) -> Bool {
    south <= other.south && north >= other.north
      && (width == 360 || Self.eastward(from: west, to: other.west) + other.width <= width)
  }

  /// The area with this share of its extent added on each side.
  public func grown(by share: Double) -> MapArea {
    let (up, right) = ((north - south) * share, width * share)
    return MapArea(south: south - up, west: west - right, north: north + up, east: west + width + right)
  }

  /// A longitude brought into the range from -180 to 180.
  public static func wrapped(_ longitude: Double) -> Double {
    longitude >= -180 && longitude <= 180 ? longitude : longitude - 360 * ((longitude + 180) / 360).rounded(.down)
  }

  /// The degrees from one longitude eastward to another one, 0 to 360.
  private static func eastward(from west: Double, to east: Double) -> Double {
    let degrees = east - west
    return degrees < 0 ? degrees + 360 : degrees
  }
}
