internal import Marketplace

/// A record of the journal as the index keeps it for undo.
struct IndexedAct: Hashable {
  let seq: Int
  /// Nil when nobody is known to have done it.
  var actor: ID<Account>?
  /// The journal's word for what was done.
  var op: String
  /// The act that this one takes back or does again.
  var of: Int?
  var listing: ID<Listing>?
  var at: Timestamp
  /// The listing's line before and after; nil when there was none.
  var before: [UInt8]?
  var after: [UInt8]?
}

extension IndexWriter {
  /// Keeps an act, instead of one of the same number.
  func add(_ act: IndexedAct) throws(SQLiteFault) {
    try sql.run(
      "INSERT OR REPLACE INTO act(seq, actor, op, undone, listing, at, before, after) VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(act.seq), .blob(act.actor?.bytes), .text(act.op), .integer(act.of), .blob(act.listing?.bytes),
        .integer(Int(act.at.milliseconds)), .blob(act.before), .blob(act.after),
      ])
  }

  /// Forgets acts newer than `seq`.
  func removeActs(after seq: Int) throws(SQLiteFault) {
    try sql.run("DELETE FROM act WHERE seq > ?", [.integer(seq)])
  }

  func acts(of actor: ID<Account>, limit: Int) throws(SQLiteFault) -> [IndexedAct] {
    try sql.acts(of: actor, limit: limit)
  }

  /// The last act on a listing, as far as acts are kept.
  func newestAct(on id: ID<Listing>) throws(SQLiteFault) -> IndexedAct? {
    try sql.acts(where: "listing = ? ORDER BY seq DESC LIMIT 1", [.blob(id.bytes)]).first
  }

  /// The act of this number.
  func act(_ seq: Int) throws(SQLiteFault) -> IndexedAct? {
    try sql.acts(where: "seq = ?", [.integer(seq)]).first
  }
}

extension ListingIndex {
  /// The newest acts of an account, the newest first.
  func acts(of actor: ID<Account>, limit: Int) throws(SQLiteFault) -> [IndexedAct] {
    try read { sql throws(SQLiteFault) in try sql.acts(of: actor, limit: limit) }
  }

  /// The listings whose newest act, as far as acts are kept, is an undo: when that was done, and what it left.
  func undone() throws(SQLiteFault) -> [ID<Listing>: (at: Timestamp, left: Listing)] {
    try read { sql throws(SQLiteFault) in
      var undone: [ID<Listing>: (at: Timestamp, left: Listing)] = [:]
      // With max() SQLite gives the other columns of the row that has it.
      try sql.rows("SELECT listing, at, op, after, max(seq) FROM act WHERE listing IS NOT NULL GROUP BY listing") {
        row in
        if row.text(2) == JournalOperation.undo.rawValue, let id = ID<Listing>(bytes: row.blob(0)),
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
  fileprivate func acts(of actor: ID<Account>, limit: Int) throws(SQLiteFault) -> [IndexedAct] {
    try acts(where: "actor = ? ORDER BY seq DESC LIMIT ?", [.blob(actor.bytes), .integer(limit)])
  }

  fileprivate func acts(where condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [IndexedAct] {
    var acts: [IndexedAct] = []
    try rows("SELECT seq, actor, op, undone, listing, at, before, after FROM act WHERE \(condition)", values) { row in
      acts.append(
        IndexedAct(
          seq: row.integer(0), actor: row.optionalBlob(1).flatMap { ID(bytes: $0) }, op: row.text(2),
          of: row.isNull(3) ? nil : row.integer(3), listing: row.optionalBlob(4).flatMap { ID(bytes: $0) },
          at: Timestamp(milliseconds: Int64(row.integer(5))), before: row.optionalBlob(6), after: row.optionalBlob(7)))
      return true
    }
    return acts
  }
}
