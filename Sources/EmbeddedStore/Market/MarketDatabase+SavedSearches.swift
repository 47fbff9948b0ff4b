internal import Marketplace

/// What people look for again and again.
extension MarketDatabase {
  /// Without those of a later program, which stay.
  func savedSearches(of person: ID<Account>) throws(SQLiteFault) -> [SavedSearch] {
    try read { sql throws(SQLiteFault) in
      var found: [SavedSearch] = []
      try sql.rows(
        """
        SELECT id, name, request, createdAt, seenUpTo FROM savedSearch WHERE person = ? ORDER BY number DESC
        """, [.blob(person.bytes)]
      ) { row throws(SQLiteFault) in
        guard let id = ID<SavedSearch>(bytes: row.blob(0)) else { throw .damaged }
        guard let request = SavedSearchJSON.request(row.blob(2)) else { return true }
        found.append(
          SavedSearch(
            id: id, name: row.text(1), request: request,
            createdAt: Timestamp(milliseconds: Int64(row.integer(3))),
            seenUpTo: Timestamp(milliseconds: Int64(row.integer(4)))))
        return true
      }
      return found
    }
  }

  func add(_ search: SavedSearch, of person: ID<Account>) throws(SQLiteFault) -> SavedSearch.Refusal? {
    try write { sql throws(SQLiteFault) in
      let key: [SQLValue] = [.blob(person.bytes), .blob(search.id.bytes)]
      if try sql.integer("SELECT 1 FROM savedSearch WHERE person = ? AND id = ?", key) != nil { return nil }
      let named: [SQLValue] = [.blob(person.bytes), .text(search.nameKey)]
      if try sql.integer("SELECT 1 FROM savedSearch WHERE person = ? AND nameKey = ?", named) != nil {
        return .nameTaken(search.name)
      }
      let kept = try sql.integer("SELECT count(*) FROM savedSearch WHERE person = ?", [.blob(person.bytes)]) ?? 0
      if kept >= SavedSearch.limit { return .full }
      try sql.run(
        """
        INSERT INTO savedSearch(person, id, name, nameKey, request, createdAt, seenUpTo) VALUES(?, ?, ?, ?, ?, ?, ?)
        """,
        key + [
          .text(search.name), .text(search.nameKey), .text(SavedSearchJSON.text(search.request)),
          .integer(Int(search.createdAt.milliseconds)), .integer(Int(search.seenUpTo.milliseconds)),
        ])
      try sql.note(person)
      return nil
    }
  }

  func renameSavedSearch(
    _ id: ID<SavedSearch>, to name: String, of person: ID<Account>
  ) throws(SQLiteFault) -> (isFound: Bool, refusal: SavedSearch.Refusal?) {
    try write { sql throws(SQLiteFault) in
      let key: [SQLValue] = [.blob(person.bytes), .blob(id.bytes)]
      let nameKey = SQLValue.text(SavedSearch.nameKey(of: name))
      guard try sql.integer("SELECT 1 FROM savedSearch WHERE person = ? AND id = ?", key) != nil else {
        return (false, nil)
      }
      let others = "SELECT 1 FROM savedSearch WHERE person = ? AND id != ? AND nameKey = ?"
      if try sql.integer(others, key + [nameKey]) != nil { return (true, .nameTaken(name)) }
      try sql.run(
        "UPDATE savedSearch SET name = ?, nameKey = ? WHERE person = ? AND id = ?", [.text(name), nameKey] + key)
      try sql.note(person)
      return (true, nil)
    }
  }

  func removeSavedSearch(_ id: ID<SavedSearch>, of person: ID<Account>) throws(SQLiteFault) -> Bool {
    try write { sql throws(SQLiteFault) in
      try sql.run("DELETE FROM savedSearch WHERE person = ? AND id = ?", [.blob(person.bytes), .blob(id.bytes)])
      guard sql.changedRows > 0 else { return false }
      try sql.note(person)
      return true
    }
  }

  func markSeen(_ id: ID<SavedSearch>, of person: ID<Account>, upTo time: Timestamp) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      let time = SQLValue.integer(Int(time.milliseconds))
      try sql.run(
        "UPDATE savedSearch SET seenUpTo = ? WHERE person = ? AND id = ? AND seenUpTo < ?",
        [time, .blob(person.bytes), .blob(id.bytes), time])
      if sql.changedRows > 0 { try sql.note(person) }
    }
  }
}
