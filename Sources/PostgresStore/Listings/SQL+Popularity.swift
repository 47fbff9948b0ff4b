internal import Marketplace

extension SQL {
  /// Finds the popular listings again where something has changed: those above the threshold of their place (see
  /// `Popularity`). Without `places`, everywhere.
  ///
  /// This runs before a query that asks for them and not when a listing changes, because then all changes in one place
  /// would collide. Its statements stand alone, outside of any transaction: a change that one of them does not see yet
  /// has marked its place again.
  func settlePopularity(in places: Set<NeighborhoodCode>?) throws(PostgresFault) {
    let condition = places == nil ? "" : "WHERE place = ANY($1)"
    let values: [SQLValue] = places.map { [.texts($0.map(\.text).sorted())] } ?? []
    // A few at a time, because an import can leave all places of a country.
    while true {
      let stale: [String] = try all("SELECT DISTINCT place FROM stalePlace \(condition) LIMIT 100", values) {
        $0.text(0)
      }
      if stale.isEmpty { return }
      try settlePopularity(inStale: stale)
      // Views mark their places again and again.
      if stale.count < 100 { return }
    }
  }

  private func settlePopularity(inStale places: [String]) throws(PostgresFault) {
    try run(
      """
      WITH stale AS (DELETE FROM stalePlace WHERE place = ANY($1) RETURNING place),
      threshold AS MATERIALIZED (
        SELECT place, (
          SELECT score FROM listing WHERE listing.place = changed.place AND isPublic ORDER BY score LIMIT 1
          OFFSET (SELECT greatest(ceil(\(Popularity.percentile)::float8 * count(*)) - 1, 0)::bigint FROM listing
            WHERE listing.place = changed.place AND isPublic)
        ) AS score
        FROM (SELECT DISTINCT place FROM stale) AS changed
      )
      UPDATE listing SET categories = categories # \(CategoryBits.popular) FROM threshold
      WHERE listing.place = threshold.place AND isPublic
        AND (listing.score > threshold.score) <> (categories & \(CategoryBits.popular) <> 0)
      """, [.texts(places)])
  }
}
