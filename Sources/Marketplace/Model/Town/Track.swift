import Glibc

/// A recorded track: where somebody was at which time. `TrackBuilder` makes it.
public struct Track: Hashable, Sendable {
  /// A place at a time.
  public struct Point: Hashable, Sendable {
    /// Seconds since the beginning of the track.
    public let seconds: Double
    public let coordinate: Coordinate

    public init(seconds: Double, coordinate: Coordinate) {
      self.seconds = seconds
      self.coordinate = coordinate
    }
  }

  /// Each point is later than the one before it.
  public let points: [Point]

  init(points: [Point]) { self.points = points }

  /// A track without points.
  public static let empty = Track(points: [])

  /// In seconds.
  public var duration: Double { points.last?.seconds ?? 0 }

  /// The position at a time in seconds since the beginning, interpolated on the great circle between the two nearest
  /// points. Before the beginning it is the first point, after the end the last one. Nil for a track without points.
  public func coordinate(at seconds: Double) -> Coordinate? {
    guard let first = points.first, let last = points.last else { return nil }
    let next = index(after: seconds)
    guard next > 0 else { return first.coordinate }
    guard next < points.count else { return last.coordinate }
    let (from, to) = (points[next - 1], points[next])
    return from.coordinate.toward(to.coordinate, by: (seconds - from.seconds) / (to.seconds - from.seconds))
  }

  /// The first time after `seconds` at which the position is at least `metres` away from `origin`. When it never is, the
  /// end of the track; nil from the end on.
  public func departure(from origin: Coordinate, by metres: Double, after seconds: Double) -> Double? {
    guard seconds < duration else { return nil }
    func isAway(_ time: Double) -> Bool { coordinate(at: time).map { origin.metres(to: $0) >= metres } ?? false }
    guard !isAway(seconds) else { return seconds }
    let next = index(after: seconds)
    guard let end = points[next...].firstIndex(where: { origin.metres(to: $0.coordinate) >= metres }) else {
      return duration
    }
    // The position leaves the circle once on the way to this point.
    var inside = end == next ? seconds : points[end - 1].seconds
    var outside = points[end].seconds
    while outside - inside > 0.01 {
      let middle = inside + (outside - inside) / 2
      guard middle > inside, middle < outside else { break }
      if isAway(middle) { outside = middle } else { inside = middle }
    }
    return outside
  }

  /// The index of the first point that is later.
  private func index(after seconds: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].seconds > seconds { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Coordinate {
  /// The point on the great circle toward another one, by a share of the chord between them, 0 to 1. The chord is as
  /// good as the arc for the distances between the points of a track.
  func toward(_ other: Coordinate, by share: Double) -> Coordinate {
    guard share > 0 else { return self }
    guard share < 1 else { return other }
    let (start, end) = (vector, other.vector)
    let (x, y, z) = (
      start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share, start.z + (end.z - start.z) * share
    )
    // Opposite points have no one great circle between them.
    guard hypot(hypot(x, y), z) > 1e-9 else { return share < 0.5 ? self : other }
    return Coordinate(latitude: atan2(z, hypot(x, y)) * 180 / .pi, longitude: atan2(y, x) * 180 / .pi)
  }

  /// From the centre of a sphere of radius 1.
  private var vector: (x: Double, y: Double, z: Double) {
    let (latitude, longitude) = (latitude * .pi / 180, longitude * .pi / 180)
    return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}
