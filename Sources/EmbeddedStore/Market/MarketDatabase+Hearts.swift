internal import Marketplace

/// Who likes what.
extension MarketDatabase {
  /// Gives a heart or takes it back, counts that and remembers it as an act. Gives the listing's counts then.
  func setHeart(
    on listing: Listing, by person: ID<Account>, to isSet: Bool, as kind: HeartAct.Kind = .new, at time: Timestamp
  ) throws(SQLiteFault) -> Listing.Counts {
    try write { sql throws(SQLiteFault) in
      let pair: [SQLValue] = [.blob(person.bytes), .blob(listing.id.bytes)]
      if isSet {
        try sql.run(
          "INSERT OR IGNORE INTO heart(person, listing, time, price, currency) VALUES(?, ?, ?, ?, ?)",
          pair + [
            .integer(Int(time.milliseconds)), .integer(listing.price?.amount),
            listing.price.map { .text($0.currency) } ?? .null,
          ])
      } else {
        try sql.run("DELETE FROM heart WHERE person = ? AND listing = ?", pair)
      }
      if sql.changedRows > 0 {
        try sql.changeCounts(of: listing.id) { $0.hearts = max(0, $0.hearts + (isSet ? 1 : -1)) }
        try sql.addHeartAct(kind, on: listing.id, by: person, isSet, at: time)
        try sql.note(person)
      }
      return try sql.listing(listing.id)?.counts ?? listing.counts
    }
  }

  func wishes(of person: ID<Account>) throws(SQLiteFault) -> [Wish] {
    try read { sql throws(SQLiteFault) in
      var wishes: [Wish] = []
      try sql.rows(
        "SELECT listing, time, price, currency FROM heart WHERE person = ? ORDER BY number DESC", [.blob(person.bytes)]
      ) { row throws(SQLiteFault) in
        guard let listing = ID<Listing>(bytes: row.blob(0)) else { throw .damaged }
        wishes.append(
          Wish(
            listing: listing, time: Timestamp(milliseconds: Int64(row.integer(1))),
            price: row.isNull(2) ? nil : Money(amount: row.integer(2), currency: row.text(3))))
        return true
      }
      return wishes
    }
  }
}

extension SQL {
  /// The listing of this identity, hidden and deleted ones too; nil when there is none.
  func listing(_ id: ID<Listing>) throws(SQLiteFault) -> Listing? {
    try row(of: id).map { row throws(SQLiteFault) in try stored(at: row.position).listing }
  }

  /// Changes how often a listing was liked, asked about and viewed.
  func changeCounts(of id: ID<Listing>, _ change: (inout Listing.Counts) -> Void) throws(SQLiteFault) {
    try changeListings { writer throws(SQLiteFault) in
      guard !writer.isBuilding, var stored = try writer.stored(id) else { return }
      change(&stored.listing.counts)
      try writer.put(stored)
    }
  }
}
