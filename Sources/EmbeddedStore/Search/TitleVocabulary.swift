internal import Marketplace

/// The words of public titles as they are remembered to find the slips of others among them.
final class TitleVocabulary {
  private struct Entry {
    let number: Int
    let length: Int
    /// A bit for each letter that is in it; some share one.
    let letters: UInt64
    let key: String
  }

  private var entries: [Entry] = []
  private var newest = Int.min

  /// Reads on to the newest word: words never go.
  private func follow(_ sql: SQL) throws(SQLiteFault) {
    try sql.rows("SELECT number, key FROM word WHERE number > ? ORDER BY number", [.integer(newest)]) { row in
      let key = row.text(1)
      newest = row.integer(0)
      entries.append(
        Entry(number: newest, length: key.unicodeScalars.count, letters: Self.letters(of: key), key: key))
      return true
    }
  }

  /// The words that `key` may be a slip of, in no order.
  func near(_ key: String, _ sql: SQL) throws(SQLiteFault) -> [(number: Int, slips: Int)] {
    try follow(sql)
    let allowed = Spelling.slipsAllowed(in: key)
    let (length, letters) = (key.unicodeScalars.count, Self.letters(of: key))
    var near: [(number: Int, slips: Int)] = []
    for entry in entries where abs(entry.length - length) <= allowed {
      // A slip takes one letter away at most, and brings one.
      guard (letters & ~entry.letters).nonzeroBitCount <= allowed,
        (entry.letters & ~letters).nonzeroBitCount <= allowed,
        let slips = Spelling.distance(key, entry.key, atMost: allowed)
      else { continue }
      near.append((entry.number, slips))
    }
    return near
  }

  private static func letters(of key: String) -> UInt64 {
    key.unicodeScalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }
}
