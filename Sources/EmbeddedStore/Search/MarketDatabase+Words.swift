internal import Marketplace

/// The words of public titles.
extension MarketDatabase {
  func words(beginningWith key: String, limit: Int) throws(SQLiteFault) -> [TitleWord] {
    guard limit > 0 else { return [] }
    return try read { sql throws(SQLiteFault) in
      var found: [(number: Int, key: String, titles: Int)] = []
      // No key contains the highest code point.
      try sql.each(
        "SELECT number, key, titles FROM word WHERE key >= ? AND key < ? AND titles > 0",
        [.text(key), .text(key + "\u{10FFFF}")]
      ) { row in
        let titles = row.integer(2)
        // The rows come in key order. Among words with equal counts the first key stays first.
        if found.count < limit || titles > found[found.count - 1].titles {
          if found.count == limit { found.removeLast() }
          let place = found.partitionPoint { $0.titles < titles }
          found.insert((row.integer(0), row.text(1), titles), at: place)
        }
      }
      return try found.map { word throws(SQLiteFault) in try sql.word(word.number, key: word.key, titles: word.titles) }
    }
  }

  func corrections(of key: String, limit: Int) throws(SQLiteFault) -> [TitleWord] {
    try read { sql throws(SQLiteFault) in
      var words: [(slips: Int, word: TitleWord)] = []
      for (number, slips) in try vocabulary.near(key, sql) {
        let known = try sql.first("SELECT key, titles FROM word WHERE number = ?", [.integer(number)]) {
          (key: $0.text(0), titles: $0.integer(1))
        }
        guard let known, known.titles > 0 else { continue }
        if slips == 0 { return [] }
        words.append((slips, try sql.word(number, key: known.key, titles: known.titles)))
      }
      words.sort { left, right in
        if left.slips != right.slips { return left.slips < right.slips }
        if left.word.count != right.word.count { return left.word.count > right.word.count }
        return left.word.key.utf8.lexicographicallyPrecedes(right.word.key.utf8)
      }
      return words.prefix(max(0, limit)).map(\.word)
    }
  }
}

extension SQL {
  fileprivate func word(_ number: Int, key: String, titles: Int) throws(SQLiteFault) -> TitleWord {
    let text = try first(
      "SELECT text FROM spelling WHERE word = ? ORDER BY uses DESC, text LIMIT 1", [.integer(number)]
    ) { $0.text(0) }
    guard let text else { throw .damaged }
    return TitleWord(text: text, key: key, count: titles)
  }
}
