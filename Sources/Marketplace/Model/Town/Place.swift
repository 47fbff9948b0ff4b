/// The place of a post.
public struct Place: Hashable, Sendable {
  public var coordinate: Coordinate
  public var neighborhood: NeighborhoodCode
  /// The name that the author gave the place: `역삼공원`. Nil for a post at the author's own position.
  public var name: String?

  /// Whether the author named the place. Otherwise it is the author's own position, and `coordinate` is rounded.
  public var isTagged: Bool { name != nil }

  public init(coordinate: Coordinate, neighborhood: NeighborhoodCode, name: String? = nil) {
    self.coordinate = coordinate
    self.neighborhood = neighborhood
    self.name = name
  }
}

extension Place {
  /// The place as others may know it: the coordinate is rounded unless the author tagged the place.
  public var shared: Place {
    var place = self
    if !isTagged { place.coordinate = coordinate.rounded }
    return place
  }
}
