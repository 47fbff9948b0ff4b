public import Marketplace

/// The search history in PostgreSQL.
public struct PostgresSearchHistoryStore: SearchHistoryStore {
  let store: PostgresStore

  public func searches(of person: ID<Account>?, limit: Int) async throws(StoreError) -> [PastSearch] {
    try await store.ask { sql throws(PostgresFault) in
      try sql.all(
        "SELECT text, time FROM searched WHERE person = $1 ORDER BY number DESC LIMIT $2",
        [Self.owner(person), .integer(max(0, limit))]
      ) { row in
        // Skips entries that a newer version stored and this version rejects.
        PastSearch(row.text(0), at: row.time(1))
      }
    }
  }

  public func add(_ search: PastSearch, of person: ID<Account>?) async throws(StoreError) {
    try await store.write { transaction throws(PostgresFault) in
      // A repeated search gets the highest number.
      try transaction.sql.run(
        """
        INSERT INTO searched(person, key, text, time) VALUES($1, sha256($2), $3, $4)
        ON CONFLICT (person, key) DO UPDATE SET number = DEFAULT, text = excluded.text, time = excluded.time
        """,
        [Self.owner(person), Self.key(search.key), .bytes(Array(search.text.utf8)), .time(search.time)])
      try transaction.sql.run(
        """
        DELETE FROM searched WHERE person = $1 AND number <=
          (SELECT number FROM searched WHERE person = $1 ORDER BY number DESC OFFSET $2 LIMIT 1)
        """, [Self.owner(person), .integer(PastSearch.limit)])
    }
  }

  public func removeSearch(key: String, of person: ID<Account>?) async throws(StoreError) -> Bool {
    try await store.write { transaction throws(PostgresFault) in
      try transaction.sql.run(
        "DELETE FROM searched WHERE person = $1 AND key = sha256($2)", [Self.owner(person), Self.key(key)]) > 0
    }
  }

  public func removeSearches(of person: ID<Account>?) async throws(StoreError) -> Int {
    try await store.write { transaction throws(PostgresFault) in
      try transaction.sql.run("DELETE FROM searched WHERE person = $1", [Self.owner(person)])
    }
  }

  private static func owner(_ person: ID<Account>?) -> SQLValue { .id(person ?? .guest) }
  private static func key(_ key: String) -> SQLValue { .bytes(Array(key.utf8)) }
}
