internal import Marketplace

/// Hearts, chats and views: absolute numbers of the listings that were counted here.
extension MarketDatabase {
  /// Counts one more view. `base` is where the counts of a listing start that was never counted here.
  @discardableResult
  func countView(of id: ID<Listing>, base: Listing.Counts) throws(SQLiteFault) -> Listing.Counts {
    try write { sql throws(SQLiteFault) in
      try sql.run(
        """
        INSERT INTO count(listing, hearts, chats, views, change) VALUES(?, ?, ?, ?, ?)
        ON CONFLICT(listing) DO UPDATE SET views = views + 1, change = excluded.change
        """,
        [
          .blob(id.bytes), .integer(base.hearts), .integer(base.chats), .integer(base.views + 1),
          .integer(try sql.nextCountChange()),
        ])
      guard let counts = try sql.counts(of: id) else { throw .damaged }
      return counts
    }
  }

  /// The counts of those that were counted here.
  func counts(of ids: [ID<Listing>]) throws(SQLiteFault) -> [ID<Listing>: Listing.Counts] {
    try read { sql throws(SQLiteFault) in
      var found: [ID<Listing>: Listing.Counts] = [:]
      for id in ids { found[id] = try sql.counts(of: id) }
      return found
    }
  }

  /// The number of the last change of a count; 0 when nothing was counted.
  func lastCountChange() throws(SQLiteFault) -> Int {
    try read { sql throws(SQLiteFault) in try sql.nextCountChange() - 1 }
  }

  /// The listings whose counts have changed since the change of this number, in the order of their last change, with the
  /// number to ask with the next time; at first ask with 0.
  func changes(since number: Int) throws(SQLiteFault) -> (number: Int, counts: [(ID<Listing>, Listing.Counts)]) {
    try read { sql throws(SQLiteFault) in
      var newest = number
      var changed: [(ID<Listing>, Listing.Counts)] = []
      try sql.rows(
        "SELECT hearts, chats, views, listing, change FROM count WHERE change > ? ORDER BY change", [.integer(number)]
      ) { row throws(SQLiteFault) in
        guard let id = ID<Listing>(bytes: row.blob(3)) else { throw .damaged }
        changed.append((id, Listing.Counts(row)))
        newest = row.integer(4)
        return true
      }
      return (newest, changed)
    }
  }

  /// Puts the hearts right of all listings that have another number than they had at first and were given since. Gives how
  /// many those were.
  func recountHearts() throws(SQLiteFault) -> Int {
    try write { sql throws(SQLiteFault) in
      var wrong: [(listing: [UInt8], hearts: Int)] = []
      try sql.rows(HeartCount.wrong) { row in
        wrong.append((row.blob(0), row.integer(1)))
        return true
      }
      for (listing, hearts) in wrong {
        try sql.run(
          """
          INSERT INTO count(listing, hearts, chats, views, change, baseHearts) VALUES(?, ?, 0, 0, ?, 0)
          ON CONFLICT(listing) DO UPDATE SET hearts = excluded.hearts, change = excluded.change
          """, [.blob(listing), .integer(hearts), .integer(try sql.nextCountChange())])
      }
      return wrong.count
    }
  }
}

/// How many hearts a listing should have.
enum HeartCount {
  /// The listings that have another number of hearts than `baseHearts` and the hearts that are kept, and which they should
  /// have. Where none were ever kept the number is what it is.
  static let wrong = """
    SELECT listing, hearts FROM (
      SELECT listing, count.hearts AS found, baseHearts,
        coalesce(baseHearts, 0) + (SELECT count(*) FROM heart WHERE heart.listing = count.listing) AS hearts
      FROM count)
    WHERE found != hearts AND (baseHearts IS NOT NULL OR hearts > 0)
    UNION ALL
    SELECT listing, count(*) FROM heart WHERE listing NOT IN (SELECT listing FROM count) GROUP BY listing
    """
}

extension SQL {
  func counts(of id: ID<Listing>) throws(SQLiteFault) -> Listing.Counts? {
    try first("SELECT hearts, chats, views FROM count WHERE listing = ?", [.blob(id.bytes)]) { Listing.Counts($0) }
  }

  func nextCountChange() throws(SQLiteFault) -> Int { (try integer("SELECT max(change) FROM count") ?? 0) + 1 }
}

extension Listing.Counts {
  /// The first three columns.
  fileprivate init(_ row: SQLRow) {
    self.init(hearts: row.integer(0), chats: row.integer(1), views: row.integer(2))
  }
}
