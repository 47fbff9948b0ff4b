/// Knows where the viewer is. Screens and commands choose it: a place that was set, an option, a recorded track.
public protocol LocationProvider: Sendable {
  /// The position now.
  func position() async throws(LocationError) -> Position

  /// Calls `moved` on any thread each time that the position has changed noticeably, until nobody holds the result.
  /// Nil when the position never changes.
  func watch(_ moved: @escaping @Sendable () -> Void) -> (any PositionWatch)?
}

/// A watched position. Releasing it ends the calls.
public protocol PositionWatch: AnyObject, Sendable {}

/// A place that does not move.
public struct FixedLocation: LocationProvider {
  public let place: Position

  public init(_ place: Position) { self.place = place }

  public func position() async throws(LocationError) -> Position { place }

  public func watch(_ moved: @escaping @Sendable () -> Void) -> (any PositionWatch)? { nil }
}
