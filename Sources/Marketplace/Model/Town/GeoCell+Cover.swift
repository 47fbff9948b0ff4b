import Glibc

extension GeoCell {
  /// The cells that cover a circle: everything in the circle is in one of them. Takes the deepest of `levels` with at
  /// most `limit` cells around the circle, and otherwise the first of `levels`.
  ///
  /// Cells outside of the circle are left out. Works across the date line and around the poles.
  public static func cover(_ circle: Circle, levels: [Int], limit: Int) -> [GeoCell] {
    var cells: [GeoCell] = []
    for level in levels.sorted() {
      guard let band = Band(circle, level: level) else { break }
      guard cells.isEmpty || band.count <= limit else { break }
      cells = band.cells.filter { $0.metres(from: circle.centre) <= circle.radius + slack }
    }
    return cells
  }

  /// The cells of a level that an area touches; nil when there are more than `limit`.
  public static func cover(_ area: MapArea, level: Int, limit: Int) -> [GeoCell]? {
    let first = GeoCell(Coordinate(latitude: area.south, longitude: area.west), level: level)
    let top = GeoCell(Coordinate(latitude: area.north, longitude: area.west), level: level).row
    // A billionth of a degree covers rounding: a cell too many does no harm.
    let east = (area.west + area.width + 180 + 1e-9) / 360
    let last = Int((east * Double(side(level))).rounded(.down))
    let columns = min(last - first.column + 1, side(level))
    let band = Band(level: level, rows: first.row...top, west: first.column, columns: columns)
    return band.count <= limit ? band.cells : nil
  }

  /// In metres: more than the error of the floating-point arithmetic.
  private static let slack = 0.01

  /// The great-circle distance in metres from a coordinate to the nearest point of the cell; 0 inside.
  public func metres(from point: Coordinate) -> Double {
    let latitude = min(max(point.latitude, south), north)
    // How far east of the western edge the point is, 0 to 360.
    let offset = (point.longitude - west + 720).truncatingRemainder(dividingBy: 360)
    let width = 360 / Double(Self.side(level))
    if offset <= width {
      return point.metres(to: Coordinate(latitude: latitude, longitude: point.longitude))
    }
    return min(metres(from: point, toMeridian: west), metres(from: point, toMeridian: east))
  }

  /// Whether the whole cell is in a circle. It looks at the corners, so the cell must be small and not near a pole.
  public func isWithin(_ circle: Circle) -> Bool {
    [(south, west), (south, east), (north, west), (north, east)].allSatisfy { latitude, longitude in
      let corner = Coordinate(latitude: latitude, longitude: longitude)
      return circle.centre.metres(to: corner) <= circle.radius - Self.slack
    }
  }

  /// The distance to the part of a meridian that is an edge of the cell.
  private func metres(from point: Coordinate, toMeridian longitude: Double) -> Double {
    let radians = Double.pi / 180
    let difference = cos((longitude - point.longitude) * radians)
    // The foot of the perpendicular from the point to the great circle of the meridian. Beyond a pole, where the cosine
    // is negative, the nearest point is at an end of the edge.
    let foot = atan2(sin(point.latitude * radians), cos(point.latitude * radians) * difference) / radians
    return [south, north, min(max(foot, south), north)].map {
      point.metres(to: Coordinate(latitude: $0, longitude: longitude))
    }.min() ?? 0
  }

  /// Neighboring rows and columns of cells.
  private struct Band {
    let level: Int
    let rows: ClosedRange<Int>
    /// The first column; the last one may be beyond the date line.
    let west: Int
    let columns: Int

    var count: Int { rows.count * columns }

    var cells: [GeoCell] {
      rows.flatMap { row in
        (0..<columns).map { GeoCell(level: level, column: (west + $0) & (GeoCell.side(level) - 1), row: row) }
      }
    }

    init(level: Int, rows: ClosedRange<Int>, west: Int, columns: Int) {
      self.level = level
      self.rows = rows
      self.west = west
      self.columns = columns
    }

    /// The rectangle around a circle; nil for a circle around no valid coordinate.
    init?(_ circle: Circle, level: Int) {
      let centre = circle.centre
      guard centre.isValid, circle.radius >= 0 else { return nil }
      let radians = Double.pi / 180
      let angle = (circle.radius + GeoCell.slack) / Coordinate.earthRadius
      let (south, north) = (centre.latitude - angle / radians, centre.latitude + angle / radians)
      let bottom = GeoCell(Coordinate(latitude: max(-90, south), longitude: 0), level: level).row
      let top = GeoCell(Coordinate(latitude: min(90, north), longitude: 0), level: level).row
      let side = GeoCell.side(level)
      // The tangent meridians of the circle. A circle with a pole in it has none and touches all meridians.
      let share = sin(angle) / cos(centre.latitude * radians)
      guard south > -90, north < 90, share < 1 else {
        self.init(level: level, rows: bottom...top, west: 0, columns: side)
        return
      }
      let width = asin(share) / radians
      let scale = Double(side) / 360
      let first = Int(((centre.longitude - width + 180) * scale).rounded(.down))
      let last = Int(((centre.longitude + width + 180) * scale).rounded(.down))
      self.init(level: level, rows: bottom...top, west: first & (side - 1), columns: min(side, last - first + 1))
    }
  }
}
