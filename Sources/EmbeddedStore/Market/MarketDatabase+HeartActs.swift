internal import Marketplace

/// What undo knows of hearts.
extension MarketDatabase {
  func heartActs(of person: ID<Account>) throws(SQLiteFault) -> [HeartAct] {
    try read { sql throws(SQLiteFault) in
      var acts: [HeartAct] = []
      try sql.rows(
        "SELECT number, listing, isSet, undoes, redoes, time FROM heartAct WHERE person = ? ORDER BY number DESC",
        [.blob(person.bytes)]
      ) { row throws(SQLiteFault) in
        guard let listing = ID<Listing>(bytes: row.blob(1)) else { throw .damaged }
        let kind: HeartAct.Kind =
          if !row.isNull(3) { .undo(of: row.integer(3)) } else if !row.isNull(4) { .redo(of: row.integer(4)) } else {
            .new
          }
        acts.append(
          HeartAct(
            sequence: row.integer(0), kind: kind, listing: listing, isSet: row.integer(2) != 0,
            time: Timestamp(milliseconds: Int64(row.integer(5)))))
        return true
      }
      return acts
    }
  }
}

extension SQL {
  func addHeartAct(
    _ kind: HeartAct.Kind, on listing: ID<Listing>, by person: ID<Account>, _ isSet: Bool, at time: Timestamp
  ) throws(SQLiteFault) {
    let (undoes, redoes): (Int?, Int?) =
      switch kind {
      case .new: (nil, nil)
      case .undo(let about): (about, nil)
      case .redo(let about): (nil, about)
      }
    let id = SQLValue.blob(person.bytes)
    try run(
      "INSERT INTO heartAct(person, listing, isSet, undoes, redoes, time) VALUES(?, ?, ?, ?, ?, ?)",
      [
        id, .blob(listing.bytes), .integer(isSet ? 1 : 0), .integer(undoes), .integer(redoes),
        .integer(Int(time.milliseconds)),
      ])
    try run(
      """
      DELETE FROM heartAct WHERE person = ? AND number <=
        (SELECT number FROM heartAct WHERE person = ? ORDER BY number DESC LIMIT 1 OFFSET ?)
      """, [id, id, .integer(ActHistory.window)])
  }
}
