/// Makes a track out of recorded points.
///
/// A track with times keeps them. Points that are not later than the one before them, or have no time, are left out.
/// Without times, which is decided by the first point, the track is walked. Segments follow each other after a second,
/// whatever their times: nothing was recorded in between.
///
/// However many points there are, the track has at most `limit`, because points near each other are merged.
public struct TrackBuilder: Sendable {
  /// The speed without times, in metres per second: 5 km/h.
  public static let walkingSpeed = 1.4
  /// The maximum number of points of a track: some hundred kilometres at the first step.
  public static let limit = 20_000
  /// In metres. The position in a track is at most twice this distance away from the recorded one, as long as the track
  /// is not longer than the limit allows.
  static let firstStep = 15.0

  private var kept: [Track.Point] = []
  /// The latest point that is not kept yet.
  private var pending: Track.Point?
  private var step = Self.firstStep
  private var isTimed: Bool?
  private var beginsSegment = true
  /// The time of the segment's first point, and where that is in the track, in seconds.
  private var segment = (time: 0.0, seconds: 0.0)
  private var lastTime = 0.0

  public init() {}

  /// The track so far.
  public var track: Track { Track(points: kept + (pending.map { [$0] } ?? [])) }

  public var isEmpty: Bool { kept.isEmpty }

  /// The next point begins a segment.
  public mutating func beginSegment() { beginsSegment = true }

  /// Adds a point. `time`: seconds since some moment.
  public mutating func add(_ coordinate: Coordinate, at time: Double?) {
    let isTimed = self.isTimed ?? (time != nil)
    self.isTimed = isTimed
    guard let last = pending ?? kept.last else {
      segment.time = time ?? 0
      return begin(Track.Point(seconds: 0, coordinate: coordinate), time)
    }
    if isTimed {
      guard let time else { return }
      if beginsSegment {
        segment = (time, last.seconds + 1)
        return begin(Track.Point(seconds: segment.seconds, coordinate: coordinate), time)
      }
      guard time > lastTime else { return }
      lastTime = time
      append(Track.Point(seconds: segment.seconds + time - segment.time, coordinate: coordinate))
    } else if beginsSegment {
      begin(Track.Point(seconds: last.seconds + 1, coordinate: coordinate), nil)
    } else {
      let seconds = last.coordinate.metres(to: coordinate) / Self.walkingSpeed
      append(Track.Point(seconds: last.seconds + seconds, coordinate: coordinate))
    }
  }

  /// Adds the first point of a segment. The last point of the one before stays, so that its end is exact.
  private mutating func begin(_ point: Track.Point, _ time: Double?) {
    beginsSegment = false
    lastTime = time ?? 0
    append(point)
  }

  private mutating func append(_ point: Track.Point) {
    // Rounding can make a tiny step in time vanish.
    guard (pending ?? kept.last).map({ $0.seconds < point.seconds }) ?? true else { return }
    keep(point)
    if kept.count > Self.limit { thin() }
  }

  /// Keeps a point that is far enough from the last kept one, and the point before it. So a rest at a place does not
  /// become a slow walk to the next one.
  private mutating func keep(_ point: Track.Point) {
    guard let last = kept.last else { return kept.append(point) }
    guard last.coordinate.metres(to: point.coordinate) >= step else {
      pending = point
      return
    }
    if let pending { kept.append(pending) }
    pending = nil
    kept.append(point)
  }

  /// Doubles the step until half of the points are left.
  private mutating func thin() {
    while kept.count > Self.limit / 2 {
      step *= 2
      let points = track.points
      (kept, pending) = ([], nil)
      kept.reserveCapacity(Self.limit + 1)
      for point in points { keep(point) }
    }
  }
}
