internal import Marketplace

/// Posts in a circle, nearest first and equally near ones newest first. Looks into the cells from the centre outwards for
/// the coordinates of posts. Coordinates are rounded to 100 m (`Place.shared`), so there are few, however many posts.
struct NearestPosts {
  private struct Place {
    let metres: Double
    let cell: Int
    let coordinate: Coordinate
  }

  private let sql: SQL
  private let circle: Circle
  private let condition: PostCondition
  private let cursor: PostCursor?
  /// The cells that are not read yet, the farthest first.
  private var cells: [(metres: Double, key: Int)]
  /// The column of `post` with their keys.
  private let column: String
  /// The number of cells to read next.
  private var step = 4
  /// The places of the other cells that are not read yet, the farthest first.
  private var places: [Place] = []

  /// The number of places to read posts from at once.
  private static let fewestPlaces = 32

  /// Begins after `cursor`.
  init(_ sql: SQL, in circle: Circle, _ condition: PostCondition, after cursor: PostCursor?) {
    self.sql = sql
    self.circle = circle
    self.condition = condition
    self.cursor = cursor
    let covering = PostCells(circle)
    column = covering.column
    cells = covering.cells.map { ($0.metres(from: circle.centre), $0.key) }.sorted { $0.0 > $1.0 }
  }

  /// The next posts, at most `limit`; empty at the end. Fewer than `limit` do not mean the end.
  mutating func next(_ limit: Int) throws(PostgresFault) -> [ID<Post>] {
    while true {
      // A cell that begins nearer than the nearest known place may have nearer ones. A centimetre covers rounding.
      while let cell = cells.last, places.last.map({ cell.metres <= $0.metres + 0.01 }) ?? true { try readCells() }
      guard !places.isEmpty else { return [] }
      var near: [Place] = []
      while let place = places.last, cells.last.map({ place.metres + 0.01 < $0.metres }) ?? true,
        near.count < Self.fewestPlaces || near.last?.metres == place.metres
      {
        near.append(place)
        places.removeLast()
      }
      let (text, values) = Self.posts(
        at: near.map { place in
          let isCursor = cursor?.metres == place.metres
          return (place.cell, place.coordinate, place.metres, isCursor ? PostKey(cursor) : .newest)
        }, condition, limit: limit)
      let ids: [ID<Post>] = try sql.ids(text, values)
      // Those that did not fit are asked for with a new cursor, because the page is full.
      if !ids.isEmpty { return ids }
    }
  }

  private mutating func readCells() throws(PostgresFault) {
    let near = cells.suffix(step)
    cells.removeLast(near.count)
    step *= 2
    let (text, values) = Self.places(in: near.map(\.key), column)
    try sql.rows(text, values) { row in
      let coordinate = Coordinate(latitude: row.real(1), longitude: row.real(2))
      let metres = circle.centre.metres(to: coordinate)
      let isPast = cursor?.metres.map { metres < $0 } ?? false
      if metres <= circle.radius, !isPast {
        places.append(Place(metres: metres, cell: row.integer(0), coordinate: coordinate))
      }
      return true
    }
    places.sort { $0.metres > $1.metres }
  }

  /// The coordinates with public posts in cells. In fine cells, each is found with one step in an index, which skips the
  /// other posts there.
  static func places(in keys: [Int], _ column: String) -> PostStatement {
    guard column == "cell" else {
      let text = "SELECT DISTINCT cell, latitude, longitude FROM post WHERE isPublic AND \(column) = ANY($1)"
      return (text, [.integers(keys)])
    }
    let text = """
      SELECT covered.cell, place.latitude, place.longitude FROM unnest($1::bigint[]) AS covered(cell) CROSS JOIN LATERAL (
        WITH RECURSIVE place AS (
          (SELECT latitude, longitude FROM post
           WHERE isPublic AND post.cell = covered.cell ORDER BY latitude, longitude LIMIT 1)
          UNION ALL
          SELECT later.* FROM place CROSS JOIN LATERAL (
            SELECT latitude, longitude FROM post
            WHERE isPublic AND post.cell = covered.cell
              AND (latitude, longitude) > (place.latitude, place.longitude)
            ORDER BY latitude, longitude LIMIT 1
          ) AS later
        )
        SELECT * FROM place
      ) AS place
      """
    return (text, [.integers(keys)])
  }

  /// The posts at coordinates, ordered by their distances and then by time, each after a key.
  static func posts(
    at places: [(cell: Int, coordinate: Coordinate, metres: Double, key: PostKey)], _ condition: PostCondition,
    limit: Int
  ) -> PostStatement {
    let text = """
      SELECT found.id
      FROM unnest($7::bigint[], $8::float8[], $9::float8[], $10::float8[], $11::bigint[], $12::uuid[])
        AS place(cell, latitude, longitude, metres, keyTime, keyID)
      CROSS JOIN LATERAL (
        SELECT post.id, post.createdAt FROM post
        WHERE post.cell = place.cell AND post.latitude = place.latitude AND post.longitude = place.longitude
          AND \(condition.text) AND (post.createdAt, post.id) < (place.keyTime, place.keyID)
        ORDER BY post.createdAt DESC, post.id DESC LIMIT $13
      ) AS found
      ORDER BY place.metres, found.createdAt DESC, found.id DESC LIMIT $13
      """
    let values: [SQLValue] = [
      .integers(places.map(\.cell)), .reals(places.map(\.coordinate.latitude)),
      .reals(places.map(\.coordinate.longitude)), .reals(places.map(\.metres)), .integers(places.map(\.key.time)),
      .uuids(places.map(\.key.id)), .integer(limit),
    ]
    return (text, condition.values + values)
  }
}
