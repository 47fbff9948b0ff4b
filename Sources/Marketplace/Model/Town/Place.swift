/// Where a post belongs.
public struct Place: Hashable, Sendable {
  public var coordinate: Coordinate
  public var neighborhood: NeighborhoodCode
  /// The name that the author gave the place: `역삼공원`. Nil for a post about where the author is.
  public var name: String?

  /// Whether the author chose the place. Otherwise it is where the author is, and `coordinate` is rounded.
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
