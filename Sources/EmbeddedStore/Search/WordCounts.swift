internal import Marketplace

/// Pending changes to the counts of words in titles.
///
/// The keys are bytes, because Swift strings compare equal when they are canonically equivalent.
struct WordCounts {
  private struct Change {
    var titles = 0
    /// The changes by spelling.
    var uses: [[UInt8]: Int] = [:]
  }

  private var changes: [[UInt8]: Change] = [:]

  /// Counts the words of a title once more (1) or once less (-1).
  mutating func add(_ title: String, _ change: Int, _ reader: TitleReader) { add(reader.parts(of: title), change) }

  /// Counts the words of a title that is already split into parts.
  mutating func add(_ title: [TitleReader.Part], _ change: Int) {
    var seen: [[UInt8]] = []
    for part in title {
      for (key, text) in part.words {
        changes[key, default: Change()].uses[text, default: 0] += change
        guard !seen.contains(key) else { continue }
        seen.append(key)
        changes[key]?.titles += change
      }
    }
  }

  /// Subtracts a known count of a word.
  mutating func take(_ key: [UInt8], titles: Int) { changes[key, default: Change()].titles -= titles }

  /// Subtracts a known count of a spelling.
  mutating func take(_ key: [UInt8], spelling: [UInt8], uses: Int) {
    changes[key, default: Change()].uses[spelling, default: 0] -= uses
  }

  /// The number of words whose counts change.
  var count: Int { changes.count { $0.value.titles != 0 || $0.value.uses.contains { $0.value != 0 } } }

  mutating func write(_ sql: SQL) throws(SQLiteFault) {
    for (bytes, change) in changes.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let spellings = change.uses.filter { $0.value != 0 }
      guard change.titles != 0 || !spellings.isEmpty else { continue }
      let key = SQLValue.text(String(decoding: bytes, as: UTF8.self))
      var word = try sql.integer("SELECT number FROM word WHERE key = ?", [key])
      if let word {
        if change.titles != 0 {
          try sql.run(
            "UPDATE word SET titles = titles + ? WHERE number = ?", [.integer(change.titles), .integer(word)])
        }
      } else {
        // A word that no title contains any more keeps its row with a count of zero. So a new word always has a new
        // number.
        try sql.run("INSERT INTO word(key, titles) VALUES(?, ?)", [key, .integer(change.titles)])
        word = try sql.integer("SELECT number FROM word WHERE key = ?", [key])
      }
      guard let word else { throw .damaged }
      for (text, uses) in spellings {
        let values: [SQLValue] = [.integer(word), .text(String(decoding: text, as: UTF8.self)), .integer(uses)]
        try sql.run(
          """
          INSERT INTO spelling(word, text, uses) VALUES(?, ?, ?)
          ON CONFLICT(word, text) DO UPDATE SET uses = uses + excluded.uses
          """, values)
        if uses < 0 {
          try sql.run("DELETE FROM spelling WHERE word = ? AND text = ? AND uses <= 0", Array(values.prefix(2)))
        }
      }
    }
    changes = [:]
  }
}
