internal import Marketplace

/// Which messages have which runs of letters, by their numbers: derived from the messages, for a run of numbers that grows at both
/// ends as searches ask for it.
///
/// Belongs to one thread; several processes may have one, each for itself.
final class MessageIndex {
  private let database: MarketDatabase

  /// - `message_gram`: an FTS5 table that keeps no text: the tokens of `Trigram`, and whose room it is.
  /// - `message_covered`: the run of numbers that is in it, without its upper end, and the id of the newest message of it.
  static let tables = [
    "CREATE VIRTUAL TABLE message_gram USING fts5(text, content='', detail=none, columnsize=0, tokenize='ascii')",
    "CREATE TABLE message_covered(low INTEGER NOT NULL, high INTEGER NOT NULL, newest BLOB NOT NULL)",
  ]

  /// An index in the database at `path`, by a connection of its own.
  init(path: String) throws(SQLiteFault) { database = try MarketDatabase(path: path) }

  /// The messages that are in it.
  struct Covered: Hashable {
    /// From the first of these numbers to the last.
    var numbers: Range<Int>
    /// The id of the message of the last one.
    var newest: [UInt8]
  }

  /// Nil while nothing is in it.
  func covered() throws(SQLiteFault) -> Covered? {
    try database.read { sql throws(SQLiteFault) in try sql.covered() }
  }

  /// Adds messages at an end of those that are in it, which are then `after`. Nothing is done unless they are `before` now, for
  /// another process may have been quicker: gives which they are then.
  func add(_ messages: [IndexedMessage], from before: Covered?, to after: Covered) throws(SQLiteFault) -> Covered? {
    try database.write { sql throws(SQLiteFault) in
      let now = try sql.covered()
      guard now == before else { return now }
      for message in messages {
        try sql.run(
          "INSERT INTO message_gram(rowid, text) VALUES(?, ?)", [.integer(message.number), .text(message.grams)])
      }
      try sql.setCovered(after)
      return after
    }
  }

  /// Forgets all messages.
  func clear() throws(SQLiteFault) {
    try database.write { sql throws(SQLiteFault) in
      try sql.run("INSERT INTO message_gram(message_gram) VALUES('delete-all')")
      try sql.run("DELETE FROM message_covered")
    }
  }

  /// The numbers, at most `limit` of them, of those that have the tokens.
  func numbers(_ expression: String, in range: Range<Int>, _ order: MessageQuery.Order, limit: Int)
    throws(SQLiteFault) -> [Int]
  {
    guard !range.isEmpty else { return [] }
    return try database.read { sql throws(SQLiteFault) in
      var numbers: [Int] = []
      try sql.rows(
        """
        SELECT rowid FROM message_gram WHERE message_gram MATCH ? AND rowid >= ? AND rowid < ?
        ORDER BY rowid \(order == .newest ? "DESC" : "ASC") LIMIT ?
        """,
        [.text(expression), .integer(range.lowerBound), .integer(range.upperBound), .integer(limit)]
      ) { row in
        numbers.append(row.integer(0))
        return true
      }
      return numbers
    }
  }
}

extension SQL {
  fileprivate func covered() throws(SQLiteFault) -> MessageIndex.Covered? {
    try first("SELECT low, high, newest FROM message_covered") { row throws(SQLiteFault) in
      guard row.integer(0) <= row.integer(1) else { throw .damaged }
      return MessageIndex.Covered(numbers: row.integer(0)..<row.integer(1), newest: row.blob(2))
    }
  }

  fileprivate func setCovered(_ covered: MessageIndex.Covered) throws(SQLiteFault) {
    try run("DELETE FROM message_covered")
    try run(
      "INSERT INTO message_covered(low, high, newest) VALUES(?, ?, ?)",
      [.integer(covered.numbers.lowerBound), .integer(covered.numbers.upperBound), .blob(covered.newest)])
  }
}
