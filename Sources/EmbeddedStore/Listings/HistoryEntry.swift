internal import MarketJSON
internal import Marketplace

/// One change of a listing in its history.
struct HistoryEntry: Hashable {
  /// Its sequence number among all changes of the store.
  var seq = 0
  /// The number of the command that made the change; nil for an import.
  var command: Int?
  /// The account that made the change; nil when unknown.
  var actor: ID<Account>?
  /// The kind of change: the raw value of `CommandKind`.
  var op: String
  var listing: ID<Listing>?
  var at: Timestamp
  /// The listing's line before and after the change; nil when the listing does not exist then.
  var before: [UInt8]?
  var after: [UInt8]?
}

extension MarketDatabase {
  /// The listings whose newest change is an undo, with the time of the undo and the listing after it.
  func undone() throws(SQLiteFault) -> [ID<Listing>: (at: Timestamp, left: Listing)] {
    try read { sql throws(SQLiteFault) in
      var undone: [ID<Listing>: (at: Timestamp, left: Listing)] = [:]
      // With max(), SQLite takes the other columns from the row that has the maximum.
      try sql.rows("SELECT listing, at, op, after, max(seq) FROM history WHERE listing IS NOT NULL GROUP BY listing") {
        row in
        if row.text(2) == CommandKind.undo.rawValue, let id = ID<Listing>(bytes: row.blob(0)),
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
  /// Adds a change to the history.
  func add(_ entry: HistoryEntry) throws(SQLiteFault) {
    try run(
      "INSERT INTO history(command, actor, op, listing, at, before, after) VALUES(?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(entry.command), .blob(entry.actor?.bytes), .text(entry.op), .blob(entry.listing?.bytes),
        .integer(Int(entry.at.milliseconds)), .blob(entry.before), .blob(entry.after),
      ])
  }

  /// The entries that match `condition`, an SQL condition that may end with ORDER BY and LIMIT.
  func history(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [HistoryEntry] {
    var entries: [HistoryEntry] = []
    try rows("SELECT seq, command, actor, op, listing, at, before, after FROM history WHERE \(condition)", values) {
      row in
      entries.append(
        HistoryEntry(
          seq: row.integer(0), command: row.isNull(1) ? nil : row.integer(1),
          actor: row.optionalBlob(2).flatMap { ID(bytes: $0) }, op: row.text(3),
          listing: row.optionalBlob(4).flatMap { ID(bytes: $0) },
          at: Timestamp(milliseconds: Int64(row.integer(5))), before: row.optionalBlob(6), after: row.optionalBlob(7)))
      return true
    }
    return entries
  }
}
