internal import Marketplace

/// Changes of how often the words of titles are there, gathered before they are written.
///
/// By bytes: to Swift two texts are the same when they look the same.
struct WordCounts {
  private struct Change {
    var titles = 0
    /// By how it is written.
    var uses: [[UInt8]: Int] = [:]
  }

  private var changes: [[UInt8]: Change] = [:]

  /// Counts the words of a title, once (1) or once less (-1).
  mutating func add(_ title: String, _ change: Int, _ reader: TitleReader) { add(reader.parts(of: title), change) }

  /// The same with a title that was taken apart.
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

  /// Takes away what is known of a word.
  mutating func take(_ key: [UInt8], titles: Int) { changes[key, default: Change()].titles -= titles }

  /// The same of how it is written.
  mutating func take(_ key: [UInt8], spelling: [UInt8], uses: Int) {
    changes[key, default: Change()].uses[spelling, default: 0] -= uses
  }

  /// Words whose counts change.
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
        // A word that is in no title any more stays with a count of zero, so that a new one is known by its number.
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
