internal import GRDB
internal import Marketplace

/// Messages.sqlite: which messages have which runs of letters, by their numbers in Market.sqlite. Derived from that file
/// alone, for a run of numbers that grows at both ends.
///
/// Not for several threads at once; several processes may have the file open, each for itself.
final class MessageIndex {
  private let queue: DatabaseQueue

  static let version = 1
  /// Tells the file from other SQLite databases: "2ndT".
  private static let application = 0x326E_6454

  /// - `gram`: an FTS5 table that keeps no text: the tokens of `Gram`, and whose room it is.
  /// - `covered`: the run of numbers that is in it, without its upper end, and the id of the newest message of it.
  private static let tables = [
    "CREATE VIRTUAL TABLE gram USING fts5(text, content='', detail=none, columnsize=0, tokenize='ascii')",
    "CREATE TABLE covered(low INTEGER NOT NULL, high INTEGER NOT NULL, newest BLOB NOT NULL)",
  ]

  /// Opens the index at `path`, or makes an empty one. After `.damaged` and `.otherVersion` only removing it helps.
  init(path: String) throws(SQLiteFault) {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      try database.execute(
        sql: """
          PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -4000; PRAGMA mmap_size = 0;
          PRAGMA journal_size_limit = 4194304
          """)
    }
    do { queue = try DatabaseQueue(path: path, configuration: configuration) } catch { throw SQLiteFault(error) }
    try prepare()
  }

  deinit { queue.retire() }

  private func prepare() throws(SQLiteFault) {
    try queue.transaction(.immediate) { sql throws(SQLiteFault) in
      guard try sql.integer("SELECT count(*) FROM sqlite_schema", isKept: false) == 0 else {
        guard try sql.integer("PRAGMA application_id", isKept: false) == Self.application else { throw .damaged }
        let version = try sql.integer("PRAGMA user_version", isKept: false) ?? 0
        guard version == Self.version else { throw .otherVersion(version) }
        return
      }
      try sql.run("PRAGMA application_id = \(Self.application)", isKept: false)
      try sql.run("PRAGMA user_version = \(Self.version)", isKept: false)
      for statement in Self.tables { try sql.run(statement, isKept: false) }
    }
  }

  /// The messages that are in it.
  struct Covered: Hashable {
    /// From the first of these numbers to the last.
    var numbers: Range<Int>
    /// The id of the message of the last one.
    var newest: [UInt8]
  }

  /// Nil while nothing is in it.
  func covered() throws(SQLiteFault) -> Covered? {
    try queue.transaction(.deferred) { sql throws(SQLiteFault) in try sql.covered() }
  }

  /// Adds messages at an end of those that are in it, which are then `after`. Nothing is done unless they are `before` now, for
  /// another process may have been quicker: gives which they are then.
  func add(_ messages: [IndexedMessage], from before: Covered?, to after: Covered) throws(SQLiteFault) -> Covered? {
    try queue.transaction(.immediate) { sql throws(SQLiteFault) in
      let now = try sql.covered()
      guard now == before else { return now }
      for message in messages {
        try sql.run("INSERT INTO gram(rowid, text) VALUES(?, ?)", [.integer(message.number), .text(message.grams)])
      }
      try sql.setCovered(after)
      return after
    }
  }

  /// Forgets all messages: they are not those of the file that is there now.
  func clear() throws(SQLiteFault) {
    try queue.transaction(.immediate) { sql throws(SQLiteFault) in
      try sql.run("INSERT INTO gram(gram) VALUES('delete-all')")
      try sql.run("DELETE FROM covered")
    }
  }

  /// The numbers, at most `limit` of them, of those that have the tokens.
  func numbers(_ expression: String, in range: Range<Int>, _ order: MessageQuery.Order, limit: Int)
    throws(SQLiteFault) -> [Int]
  {
    guard !range.isEmpty else { return [] }
    return try queue.transaction(.deferred) { sql throws(SQLiteFault) in
      var numbers: [Int] = []
      try sql.rows(
        """
        SELECT rowid FROM gram WHERE gram MATCH ? AND rowid >= ? AND rowid < ?
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
    try first("SELECT low, high, newest FROM covered") { row throws(SQLiteFault) in
      guard row.integer(0) <= row.integer(1) else { throw .damaged }
      return MessageIndex.Covered(numbers: row.integer(0)..<row.integer(1), newest: row.blob(2))
    }
  }

  fileprivate func setCovered(_ covered: MessageIndex.Covered) throws(SQLiteFault) {
    try run("DELETE FROM covered")
    try run(
      "INSERT INTO covered(low, high, newest) VALUES(?, ?, ?)",
      [.integer(covered.numbers.lowerBound), .integer(covered.numbers.upperBound), .blob(covered.newest)])
  }
}
