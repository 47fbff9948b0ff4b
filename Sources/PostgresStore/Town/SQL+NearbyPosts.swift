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

  /// The newest posts in cells. Each cell gives its newest ones, and the newest of all are the answer.
  static func newest(in cells: PostCells, _ condition: PostCondition, after key: PostKey, limit: Int) -> PostStatement {
    let text = """
      SELECT \(PostEntry.columns) FROM unnest($7::bigint[]) AS covered(cell) CROSS JOIN LATERAL (
        SELECT id, createdAt, latitude, longitude, kind FROM post
        WHERE post.\(cells.column) = covered.cell AND \(condition.text) AND (createdAt, id) < ($8, $9)
        ORDER BY createdAt DESC, id DESC LIMIT $10
      ) AS post
      ORDER BY createdAt DESC, id DESC LIMIT $10
      """
    return (text, condition.values + [cells.keys] + key.values + [.integer(limit)])
  }

  /// The number of posts in a circle that are newer than a key, counted up to `limit`.
  func count(_ circle: Circle, _ condition: PostCondition, newerThan key: PostKey, limit: Int) throws(PostgresFault)
    -> Int
  {
    guard limit > 0 else { return 0 }
    let cells = PostCells(circle)
    // Most of the posts in the cells are in the circle, so twice as many are nearly always enough.
    let most = limit.multipliedReportingOverflow(by: 2)
    for most in most.overflow ? [nil] : [most.partialValue, nil] {
      var (all, count) = (0, 0)
      let (text, values) = Self.places(in: cells, condition, newerThan: key, limit: most)
      try rows(text, values) { row in
        all += row.integer(2)
        if circle.contains(Coordinate(latitude: row.real(0), longitude: row.real(1))) { count += row.integer(2) }
        return true
      }
      if count >= limit { return limit }
      if most.map({ all < $0 }) ?? true { return count }
    }
    return 0
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
