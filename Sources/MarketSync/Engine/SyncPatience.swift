internal import MarketAPI

/// How long an engine waits for a server. An engine whose program is in use finds out sooner that the network is gone, and
/// that it is back.
public struct SyncPatience: Sendable {
  /// How long a request may go on without a byte.
  public var answer = Duration.seconds(12)
  /// How long the event stream may be silent. The server sends a heartbeat more often than that.
  public var stream = Duration.seconds(Limits.heartbeat + 10)
  /// How long the server may be silent while somebody uses the program. Then the engine asks it for changes.
  public var quiet = Duration.seconds(8)
  /// How long the program counts as in use after the last input or command.
  public var use = Duration.seconds(120)
  /// The first and the longest pause between attempts to reconnect, in milliseconds.
  public var firstPause = 500
  public var longestPause = 60_000
  /// The longest pause while the program is in use.
  public var longestPauseInUse = 5_000
  /// The shortest pause, even if a command or the member asks for an attempt.
  public var shortestPause = 100

  public init() {}
}
