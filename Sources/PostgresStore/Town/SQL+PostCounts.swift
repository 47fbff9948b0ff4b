internal import Marketplace

/// Counts the posts around a place.
extension SQL {
  /// The number of posts in a circle that are newer than a key, counted up to `limit`.
  func count(_ circle: Circle, _ condition: PostCondition, newerThan key: PostKey?, limit: Int) throws(PostgresFault)
    -> Int
  {
    guard limit > 0 else { return 0 }
    let cells = PostCells(circle)
    if let kinds = condition.countedKinds, key == nil, cells.column == PostCells.countedColumn {
      let kinds = SQLValue.integers(kinds.map(\.number))
      let all = try number(at: Self.places(in: cells, kinds), in: circle)
      let hidden = condition.visibility
      guard !hidden.sellers.isEmpty || !hidden.posts.isEmpty else { return min(all, limit) }
      return min(all - (try number(at: Self.hiddenPlaces(in: cells, kinds, hidden), in: circle)), limit)
    }
    // Most of the posts in the cells are in the circle, so three times as many are nearly always enough.
    let most = limit.multipliedReportingOverflow(by: 3)
    for most in most.overflow ? [nil] : [most.partialValue, nil] {
      let statement = Self.places(in: cells, condition, newerThan: key, limit: most)
      var all = 0
      let count = try number(at: statement, in: circle) { all += $0 }
      if count >= limit { return limit }
      if most.map({ all < $0 }) ?? true { return count }
    }
    return 0
  }

  /// Adds up the numbers of the places of a statement that are in a circle. Calls `read` for each number that it reads.
  private func number(at places: PostStatement, in circle: Circle, _ read: (Int) -> Void = { _ in })
    throws(PostgresFault) -> Int
  {
    var count = 0
    try rows(places.text, places.values) { row in
      let number = row.integer(2)
      read(number)
      if circle.contains(Coordinate(latitude: row.real(0), longitude: row.real(1))) { count += number }
      return true
    }
    return count
  }

  /// The coordinates in cells with the kept numbers of posts of these kinds, or of all for none.
  static func places(in cells: PostCells, _ kinds: SQLValue) -> PostStatement {
    let text = """
      SELECT latitude, longitude, sum(number)::bigint FROM postCount
      WHERE cell = ANY($1) AND (cardinality($2) = 0 OR kind = ANY($2)) GROUP BY latitude, longitude
      """
    return (text, [cells.keys, kinds])
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
