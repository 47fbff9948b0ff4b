internal import Marketplace

/// What the store itself asks: small values, changes of others, sellers, and the elements of Products.json.
extension ListingIndex {
  func meta(_ name: String) throws(SQLiteFault) -> String? {
    try read { sql throws(SQLiteFault) in try sql.meta(name) }
  }

  /// How many listings there are, hidden and deleted ones too.
  func count() throws(SQLiteFault) -> Int {
    try read { sql throws(SQLiteFault) in try sql.integer("SELECT count(*) FROM listing") ?? 0 }
  }

  /// The number of the newest change.
  func changeNumber() throws(SQLiteFault) -> Int {
    try read { sql throws(SQLiteFault) in try sql.changeNumber }
  }

  /// What has changed since the change of this number, each listing once, and the number to ask with the next time. Nil in
  /// place of the listings is everything: more has changed than was kept.
  func changes(since number: Int) throws(SQLiteFault) -> (number: Int, listings: [ID<Listing>]?) {
    try read { sql throws(SQLiteFault) in
      let newest = try sql.changeNumber
      guard newest != number else { return (newest, []) }
      let oldest = try sql.integer("SELECT min(number) FROM change") ?? 0
      guard number < newest, oldest <= number + 1 else { return (newest, nil) }
      var listings: [ID<Listing>] = []
      var seen: Set<ID<Listing>> = []
      var isEverything = false
      try sql.rows("SELECT listing FROM change WHERE number > ? ORDER BY number", [.integer(number)]) { row in
        let bytes = row.blob(0)
        if bytes == IndexWriter.move { return true }
        if let id = ID<Listing>(bytes: bytes) {
          if seen.insert(id).inserted { listings.append(id) }
        } else {
          isEverything = true
        }
        return !isEverything
      }
      return (newest, isEverything ? nil : listings)
    }
  }

  /// The identities that `short` fits, hidden and deleted listings too: those that begin with it from the index, and those that
  /// end with it by a look at each.
  func ids(like short: ShortID) throws(SQLiteFault) -> [ID<Listing>] {
    func bytes(_ digits: String) -> [UInt8] {
      let (high, low) = (UInt64(digits.prefix(16), radix: 16), UInt64(digits.suffix(16), radix: 16))
      return ID<Listing>(high: high ?? 0, low: low ?? 0).bytes
    }
    let digits = short.digits
    let missing = 32 - digits.utf8.count
    let (zeros, highest) = (String(repeating: "0", count: missing), String(repeating: "f", count: missing))
    let end = bytes(zeros + digits).suffix(digits.utf8.count / 2)
    // The beginning of the last eight digits, which are four bytes.
    let start = bytes(digits + zeros).prefix(min(4, digits.utf8.count / 2))
    return try read { sql throws(SQLiteFault) in
      var found: Set<ID<Listing>> = []
      try sql.rows(
        """
        SELECT substr(cursor, 9) FROM listing WHERE substr(cursor, 9) BETWEEN ?1 AND ?2
        UNION ALL SELECT substr(cursor, 9) FROM listing WHERE substr(cursor, \(-end.count)) = ?3
        UNION ALL SELECT substr(cursor, 9) FROM listing WHERE substr(cursor, -4, \(start.count)) = ?4
        """,
        [.blob(bytes(digits + zeros)), .blob(bytes(digits + highest)), .blob(Array(end)), .blob(Array(start))]
      ) { row in
        if let id = ID<Listing>(bytes: row.blob(0)), short.fits(id) { found.insert(id) }
        return true
      }
      return found.sorted()
    }
  }

  /// The accounts whose listings carry this name now, sorted.
  func sellers(named name: String) throws(SQLiteFault) -> [ID<Account>] {
    try read { sql throws(SQLiteFault) in
      var sellers: [ID<Account>] = []
      try sql.rows(
        """
        SELECT DISTINCT id FROM seller WHERE name = ? AND EXISTS(SELECT 1 FROM listing WHERE seller = seller.number)
        ORDER BY id
        """, [.text(name)]
      ) { row in
        if let id = ID<Account>(bytes: row.blob(0)) { sellers.append(id) }
        return true
      }
      return sellers
    }
  }

  /// The names that the listings of an account carry now, sorted.
  func names(of seller: ID<Account>) throws(SQLiteFault) -> [String] {
    try read { sql throws(SQLiteFault) in
      var names: [String] = []
      try sql.rows(
        """
        SELECT name FROM seller WHERE id = ? AND EXISTS(SELECT 1 FROM listing WHERE seller = seller.number)
        ORDER BY name
        """, [.blob(seller.bytes)]
      ) { row in
        names.append(row.text(0))
        return true
      }
      return names
    }
  }

  /// At most `limit` listings of an account that carry another name than this, hidden and deleted ones too.
  func listings(of seller: ID<Account>, notNamed name: String, limit: Int) throws(SQLiteFault) -> [StoredListing] {
    try read { sql throws(SQLiteFault) in
      var positions: [Int] = []
      try sql.rows(
        "SELECT position FROM listing WHERE seller IN (SELECT number FROM seller WHERE id = ? AND name != ?) LIMIT ?",
        [.blob(seller.bytes), .text(name), .integer(limit)]
      ) { row in
        positions.append(row.integer(0))
        return true
      }
      var found: [StoredListing] = []
      for position in positions { found.append(try sql.stored(at: position)) }
      return found
    }
  }

  /// An element of Products.json.
  struct Entry: Hashable {
    let position: Int
    let line: [UInt8]
    let isListing: Bool
  }

  /// The next elements in the order of the file; `position` is the last one that is known already.
  func entries(after position: Int = .min, limit: Int) throws(SQLiteFault) -> [Entry] {
    try read { sql throws(SQLiteFault) in
      var entries: [Entry] = []
      try sql.rows(
        """
        SELECT position, line, EXISTS(SELECT 1 FROM listing WHERE listing.position = entry.position) FROM entry
        WHERE position > ? ORDER BY position LIMIT ?
        """, [.integer(position), .integer(limit)]
      ) { row in
        entries.append(Entry(position: row.integer(0), line: row.blob(1), isListing: row.integer(2) != 0))
        return true
      }
      return entries
    }
  }
}
