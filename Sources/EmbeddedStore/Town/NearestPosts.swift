internal import Marketplace

/// Posts in a circle, nearest first and equally near ones newest first. Reads the cells from the centre outwards, and in
/// each the places; the posts at a place have the same distance.
struct NearestPosts {
  private struct Point {
    let metres: Double
    let cell: Int
    let coordinate: Coordinate
  }

  private let sql: SQL
  private let circle: Circle
  private let condition: PostCondition
  private let isWanted: (PostEntry) -> Bool
  private let cursor: PostCursor?
  /// The cells that are not read yet, the farthest first.
  private var cells: [(metres: Double, key: Int)]
  /// The places of the other cells, the farthest first.
  private var points: [Point] = []
  /// The posts at the nearest places that are equally far.
  private var walk: PostWalk?

  /// Begins after `cursor`.
  init(
    _ sql: SQL, in circle: Circle, _ condition: PostCondition, after cursor: PostCursor?,
    where isWanted: @escaping (PostEntry) -> Bool
  ) {
    self.sql = sql
    self.circle = circle
    self.condition = condition
    self.cursor = cursor
    self.isWanted = isWanted
    let cells = GeoCell.cover(circle, levels: TownSchema.cellLevels, limit: TownSchema.mostCells)
    self.cells = cells.map { ($0.metres(from: circle.centre), $0.key) }.sorted { $0.0 > $1.0 }
  }

  mutating func next() throws(SQLiteFault) -> PostEntry? {
    while true {
      if let entry = try walk?.next() { return entry }
      guard try nextWalk() else { return nil }
    }
  }

  /// Goes on to the next distance. Returns false at the end.
  private mutating func nextWalk() throws(SQLiteFault) -> Bool {
    // A cell that begins nearer than the nearest known place may have nearer ones. A centimetre covers rounding.
    while let cell = cells.last, points.last.map({ cell.metres <= $0.metres + 0.01 }) ?? true {
      cells.removeLast()
      try readPoints(of: cell.key)
    }
    guard let nearest = points.last else { return false }
    var streams: [PostWalk.Stream] = []
    while let point = points.last, point.metres == nearest.metres {
      points.removeLast()
      let isCursor = cursor?.metres == point.metres
      streams.append(
        PostWalk.Stream(
          "postPlace", "cell = ? AND latitude = ? AND longitude = ?\(condition.text)",
          [.integer(point.cell), .real(point.coordinate.latitude), .real(point.coordinate.longitude)],
          after: isCursor ? PostKey(cursor) : .newest))
    }
    walk = try PostWalk(sql, streams, where: isWanted)
    return true
  }

  private mutating func readPoints(of cell: Int) throws(SQLiteFault) {
    let found: [Point] = try sql.all(
      "SELECT DISTINCT latitude, longitude FROM postPoint WHERE cell = ?\(condition.text) AND count > 0",
      [.integer(cell)]
    ) { row in
      let coordinate = Coordinate(latitude: row.real(0), longitude: row.real(1))
      let metres = circle.centre.metres(to: coordinate)
      let isPast = cursor?.metres.map { metres < $0 } ?? false
      return metres <= circle.radius && !isPast ? Point(metres: metres, cell: cell, coordinate: coordinate) : nil
    }
    guard !found.isEmpty else { return }
    points = (points + found).sorted { $0.metres > $1.metres }
  }
}

extension PostKey {
  /// The place of a cursor; before all entries for nil.
  init(_ cursor: PostCursor?) {
    self = cursor.map { PostKey(time: Int($0.time.milliseconds), id: $0.id.bytes) } ?? .newest
  }
}
