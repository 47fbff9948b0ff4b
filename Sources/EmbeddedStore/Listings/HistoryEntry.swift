internal import Marketplace

/// One change of a listing in its history.
struct HistoryEntry: Hashable {
  /// Its place among all changes of the store.
  var seq = 0
  /// Nil when nobody is known to have done it.
  var actor: ID<Account>?
  /// What was done: the raw value of `ListingAct.Kind`.
  var op: String
  /// The act that this one takes back or does again.
  var of: Int?
  var listing: ID<Listing>?
  var at: Timestamp
  /// The listing's line before and after; nil when there was none.
  var before: [UInt8]?
  var after: [UInt8]?
}

extension ListingWriter {
  /// Adds a change to the history; gives its sequence.
  @discardableResult
  func add(_ act: HistoryEntry) throws(SQLiteFault) -> Int {
    try sql.run(
      "INSERT INTO history(actor, op, undone, listing, at, before, after) VALUES(?, ?, ?, ?, ?, ?, ?)",
      [
        .blob(act.actor?.bytes), .text(act.op), .integer(act.of), .blob(act.listing?.bytes),
        .integer(Int(act.at.milliseconds)), .blob(act.before), .blob(act.after),
      ])
    guard let number = try sql.integer("SELECT last_insert_rowid()") else { throw .damaged }
    return number
  }

  func acts(of actor: ID<Account>, limit: Int) throws(SQLiteFault) -> [HistoryEntry] {
    try sql.acts(of: actor, limit: limit)
  }

  /// The act of this number.
  func act(_ seq: Int) throws(SQLiteFault) -> HistoryEntry? {
    try sql.acts(where: "seq = ?", [.integer(seq)]).first
  }
}

extension MarketDatabase {
  /// The newest acts of an account, the newest first.
  func acts(of actor: ID<Account>, limit: Int) throws(SQLiteFault) -> [HistoryEntry] {
    try read { sql throws(SQLiteFault) in try sql.acts(of: actor, limit: limit) }
  }

  /// The listings whose newest change is an undo: when that was done, and what it left.
  func undone() throws(SQLiteFault) -> [ID<Listing>: (at: Timestamp, left: Listing)] {
    try read { sql throws(SQLiteFault) in
      var undone: [ID<Listing>: (at: Timestamp, left: Listing)] = [:]
      // With max() SQLite gives the other columns of the row that has it.
      try sql.rows("SELECT listing, at, op, after, max(seq) FROM history WHERE listing IS NOT NULL GROUP BY listing") {
        row in
        if row.text(2) == ListingAct.Kind.undo.rawValue, let id = ID<Listing>(bytes: row.blob(0)),
          let left = try? StoredListing(line: row.blob(3)).listing
        {
          undone[id] = (Timestamp(milliseconds: Int64(row.integer(1))), left)
        }
        return true
      }
      return undone
    }
  }

}

extension SQL {
  fileprivate func acts(of actor: ID<Account>, limit: Int) throws(SQLiteFault) -> [HistoryEntry] {
    try acts(where: "actor = ? ORDER BY seq DESC LIMIT ?", [.blob(actor.bytes), .integer(limit)])
  }

  func acts(where condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [HistoryEntry] {
    var acts: [HistoryEntry] = []
    try rows("SELECT seq, actor, op, undone, listing, at, before, after FROM history WHERE \(condition)", values) {
      row in
      acts.append(
        HistoryEntry(
          seq: row.integer(0), actor: row.optionalBlob(1).flatMap { ID(bytes: $0) }, op: row.text(2),
          of: row.isNull(3) ? nil : row.integer(3), listing: row.optionalBlob(4).flatMap { ID(bytes: $0) },
          at: Timestamp(milliseconds: Int64(row.integer(5))), before: row.optionalBlob(6), after: row.optionalBlob(7)))
      return true
    }
    return acts
  }
}
