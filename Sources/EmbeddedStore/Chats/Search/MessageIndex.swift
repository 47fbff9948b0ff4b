internal import Marketplace

/// A trigram index of messages by number. It covers a contiguous range of numbers that searches extend at both ends.
///
/// Belongs to one thread. Several processes may have their own.
final class MessageIndex {
  private let database: MarketDatabase

  /// - `message_gram`: a contentless FTS5 table of `Trigram` tokens and scope tokens.
  /// - `message_covered`: the range of message numbers in the index, excluding `high`, and the id of its newest
  ///   message.
  static let tables = [
    "CREATE VIRTUAL TABLE message_gram USING fts5(text, content='', detail=none, columnsize=0, tokenize='ascii')",
    "CREATE TABLE message_covered(low INTEGER NOT NULL, high INTEGER NOT NULL, newest BLOB NOT NULL)",
  ]

  /// Opens the index in the database at `path` on its own connection.
  init(path: String) throws(SQLiteFault) { database = try MarketDatabase(path: path) }

  /// The range of messages in the index.
  struct Covered: Hashable {
    /// The message numbers.
    var numbers: Range<Int>
    /// The id of the newest message in the range.
    var newest: [UInt8]
  }

  /// Nil while the index is empty.
  func covered() throws(SQLiteFault) -> Covered? {
    try database.read { sql throws(SQLiteFault) in try sql.covered() }
  }

  /// Adds messages at one end, which changes the range from `before` to `after`. Does nothing if the range is not
  /// `before`, because another process has extended it. Returns the current range.
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

  /// Empties the index.
  func clear() throws(SQLiteFault) {
    try database.write { sql throws(SQLiteFault) in try sql.clearMessageIndex() }
  }

  /// The numbers of messages that match an FTS5 expression, at most `limit`.
  func numbers(_ expression: String, in range: Range<Int>, _ order: MessageQuery.Order, limit: Int)
    throws(SQLiteFault) -> [Int]
  {
    guard !range.isEmpty else { return [] }
    return try database.read { sql throws(SQLiteFault) in
      try sql.all(
        """
        SELECT rowid FROM message_gram WHERE message_gram MATCH ? AND rowid >= ? AND rowid < ?
        ORDER BY rowid \(order == .newest ? "DESC" : "ASC") LIMIT ?
        """,
        [.text(expression), .integer(range.lowerBound), .integer(range.upperBound), .integer(limit)]
      ) { $0.integer(0) }
    }
  }
}

extension SQL {
  /// Empties the index of messages, which the next searches fill again.
  func clearMessageIndex() throws(SQLiteFault) {
    try run("INSERT INTO message_gram(message_gram) VALUES('delete-all')")
    try run("DELETE FROM message_covered")
  }

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
