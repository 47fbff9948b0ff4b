internal import Marketplace

/// The search history.
extension MarketDatabase {
  func searches(of person: ID<Account>?, limit: Int) throws(SQLiteFault) -> [PastSearch] {
    try read { sql throws(SQLiteFault) in
      try sql.all(
        "SELECT text, time FROM searched WHERE person = ? ORDER BY number DESC LIMIT ?",
        [Self.owner(person), .integer(max(0, limit))]
      ) { row in
        // Skip entries that a newer version stored and this version rejects.
        PastSearch(row.text(0), at: row.time(1))
      }
    }
  }

  func add(_ search: PastSearch, of person: ID<Account>?) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      let owner = Self.owner(person)
      // Replaces the row with the same key, so that the new row has the highest number.
      try sql.run(
        "INSERT OR REPLACE INTO searched(person, key, text, time) VALUES(?, ?, ?, ?)",
        [owner, .text(search.key), .text(search.text), .time(search.time)])
      try sql.run(
        """
        DELETE FROM searched WHERE person = ? AND number <=
          (SELECT number FROM searched WHERE person = ? ORDER BY number DESC LIMIT 1 OFFSET ?)
        """, [owner, owner, .integer(PastSearch.limit)])
    }
  }

  func removeSearch(key: String, of person: ID<Account>?) throws(SQLiteFault) -> Bool {
    try write { sql throws(SQLiteFault) in
      try sql.run("DELETE FROM searched WHERE person = ? AND key = ?", [Self.owner(person), .text(key)])
      return sql.changedRows > 0
    }
  }

  func removeSearches(of person: ID<Account>?) throws(SQLiteFault) -> Int {
    try write { sql throws(SQLiteFault) in
      try sql.run("DELETE FROM searched WHERE person = ?", [Self.owner(person)])
      return sql.changedRows
    }
  }

  private static func owner(_ person: ID<Account>?) -> SQLValue { .blob(person?.bytes ?? []) }
}
