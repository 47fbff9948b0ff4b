/// A place to look around: where the viewer is, or a chosen place.
public struct Position: Hashable, Sendable {
  public var coordinate: Coordinate
  public var source: Source

  public enum Source: Hashable, Sendable {
    /// The centre of the chosen neighborhood.
    case neighborhood(NeighborhoodCode)
    /// A place that was searched for, or chosen on the map.
    case set(name: String?)
    /// The option `--at` of the command line.
    case option
    /// A recorded track that is played back.
    case track
  }

  public init(coordinate: Coordinate, source: Source) {
    self.coordinate = coordinate
    self.source = source
  }
}

/// Why there is no position.
public enum LocationError: Error, Hashable, Sendable {
  /// The gazetteer does not know the chosen neighborhood.
  case unknownNeighborhood(NeighborhoodCode)
  /// The source has no position now: a track has ended, or has no points.
  case unavailable
  /// The text or file with the position cannot be read as one.
  case unreadable
}
