internal import Marketplace

/// The words of public titles.
extension SQL {
  func words(beginningWith key: String, limit: Int) throws(PostgresFault) -> [TitleWord] {
    // No key contains the highest code point.
    try words("key >= $1 AND key < $2", [.text(key), .text(key + "\u{10FFFF}")], limit: limit)
  }

  func corrections(of key: String, limit: Int) throws(PostgresFault) -> [TitleWord] {
    let allowed = Spelling.slipsAllowed(in: key)
    guard allowed > 0 else { return [] }
    let (letters, length) = (LetterSet(key).bits, key.unicodeScalars.count)
    var slips: [String: Int] = [:]
    try rows(
      """
      SELECT key FROM word WHERE length BETWEEN $1 AND $2 AND bit_count((letters & $3)::bit(64)) <= $5
        AND bit_count((~letters & $4)::bit(64)) <= $5
      """,
      [
        .integer(length - allowed), .integer(length + allowed), .integer(~letters), .integer(letters),
        .integer(allowed),
      ]
    ) { row in
      let word = row.text(0)
      slips[word] = Spelling.distance(key, word, atMost: allowed)
      return true
    }
    let near = try words("key = ANY($1)", [.texts(Array(slips.keys))], limit: slips.count)
    let sorted = near.map { (slips: slips[$0.key] ?? 0, word: $0) }.enumerated().sorted { left, right in
      left.element.slips == right.element.slips
        ? left.offset < right.offset : left.element.slips < right.element.slips
    }
    if sorted.first?.element.slips == 0 { return [] }
    return sorted.prefix(limit).map(\.element.word)
  }

  /// The words that meet a condition, the most frequent first.
  private func words(_ condition: String, _ values: [SQLValue], limit: Int) throws(PostgresFault) -> [TitleWord] {
    try all(
      """
      WITH spelled AS (
        SELECT key, spelling, sum(titles) AS titles, count(*) AS uses
        FROM titleWord WHERE \(condition) GROUP BY key, spelling)
      SELECT key, (array_agg(spelling ORDER BY uses DESC, spelling))[1], sum(titles)::bigint AS titles
      FROM spelled GROUP BY key ORDER BY titles DESC, key LIMIT $\(values.count + 1)
      """,
      values + [.integer(limit)]
    ) { row in TitleWord(text: row.text(1), key: row.text(0), count: row.integer(2)) }
  }
}
