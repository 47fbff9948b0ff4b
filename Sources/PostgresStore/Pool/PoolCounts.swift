/// What a pool of connections does now and has done so far, for operators.
public struct PoolCounts: Hashable, Sendable {
  /// Connections that work now.
  public var busy = 0
  /// Requests that wait for a connection now.
  public var waiting = 0
  /// Requests that got a connection.
  public var served = 0
  /// Requests that got none in time, or found too many others waiting.
  public var refused = 0
  /// Transactions that collided and ran again.
  public var collisions = 0
  /// Connections that were lost, and attempts to connect that failed.
  public var losses = 0
  /// The time that connections worked, in seconds.
  public var seconds = 0.0
  /// How often a connection waited for an answer of the database.
  public var roundTrips = 0
}
