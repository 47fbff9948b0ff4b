internal import Marketplace

/// Counts the posts around a place.
extension SQL {
  /// The number of posts in a circle that are newer than a key, counted up to `limit`.
  func count(_ circle: Circle, _ condition: PostCondition, newerThan key: PostKey?, limit: Int) throws(PostgresFault)
    -> Int
  {
    guard limit > 0 else { return 0 }
    let cells = PostCells(circle)
    if let kinds = condition.countedKinds, key == nil, cells.areFine {
      let kinds = SQLValue.integers(kinds.map(\.number))
      let kept = try count(circle, at: Self.places(in: cells, of: circle, kinds)).inside
      let hidden = condition.visibility
      guard !hidden.sellers.isEmpty || !hidden.posts.isEmpty else { return min(kept, limit) }
      return min(kept - (try count(circle, at: Self.hiddenPlaces(in: cells, kinds, hidden)).inside), limit)
    }
    // Most of the posts in the cells are in the circle, so three times as many are nearly always enough.
    let most = limit.multipliedReportingOverflow(by: 3)
    for most in most.overflow ? [nil] : [most.partialValue, nil] {
      let found = try count(circle, at: Self.places(in: cells, condition, newerThan: key, limit: most))
      if found.inside >= limit { return limit }
      if most.map({ found.all < $0 }) ?? true { return found.inside }
    }
    return 0
  }

  /// The numbers of posts at the places of a statement, all together and those in a circle. A place without coordinates is in
  /// it.
  private func count(_ circle: Circle, at places: PostStatement) throws(PostgresFault) -> (all: Int, inside: Int) {
    var (all, inside) = (0, 0)
    try rows(places.text, places.values) { row in
      all += row.integer(2)
      let isInside = row.isNull(0) || circle.contains(Coordinate(latitude: row.real(0), longitude: row.real(1)))
      if isInside { inside += row.integer(2) }
      return true
    }
    return (all, inside)
  }

  /// The coordinates in cells with the kept numbers of posts of these kinds, or of all for none. The cells that are entirely in
  /// the circle are one place without coordinates.
  static func places(in cells: PostCells, of circle: Circle, _ kinds: SQLValue) -> PostStatement {
    let isKind = "(cardinality($3) = 0 OR kind = ANY($3))"
    let text = """
      SELECT NULL::float8, NULL::float8, coalesce(sum(number), 0)::bigint FROM postCount
      WHERE cell = ANY($1) AND \(isKind)
      UNION ALL SELECT latitude, longitude, sum(number)::bigint FROM postCount
      WHERE cell = ANY($2) AND \(isKind) GROUP BY latitude, longitude
      """
    let within = Set(cells.cells.filter { $0.isWithin(circle) })
    let others = cells.cells.filter { !within.contains($0) }
    return (text, [.integers(within.map(\.key)), .integers(others.map(\.key)), kinds])
  }

  /// The coordinates of the posts in cells that are hidden from a viewer.
  static func hiddenPlaces(in cells: PostCells, _ kinds: SQLValue, _ visibility: Visibility) -> PostStatement {
    let text = """
      SELECT latitude, longitude, 1::bigint FROM post
      WHERE (author = ANY($3) OR id = ANY($4)) AND isPublic
        AND cell = ANY($1) AND (cardinality($2) = 0 OR kind = ANY($2))
      """
    return (text, [cells.keys, kinds, .ids(visibility.sellers), .ids(visibility.posts)])
  }

  /// The coordinates in cells with their numbers of posts, of at most `limit` posts.
  static func places(in cells: PostCells, _ condition: PostCondition, newerThan key: PostKey?, limit: Int?)
    -> PostStatement
  {
    let isNewer = key == nil ? "" : " AND (createdAt, id) > ($8, $9)"
    let text = """
      SELECT latitude, longitude, count(*) FROM (
        SELECT latitude, longitude FROM unnest($7::bigint[]) AS covered(cell)
        JOIN post ON post.\(cells.column) = covered.cell
        WHERE \(condition.text)\(isNewer) LIMIT $10::bigint
      ) AS near
      GROUP BY latitude, longitude
      """
    return (text, condition.values + [cells.keys] + (key ?? .oldest).values + [.integer(limit)])
  }

  /// Adds the rows of `postCount` up.
  func foldPostCounts() throws(PostgresFault) {
    // One statement, which sees each row once, whatever others add at the same time.
    try run(
      """
      WITH old AS (
        DELETE FROM postCount WHERE (cell, latitude, longitude, kind) IN (
          SELECT cell, latitude, longitude, kind FROM postCount WHERE NOT isFolded
        ) RETURNING *
      )
      INSERT INTO postCount(number, cell, latitude, longitude, kind, isFolded)
      SELECT sum(number), cell, latitude, longitude, kind, true FROM old
      GROUP BY cell, latitude, longitude, kind HAVING sum(number) <> 0
      """)
  }
}
