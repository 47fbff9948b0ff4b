internal import MarketJSON
internal import Marketplace

/// Reads and writes the table of saved searches.
extension SQL {
  /// The searches of a person, the newest first, without those that a later version of the program wrote.
  func savedSearches(of person: ID<Account>) throws(SQLiteFault) -> [SavedSearch] {
    var found: [SavedSearch] = []
    try rows(
      """
      SELECT id, name, request, createdAt, seenUpTo FROM savedSearch WHERE person = ? ORDER BY createdAt DESC, number DESC
      """, [.blob(person.bytes)]
    ) { row throws(SQLiteFault) in
      guard let id = ID<SavedSearch>(bytes: row.blob(0)) else { throw .damaged }
      guard let request = SavedSearchJSON.request(row.blob(2)) else { return true }
      found.append(
        SavedSearch(
          id: id, name: row.text(1), request: request, createdAt: Timestamp(milliseconds: Int64(row.integer(3))),
          seenUpTo: Timestamp(milliseconds: Int64(row.integer(4)))))
      return true
    }
    return found
  }

  /// Writes a saved search, or removes it for nil, and notes that something of the person changed.
  func setSavedSearch(_ id: ID<SavedSearch>, of person: ID<Account>, to search: SavedSearch?) throws(SQLiteFault) {
    let key: [SQLValue] = [.blob(person.bytes), .blob(id.bytes)]
    if let search {
      try run(
        """
        INSERT INTO savedSearch(person, id, name, nameKey, request, createdAt, seenUpTo) VALUES(?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT(person, id) DO UPDATE SET name = excluded.name, nameKey = excluded.nameKey,
          request = excluded.request, createdAt = excluded.createdAt, seenUpTo = excluded.seenUpTo
        """,
        key + [
          .text(search.name), .text(search.nameKey), .text(SavedSearchJSON.text(search.request)),
          .integer(Int(search.createdAt.milliseconds)), .integer(Int(search.seenUpTo.milliseconds)),
        ])
    } else {
      try run("DELETE FROM savedSearch WHERE person = ? AND id = ?", key)
    }
    try note(person)
  }
}
