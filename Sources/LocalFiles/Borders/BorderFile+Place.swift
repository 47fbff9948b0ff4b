import Marketplace

extension BorderFile {
  /// The place inside whose borders a point lies.
  ///
  /// Follows the parallel of the point eastward to the next border and takes the place on its near side. That reads
  /// only the tiles on the way, and agrees with the drawn lines.
  func neighborhood(at point: Coordinate) throws(StoreError) -> NeighborhoodCode? {
    guard let level = levels.last else { return nil }
    let (x, y) = (point.longitude / Self.unit, point.latitude / Self.unit)
    var nearest = Double.infinity
    var place = 0
    let ahead = tiles[level.tiles].filter { Double($0.south) <= y && Double($0.north) >= y && Double($0.east) >= x }
    for tile in ahead.sorted(by: { $0.west < $1.west }) {
      if Double(tile.west) > nearest { break }
      try read(tile) { line in
        for (start, end) in zip(line.points, line.points.dropFirst()) {
          // The upper end belongs to a segment and the lower one does not, so that a corner is crossed once.
          let isUpward = Double(start.north) < y && Double(end.north) >= y
          let isDownward = Double(end.north) < y && Double(start.north) >= y
          guard isUpward || isDownward else { continue }
          let share = (y - Double(start.north)) / Double(end.north - start.north)
          let crossing = Double(start.east) + share * Double(end.east - start.east)
          if crossing >= x, crossing < nearest {
            nearest = crossing
            place = isUpward ? line.leftPlace : line.rightPlace
          }
        }
      }
    }
    return code(place)
  }
}
