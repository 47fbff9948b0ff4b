public import Marketplace

/// The search history in `Library/Market.sqlite`. Every change is on disk when its method returns.
public struct EmbeddedSearchHistoryStore: SearchHistoryStore, SQLStore {
  let store: StoreActor

  /// - `searched`: newer rows have higher numbers. `person` is an empty blob for the guest. Equivalent search texts
  ///   share a `key`.
  static let tables: [String] = [
    """
    CREATE TABLE searched(number INTEGER PRIMARY KEY, person BLOB NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL,
      time INTEGER NOT NULL, UNIQUE(person, key))
    """,
    "CREATE INDEX searched_person ON searched(person)",
  ]

  public func searches(of person: ID<Account>?, limit: Int) async throws(StoreError) -> [PastSearch] {
    try await ask { sql throws(SQLiteFault) in
      try sql.all(
        "SELECT text, time FROM searched WHERE person = ? ORDER BY number DESC LIMIT ?",
        [Self.owner(person), .integer(max(0, limit))]
      ) { row in
        // Skip entries that a newer version stored and this version rejects.
        PastSearch(row.text(0), at: row.time(1))
      }
    }
  }

  public func add(_ search: PastSearch, of person: ID<Account>?) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in
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

  public func removeSearch(key: String, of person: ID<Account>?) async throws(StoreError) -> Bool {
    try await act { sql throws(SQLiteFault) in
      try sql.run("DELETE FROM searched WHERE person = ? AND key = ?", [Self.owner(person), .text(key)])
      return sql.changedRows > 0
    }
  }

  public func removeSearches(of person: ID<Account>?) async throws(StoreError) -> Int {
    try await act { sql throws(SQLiteFault) in
      try sql.run("DELETE FROM searched WHERE person = ?", [Self.owner(person)])
      return sql.changedRows
    }
  }

  private static func owner(_ person: ID<Account>?) -> SQLValue { .blob(person?.bytes ?? []) }
}
