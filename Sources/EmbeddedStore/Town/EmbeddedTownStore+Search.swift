public import Marketplace

/// The search index of posts: the trigrams of titles and texts with tokens for the cells, kinds and topics, and the words
/// of titles.
extension SQL {
  /// Adds a post to the index, or removes it. `number`: of its row.
  func index(_ post: Post, number: Int, by change: Int) throws(SQLiteFault) {
    let grams = post.grams
    if change > 0 {
      try run("INSERT INTO post_gram(rowid, text) VALUES(?, ?)", [.integer(number), .text(grams)])
    } else {
      try run("INSERT INTO post_gram(post_gram, rowid, text) VALUES('delete', ?, ?)", [.integer(number), .text(grams)])
    }
    var seen: Set<String> = []
    for word in TitleWords.of(post.title) {
      let key = KoreanFolding.key(of: word)
      guard seen.insert(key).inserted else { continue }
      try run(
        """
        INSERT INTO postWord(key, text, count) VALUES(?, ?, ?)
        ON CONFLICT(key) DO UPDATE SET count = count + excluded.count
        """, [.text(key), .text(word), .integer(change)])
      if change < 0 { try run("DELETE FROM postWord WHERE key = ? AND count <= 0", [.text(key)]) }
    }
  }
}

extension Post {
  /// The tokens of the post as FTS5 input.
  fileprivate var grams: String {
    let key = KeyEncoding.bytes(of: KoreanFolding.key(of: title))
    let scopes =
      TownSchema.cellLevels.map { Trigram(scope: "c", GeoCell(place.coordinate, level: $0).key) }
      + [Trigram(scope: "k", kind.number), Trigram(scope: "t", topic.number)]
    return Trigram.text(key: key, initials: KeyEncoding.bytes(of: KoreanFolding.initials(of: title)), scopes)
      + Trigram.text(key: KeyEncoding.bytes(of: KoreanFolding.key(of: text)), initials: [], [])
  }
}

extension Trigram {
  /// A token for a number. Search keys never contain ¢.
  fileprivate init(scope: String, _ value: Int) { self.init(bytes: [0xC2, 0xA2] + Array("\(scope)\(value)".utf8)) }
}

extension EmbeddedTownStore {
  public func matches(
    _ matcher: PostMatcher, _ query: PostQuery, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post] {
    try await ask { sql throws(SQLiteFault) in
      let condition = PostCondition(query.filter, at: time)
      var found: [Post] = []
      guard limit > 0, !condition.isImpossible else { return found }
      let (isSeen, circle) = (visibility.entries, query.circle)
      func take(_ id: ID<Post>) throws(SQLiteFault) {
        guard let post = try sql.post(id), matcher.fits(post), try condition.includesStage(of: id, sql) else { return }
        found.append(post)
      }
      guard !matcher.terms.isEmpty else {
        var walk = try sql.newest(circle, condition, after: nil, isSeen)
        while found.count < limit, let entry = try walk.next() { try take(entry.id) }
        return found
      }
      var candidates: [PostEntry] = try sql.all(
        """
        SELECT id, createdAt, latitude, longitude, author, kind FROM post
        WHERE number IN (SELECT rowid FROM post_gram WHERE post_gram MATCH ?) AND NOT isDeleted\(condition.text)
        """, [.text(matcher.expression(in: circle))]
      ) { row throws(SQLiteFault) in
        let entry = try PostEntry(row)
        return circle.contains(entry.coordinate) && isSeen(entry) ? entry : nil
      }
      candidates.sort { ($0.time, $0.id) > ($1.time, $1.id) }
      for entry in candidates where found.count < limit { try take(entry.id) }
      return found
    }
  }

  public func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await ask { sql throws(SQLiteFault) in
      var words: [TitleWord] = []
      guard limit > 0 else { return words }
      try sql.rows("SELECT key, text, count FROM postWord WHERE key >= ? ORDER BY key", [.text(key)]) { row in
        let word = TitleWord(text: row.text(1), key: row.text(0), count: row.integer(2))
        guard word.key.utf8.starts(with: key.utf8) else { return false }
        words.append(word)
        return true
      }
      return Array(words.sorted { $0.isMoreFrequent(than: $1) }.prefix(limit))
    }
  }

  /// Compares `key` with all words. This is seldom needed: only for a search that finds nothing.
  public func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    let allowed = Spelling.slipsAllowed(in: key)
    guard allowed > 0, limit > 0 else { return [] }
    return try await ask { sql throws(SQLiteFault) in
      var words: [(slips: Int, word: TitleWord)] = try sql.all("SELECT key, text, count FROM postWord") { row in
        let word = TitleWord(text: row.text(1), key: row.text(0), count: row.integer(2))
        return Spelling.distance(key, word.key, atMost: allowed).map { (slips: $0, word: word) }
      }
      if words.contains(where: { $0.slips == 0 }) { return [] }
      words.sort { $0.slips == $1.slips ? $0.word.isMoreFrequent(than: $1.word) : $0.slips < $1.slips }
      return words.prefix(limit).map(\.word)
    }
  }
}

extension PostMatcher {
  /// The FTS5 expression that a matching post in a circle satisfies.
  fileprivate func expression(in circle: Circle) -> String {
    let cells = GeoCell.cover(circle, levels: TownSchema.cellLevels, limit: TownSchema.mostCells)
    let scope = cells.map { Trigram(scope: "c", $0.key).expression }.joined(separator: " OR ")
    return (["(\(scope))"] + terms.map { CodedTerm($0).expression }).joined(separator: " AND ")
  }
}

extension TitleWord {
  /// More frequent words go first, equally frequent ones by their keys as UTF-8.
  fileprivate func isMoreFrequent(than other: TitleWord) -> Bool {
    count == other.count ? key.utf8.lexicographicallyPrecedes(other.key.utf8) : count > other.count
  }
}
