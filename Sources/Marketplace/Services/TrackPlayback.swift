import Synchronization

/// A recorded track that is played back as the viewer's position. It begins when the position is asked for the first
/// time; the end of the track stays the position.
public final class TrackPlayback: LocationProvider {
  /// How many times as fast a track can be played.
  public static let speeds = 0.1...1000.0
  /// In metres. A smaller change of the position is not worth another look.
  static let noticeable = 50.0
  /// In seconds of the clock. Changes are not reported more often.
  static let shortestWait = 1.0

  private let source: any TrackSource
  private let clock: any PlaybackClock
  private let speed: Double
  private let start = Mutex<Double?>(nil)

  public init(_ source: any TrackSource, clock: any PlaybackClock, speed: Double = 1) {
    self.source = source
    self.clock = clock
    self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
  }

  /// Throws `.unavailable` for a track without points, and `.unreadable` at the end of the part that can be read.
  public func position() async throws(LocationError) -> Position {
    let (reading, seconds) = (source.reading(), elapsed())
    guard let coordinate = reading.track.coordinate(at: seconds) else { throw .unavailable }
    guard reading.rest != .unreadable || seconds < reading.track.duration else { throw .unreadable }
    return Position(coordinate: coordinate, source: .track)
  }

  public func watch(_ moved: @escaping @Sendable () -> Void) -> (any PositionWatch)? {
    let watch = Watch(playback: self, moved: moved)
    watch.waitForMove()
    return watch
  }

  /// Seconds since the beginning of the track.
  private func elapsed() -> Double {
    let now = clock.seconds()
    let start = start.withLock { start in
      let known = start ?? now
      start = known
      return known
    }
    return max(0, now - start) * speed
  }

  private final class Watch: PositionWatch {
    private let playback: TrackPlayback
    private let moved: @Sendable () -> Void

    init(playback: TrackPlayback, moved: @escaping @Sendable () -> Void) {
      self.playback = playback
      self.moved = moved
    }

    func waitForMove() {
      let (reading, seconds) = (playback.source.reading(), playback.elapsed())
      guard let origin = reading.track.coordinate(at: seconds) else { return }
      let departure = reading.track.departure(from: origin, by: TrackPlayback.noticeable, after: seconds)
      let isStillRead = reading.rest == .more
      // What is read later may go on from the end.
      guard let moment = departure ?? (isStillRead ? seconds : nil) else { return }
      let clock = playback.clock
      let wait = max(TrackPlayback.shortestWait, (moment - seconds) / playback.speed)
      clock.wait(until: clock.seconds() + wait) { [weak self] in self?.ring(departure != nil) }
    }

    private func ring(_ hasMoved: Bool) {
      if hasMoved { moved() }
      waitForMove()
    }
  }
}
