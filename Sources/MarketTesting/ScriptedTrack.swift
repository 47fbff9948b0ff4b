public import Marketplace
import Synchronization

/// A track in memory. A test decides how much of it has been read.
public final class ScriptedTrack: TrackSource {
  private let state: Mutex<TrackReading>

  public init(_ track: Track, rest: TrackReading.Rest = .nothing) {
    state = Mutex(TrackReading(track: track, rest: rest))
  }

  /// A track by times in seconds and coordinates.
  public convenience init(
    _ points: [(seconds: Double, coordinate: Coordinate)], rest: TrackReading.Rest = .nothing
  ) {
    self.init(Self.track(points), rest: rest)
  }

  public static func track(_ points: [(seconds: Double, coordinate: Coordinate)]) -> Track {
    var builder = TrackBuilder()
    for point in points { builder.add(point.coordinate, at: point.seconds) }
    return builder.track
  }

  public func reading() -> TrackReading { state.withLock { $0 } }

  public func set(_ track: Track, rest: TrackReading.Rest) {
    state.withLock { $0 = TrackReading(track: track, rest: rest) }
  }
}
