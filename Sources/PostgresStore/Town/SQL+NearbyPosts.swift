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
}
