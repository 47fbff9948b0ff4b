internal import Marketplace

/// What has happened to people and their belongings, for all who show them.
extension MarketDatabase {
  /// How many happenings are remembered at least; who has missed more reads everything again.
  static let happeningsKept = 500
  /// So many are forgotten at once: the page that the oldest are in is written that much more rarely.
  static let happeningsForgotten = 100

  /// What has happened since the happening of this number, each change once, and the number to ask with the next time. Nil
  /// in place of the changes is everything.
  func happenings(since number: Int) throws(SQLiteFault) -> (number: Int, changes: [Change]?) {
    try read { sql throws(SQLiteFault) in
      let newest = try sql.newestHappening()
      guard newest != number else { return (newest, []) }
      let oldest = try sql.integer("SELECT min(number) FROM happening") ?? 0
      guard number < newest, oldest <= number + 1 else { return (newest, nil) }
      var changes: [Change] = []
      var known: Set<Change> = []
      try sql.rows("SELECT person, room FROM happening WHERE number > ? ORDER BY number", [.integer(number)]) { row in
        let change =
          ID<ChatRoom>(bytes: row.blob(1)).map { Change.room($0) }
          ?? ID<Account>(bytes: row.blob(0)).map { .personal($0) } ?? .accounts
        if known.insert(change).inserted { changes.append(change) }
        return true
      }
      return (newest, changes)
    }
  }

  /// The number of the newest one that is about accounts; 0 when none is remembered.
  func newestAccountHappening() throws(SQLiteFault) -> Int {
    try read { sql throws(SQLiteFault) in
      try sql.integer("SELECT max(number) FROM happening WHERE person IS NULL AND room IS NULL") ?? 0
    }
  }

  /// The number of the newest happening.
  func newestHappening() throws(SQLiteFault) -> Int {
    try read { sql throws(SQLiteFault) in try sql.newestHappening() }
  }
}

extension SQL {
  fileprivate func newestHappening() throws(SQLiteFault) -> Int {
    try integer("SELECT max(number) FROM happening") ?? 0
  }

  /// Something about accounts has changed, or what belongs to `person`.
  func note(_ person: ID<Account>? = nil) throws(SQLiteFault) { try note(person?.bytes, room: nil) }

  /// Something was said in a room, or has changed about it.
  func note(room: ID<ChatRoom>) throws(SQLiteFault) { try note(nil, room: room.bytes) }

  private func note(_ person: [UInt8]?, room: [UInt8]?) throws(SQLiteFault) {
    try run("INSERT INTO happening(person, room) VALUES(?, ?)", [.blob(person), .blob(room)])
    guard let number = try integer("SELECT last_insert_rowid()") else { throw .damaged }
    guard number.isMultiple(of: MarketDatabase.happeningsForgotten) else { return }
    try run(
      "DELETE FROM happening WHERE number <= ?", [.integer(number - MarketDatabase.happeningsKept)])
  }

  func meta(of name: String) throws(SQLiteFault) -> String? {
    try first("SELECT value FROM meta WHERE name = ?", [.text(name)]) { $0.text(0) }
  }

  func setMeta(_ name: String, to value: String) throws(SQLiteFault) {
    try run("INSERT OR REPLACE INTO meta(name, value) VALUES(?, ?)", [.text(name), .text(value)])
  }
}
