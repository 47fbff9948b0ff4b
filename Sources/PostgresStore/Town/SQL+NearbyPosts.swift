internal import Marketplace

/// Reads the posts around a place.
extension SQL {
  func posts(_ query: PostQuery, _ condition: PostCondition, after cursor: PostCursor?, limit: Int)
    throws(PostgresFault) -> [Post]
  {
    guard limit > 0 else { return [] }
    var ids: [ID<Post>] = []
    switch query.sort {
    case .newest:
      let (circle, cells) = (query.circle, PostCells(query.circle))
      try PostWalk(limit: limit).run(self, after: PostKey(cursor)) { key, count in
        Self.newest(in: cells, condition, after: key, limit: count)
      } _: { entries in
        ids += entries.filter { circle.contains($0.coordinate) }.map(\.id)
        return ids.count < limit
      }
    case .nearest:
      var walk = NearestPosts(self, in: query.circle, condition, after: cursor)
      while ids.count < limit {
        let more = try walk.next(limit - ids.count)
        guard !more.isEmpty else { break }
        ids += more
      }
    }
    return try orderedPosts(Array(ids.prefix(limit)))
  }

  /// The newest posts in cells. A few of each cell tell how old the answer's last post is at most; then each cell gives its
  /// posts down to there.
  static func newest(in cells: PostCells, _ condition: PostCondition, after key: PostKey, limit: Int) -> PostStatement {
    func ofEachCell(_ columns: String, _ more: String, _ count: String) -> String {
      """
      unnest($7::bigint[]) AS covered(cell) CROSS JOIN LATERAL (
        SELECT \(columns) FROM post
        WHERE post.\(cells.column) = covered.cell AND \(condition.text) AND (createdAt, id) < ($8, $9)\(more)
        ORDER BY createdAt DESC, id DESC LIMIT \(count)
      ) AS post
      """
    }
    let text = """
      WITH few AS MATERIALIZED (SELECT createdAt, id FROM \(ofEachCell("id, createdAt", "", "$11"))),
      last AS MATERIALIZED (SELECT createdAt, id FROM few ORDER BY createdAt DESC, id DESC OFFSET $10 - 1 LIMIT 1)
      SELECT \(PostEntry.columns) FROM \(ofEachCell(
        "id, createdAt, latitude, longitude, kind",
        """
         AND (createdAt, id) >= (coalesce((SELECT createdAt FROM last), $12), coalesce((SELECT id FROM last), $13))
        """, "$10"))
      ORDER BY createdAt DESC, id DESC LIMIT $10
      """
    let few = min(limit, 2 + 2 * limit / max(1, cells.cells.count))
    return (
      text,
      condition.values + [cells.keys] + key.values + [.integer(limit), .integer(few)] + PostKey.oldest.values
    )
  }

  /// The number of posts in a circle that are newer than a key, counted up to `limit`.
  func count(_ circle: Circle, _ condition: PostCondition, newerThan key: PostKey, limit: Int) throws(PostgresFault)
    -> Int
  {
    guard limit > 0 else { return 0 }
    let (inner, rim) = PostCells(circle).split(by: circle)
    var inside = 0
    if !inner.cells.isEmpty {
      let (text, values) = Self.number(in: inner, condition, newerThan: key, limit: limit)
      inside = try integer(text, values) ?? 0
    }
    guard inside < limit, !rim.cells.isEmpty else { return min(inside, limit) }
    // About half of the posts on the rim are in the circle, so three times as many are nearly always enough.
    let most = (limit - inside).multipliedReportingOverflow(by: 3)
    for most in most.overflow ? [nil] : [most.partialValue, nil] {
      var (all, count) = (0, inside)
      let (text, values) = Self.places(in: rim, condition, newerThan: key, limit: most)
      try rows(text, values) { row in
        all += row.integer(2)
        if circle.contains(Coordinate(latitude: row.real(0), longitude: row.real(1))) { count += row.integer(2) }
        return true
      }
      if count >= limit { return limit }
      if most.map({ all < $0 }) ?? true { return count }
    }
    return inside
  }

  /// The number of posts in cells, of at most `limit`.
  static func number(in cells: PostCells, _ condition: PostCondition, newerThan key: PostKey, limit: Int)
    -> PostStatement
  {
    let text = """
      SELECT count(*) FROM (
        SELECT 1 FROM unnest($7::bigint[]) AS covered(cell) JOIN post ON post.\(cells.column) = covered.cell
        WHERE \(condition.text) AND (createdAt, id) > ($8, $9) LIMIT $10::bigint
      ) AS inside
      """
    return (text, condition.values + [cells.keys] + key.values + [.integer(limit)])
  }

  /// The coordinates in cells with their numbers of posts, of at most `limit` posts.
  static func places(in cells: PostCells, _ condition: PostCondition, newerThan key: PostKey, limit: Int?)
    -> PostStatement
  {
    let text = """
      SELECT latitude, longitude, count(*) FROM (
        SELECT latitude, longitude FROM unnest($7::bigint[]) AS covered(cell)
        JOIN post ON post.\(cells.column) = covered.cell
        WHERE \(condition.text) AND (createdAt, id) > ($8, $9) LIMIT $10::bigint
      ) AS near
      GROUP BY latitude, longitude
      """
    return (text, condition.values + [cells.keys] + key.values + [.integer(limit)])
  }
}
