/// A part of the map between two meridians and two parallels.
public struct CoordinateBox: Hashable, Sendable {
  public var south: Double
  public var west: Double
  public var north: Double
  /// Less than `west` when the box crosses the date line.
  public var east: Double

  /// In degrees.
  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// Whether a coordinate is in the box; edges are in it.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard (south...max(south, north)).contains(coordinate.latitude) else { return false }
    return west <= east
      ? (west...east).contains(coordinate.longitude) : coordinate.longitude >= west || coordinate.longitude <= east
  }
}

/// A post on the map, with only what the map draws.
public struct PostPin: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Post>
  public let coordinate: Coordinate
  public let kind: PostKind
  public let createdAt: Timestamp

  public init(id: Marketplace.ID<Post>, coordinate: Coordinate, kind: PostKind, createdAt: Timestamp) {
    self.id = id
    self.coordinate = coordinate
    self.kind = kind
    self.createdAt = createdAt
  }
}

/// The pins in a part of the map.
public struct PostPins: Hashable, Sendable {
  /// Newest first.
  public var pins: [PostPin]
  /// False when there are more. Then the map shows counts instead.
  public var isComplete: Bool

  public init(pins: [PostPin] = [], isComplete: Bool = true) {
    self.pins = pins
    self.isComplete = isComplete
  }
}

/// The number of posts in a geohash cell.
public struct CellCount: Hashable, Sendable {
  public let cell: GeoCell
  public let count: Int

  public init(cell: GeoCell, count: Int) {
    self.cell = cell
    self.count = count
  }
}
