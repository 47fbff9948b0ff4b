public import Marketplace

/// The borders of a map, converted once to the plane, so that panning and zooming only scale them.
public struct MapLines: Hashable, Sendable {
  private(set) var points: [MapPoint] = []
  private(set) var lines: [Line] = []

  struct Line: Hashable, Sendable {
    let kind: BorderLine.Kind
    let points: Range<Int>
    /// The corners of the rectangle that holds the line.
    let low: MapPoint
    let high: MapPoint
  }

  public init(_ borders: [BorderLine] = []) {
    points.reserveCapacity(borders.reduce(0) { $0 + $1.points.count })
    lines.reserveCapacity(borders.count)
    for border in borders {
      let start = points.count
      var (low, high) = (MapPoint(x: .infinity, y: .infinity), MapPoint(x: -.infinity, y: -.infinity))
      for coordinate in border.points {
        let point = MapPoint(coordinate)
        points.append(point)
        low = MapPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = MapPoint(x: max(high.x, point.x), y: max(high.y, point.y))
      }
      if points.count > start {
        lines.append(Line(kind: border.kind, points: start..<points.count, low: low, high: high))
      }
    }
  }
}
