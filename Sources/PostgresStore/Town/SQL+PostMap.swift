internal import Marketplace

/// Reads posts for the map.
extension SQL {
  func pins(_ condition: PostCondition, in area: MapArea, limit: Int) throws(PostgresFault) -> [PostPin] {
    guard limit > 0 else { return [] }
    let (text, values) = Self.pins(condition, in: area, limit: limit)
    return try all(text, values) { row throws(PostgresFault) in
      let entry = try PostEntry(row)
      guard let kind = PostKind(number: entry.kind) else { throw .damaged }
      return PostPin(id: entry.id, coordinate: entry.coordinate, kind: kind, createdAt: entry.time)
    }
  }

  /// The newest posts in an area. The cells of a small one give their newest posts each. In an area with too many cells,
  /// which is a large part of a country, many of the newest posts of all are.
  static func pins(_ condition: PostCondition, in area: MapArea, limit: Int) -> PostStatement {
    let cells = PostCells(area)
    // Computes exactly what `MapArea.contains` does.
    let posts = """
      SELECT id, createdAt, latitude, longitude, kind FROM post
      WHERE \(condition.text) AND latitude >= $7 AND latitude <= $8
        AND longitude - $9 + CASE WHEN longitude < $9 THEN 360 ELSE 0 END <= $10
      """
    var values: [SQLValue] =
      condition.values + [.real(area.south), .real(area.north), .real(area.west), .real(area.width), .integer(limit)]
    guard let cells else { return ("\(posts) ORDER BY createdAt DESC, id DESC LIMIT $11", values) }
    values.append(cells.keys)
    let text = """
      SELECT \(PostEntry.columns) FROM unnest($12::bigint[]) AS covered(cell) CROSS JOIN LATERAL (
        \(posts) AND post.\(cells.column) = covered.cell ORDER BY createdAt DESC, id DESC LIMIT $11
      ) AS post
      ORDER BY createdAt DESC, id DESC LIMIT $11
      """
    return (text, values)
  }

  /// The numbers of posts in cells of one level, which is not below `PostCells.fine`.
  func counts(_ condition: PostCondition, in cells: [GeoCell]) throws(PostgresFault) -> [GeoCell: Int] {
    guard let level = cells.first?.level, level <= PostCells.fine else { return [:] }
    let (text, values) = Self.counts(condition, in: cells, level: level)
    var counts: [GeoCell: Int] = [:]
    try rows(text, values) { row throws(PostgresFault) in
      guard let cell = GeoCell(key: row.integer(0)) else { throw .damaged }
      counts[cell] = row.integer(1)
      return true
    }
    return counts
  }

  /// Counts the posts of each range of cells by itself, because the planner takes a join with ranges for one with a large
  /// part of all posts.
  static func counts(_ condition: PostCondition, in cells: [GeoCell], level: Int) -> PostStatement {
    let text = """
      SELECT counted.key, counted.count FROM unnest($7::bigint[], $8::bigint[]) AS run(low, high) CROSS JOIN LATERAL (
        SELECT cell >> $9::int AS key, count(*) AS count FROM post
        WHERE cell >= run.low AND cell <= run.high AND \(condition.text) GROUP BY 1
      ) AS counted
      """
    let runs = GeoCell.fineKeys(of: cells)
    let values: [SQLValue] = [
      .integers(runs.map(\.lowerBound)), .integers(runs.map(\.upperBound)), .integer(2 * (PostCells.fine - level)),
    ]
    return (text, condition.values + values)
  }
}
