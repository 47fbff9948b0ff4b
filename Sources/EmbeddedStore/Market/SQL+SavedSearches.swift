internal import MarketJSON
internal import Marketplace

/// Reads and writes the table of saved searches.
extension SQL {
  /// The searches of a person, the newest first, without those that a later version of the program wrote.
  func savedSearches(of person: ID<Account>) throws(SQLiteFault) -> [SavedSearch] {
    try all(
      """
      SELECT id, name, request, createdAt, seenUpTo FROM savedSearch WHERE person = ? ORDER BY createdAt DESC, number DESC
      """, [.id(person)]
    ) { row throws(SQLiteFault) in
      let id: ID<SavedSearch> = try row.id(0)
      guard let request = SavedSearchJSON.request(row.blob(2)) else { return nil }
      return SavedSearch(id: id, name: row.text(1), request: request, createdAt: row.time(3), seenUpTo: row.time(4))
    }
  }

  /// Writes a saved search, or removes it for nil, and notes that something of the person changed.
  func setSavedSearch(_ id: ID<SavedSearch>, of person: ID<Account>, to search: SavedSearch?) throws(SQLiteFault) {
    let key: [SQLValue] = [.id(person), .id(id)]
    if let search {
      try run(
        """
        INSERT INTO savedSearch(person, id, name, nameKey, request, createdAt, seenUpTo) VALUES(?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT(person, id) DO UPDATE SET name = excluded.name, nameKey = excluded.nameKey,
          request = excluded.request, createdAt = excluded.createdAt, seenUpTo = excluded.seenUpTo
        """,
        key + [
          .text(search.name), .text(search.nameKey), .text(SavedSearchJSON.text(search.request)),
          .time(search.createdAt), .time(search.seenUpTo),
        ])
    } else {
      try run("DELETE FROM savedSearch WHERE person = ? AND id = ?", key)
    }
    try note(person)
  }
}
