/// Knows where the viewer is. Screens and commands choose it: a place that was set, an option, a recorded track.
public protocol LocationProvider: Sendable {
  /// The position now.
  func position() async throws(LocationError) -> Position

  /// The positions from now on, each time that they change. Ends when there will be no more.
  func positions() -> AsyncStream<Position>
}

/// A place that does not move.
public struct FixedLocation: LocationProvider {
  public let place: Position

  public init(_ place: Position) { self.place = place }

  public func position() async throws(LocationError) -> Position { place }

  public func positions() -> AsyncStream<Position> { AsyncStream { $0.finish() } }
}
