internal import Marketplace

/// Searches the texts of posts.
extension SQL {
  /// The newest `limit` posts that match.
  func matches(_ matcher: PostMatcher, _ query: PostQuery, _ condition: PostCondition, limit: Int)
    throws(PostgresFault) -> [Post]
  {
    guard limit > 0 else { return [] }
    let (circle, cells) = (query.circle, PostCells(query.circle))
    var found: [Post] = []
    try PostWalk(limit: limit).run(self) { key, count in
      matcher.terms.isEmpty
        ? Self.newest(in: cells, condition, after: key, limit: count)
        : Self.matches(matcher, in: cells, condition, after: key, limit: count)
    } _: { entries throws(PostgresFault) in
      let near = entries.filter { circle.contains($0.coordinate) }.map(\.id)
      found += try orderedPosts(near).filter(matcher.fits)
      return found.count < limit
    }
    return Array(found.prefix(limit))
  }

  /// The newest posts in cells that may match: those with all terms in `Post.searched`.
  static func matches(
    _ matcher: PostMatcher, in cells: PostCells, _ condition: PostCondition, after key: PostKey, limit: Int
  ) -> PostStatement {
    var values = condition.values + [cells.keys] + key.values + [.integer(limit)]
    var terms = ""
    for term in matcher.terms.prefix(mostTerms) {
      // The index knows runs of three letters. For a shorter term it would read everything.
      let isIndexed = term.key.unicodeScalars.count >= 3
      values.append(.text(isIndexed ? term.pattern : term.key))
      terms += isIndexed ? " AND searched LIKE $\(values.count)" : " AND strpos(searched, $\(values.count)) > 0"
    }
    // As a part of its own, so that the planner begins with the terms or the cells, and not with the newest posts of the
    // whole world.
    let text = """
      WITH post AS MATERIALIZED (
        SELECT id, createdAt, latitude, longitude, kind FROM post
        WHERE post.\(cells.column) = ANY($7) AND \(condition.text) AND (createdAt, id) < ($8, $9)\(terms)
      )
      SELECT \(PostEntry.columns) FROM post ORDER BY createdAt DESC, id DESC LIMIT $10
      """
    return (text, values)
  }

  /// The maximum number of terms to look for here. `PostMatcher` looks for all.
  private static let mostTerms = 8
}

/// Reads the words in the titles of public posts.
extension SQL {
  func postWords(beginningWith key: String, limit: Int) throws(PostgresFault) -> [TitleWord] {
    guard limit > 0 else { return [] }
    // No key contains the last code point.
    return try words(
      """
      SELECT key, count(*) AS count FROM postWord WHERE key >= $1 AND key < $2
      GROUP BY key ORDER BY count DESC, key LIMIT $3
      """, [.text(key), .text(key + "\u{10FFFF}"), .integer(limit)])
  }

  /// Compares `key` with all words. This is seldom needed: only for a search that finds nothing.
  func postCorrections(of key: String, limit: Int) throws(PostgresFault) -> [TitleWord] {
    let allowed = Spelling.slipsAllowed(in: key)
    guard allowed > 0, limit > 0 else { return [] }
    let length = key.unicodeScalars.count
    var near: [(slips: Int, count: Int, place: Int, key: String)] = []
    try rows(
      "SELECT key, count(*) FROM postWord WHERE char_length(key) BETWEEN $1 AND $2 GROUP BY key ORDER BY key",
      [.integer(length - allowed), .integer(length + allowed)]
    ) { row in
      let word = row.text(0)
      if let slips = Spelling.distance(key, word, atMost: allowed) {
        near.append((slips, row.integer(1), near.count, word))
      }
      return true
    }
    if near.contains(where: { $0.slips == 0 }) { return [] }
    near.sort { ($0.slips, -$0.count, $0.place) < ($1.slips, -$1.count, $1.place) }
    let best = near.prefix(limit).map(\.key)
    let words = try words(
      "SELECT key, count(*) AS count FROM postWord WHERE key = ANY($1) GROUP BY key", [.texts(best)])
    let byKey = Dictionary(words.map { ($0.key, $0) }) { first, _ in first }
    return best.compactMap { byKey[$0] }
  }

  /// The words of a query for their keys and counts, each in its most frequent spelling.
  private func words(_ query: String, _ values: [SQLValue]) throws(PostgresFault) -> [TitleWord] {
    try all(
      """
      SELECT key, count,
        (SELECT mode() WITHIN GROUP (ORDER BY spelling) FROM postWord WHERE postWord.key = counted.key)
      FROM (\(query)) AS counted ORDER BY count DESC, key
      """, values
    ) { row in TitleWord(text: row.text(2), key: row.text(0), count: row.integer(1)) }
  }
}
