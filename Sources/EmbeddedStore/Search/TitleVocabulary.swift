internal import Marketplace

/// The words of public titles, cached in memory to find corrections for misspelled words.
final class TitleVocabulary {
  private struct Entry {
    let number: Int
    let length: Int
    /// The bits of its `LetterSet`.
    let letters: Int
    let key: String
  }

  private var entries: [Entry] = []
  private var newest = Int.min

  /// Reads the words added since the last call. Words are never removed.
  private func follow(_ sql: SQL) throws(SQLiteFault) {
    try sql.each("SELECT number, key FROM word WHERE number > ? ORDER BY number", [.integer(newest)]) { row in
      let key = row.text(1)
      newest = row.integer(0)
      entries.append(
        Entry(number: newest, length: key.unicodeScalars.count, letters: LetterSet(key).bits, key: key))
    }
  }

  /// The words that `key` may be a misspelling of, unordered.
  func near(_ key: String, _ sql: SQL) throws(SQLiteFault) -> [(number: Int, slips: Int)] {
    try follow(sql)
    let allowed = Spelling.slipsAllowed(in: key)
    let (length, letters) = (key.unicodeScalars.count, LetterSet(key).bits)
    var near: [(number: Int, slips: Int)] = []
    for entry in entries where abs(entry.length - length) <= allowed {
      guard (letters & ~entry.letters).nonzeroBitCount <= allowed,
        (entry.letters & ~letters).nonzeroBitCount <= allowed,
        let slips = Spelling.distance(key, entry.key, atMost: allowed)
      else { continue }
      near.append((entry.number, slips))
    }
    return near
  }
}
