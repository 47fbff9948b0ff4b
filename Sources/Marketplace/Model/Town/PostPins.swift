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
