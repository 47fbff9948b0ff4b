internal import MarketJSON
internal import Marketplace

/// Hearts.
extension SQL {
  /// The hearts of a person, newest first; only the heart for `listing` if it is given.
  func wishes(of person: ID<Account>, for listing: ID<Listing>? = nil) throws(SQLiteFault) -> [Wish] {
    let condition = listing == nil ? "person = ?" : "person = ? AND listing = ?"
    let values: [SQLValue] = [.id(person)] + (listing.map { [.id($0)] } ?? [])
    return try all("SELECT listing, time, price, currency FROM heart WHERE \(condition) ORDER BY number DESC", values) {
      row throws(SQLiteFault) in
      let price = row.isNull(2) ? nil : Money(amount: row.integer(2), currency: row.text(3))
      return Wish(listing: try row.id(0), time: row.time(1), price: price)
    }
  }

  /// Adds a heart, or removes it with nil. Returns false when nothing changed.
  func setWish(_ wish: Wish?, of person: ID<Account>, for listing: ID<Listing>) throws(SQLiteFault) -> Bool {
    let pair: [SQLValue] = [.id(person), .id(listing)]
    if let wish {
      try run(
        "INSERT OR IGNORE INTO heart(person, listing, time, price, currency) VALUES(?, ?, ?, ?, ?)",
        pair + [.time(wish.time), .integer(wish.price?.amount), .text(wish.price?.currency)])
    } else {
      try run("DELETE FROM heart WHERE person = ? AND listing = ?", pair)
    }
    return changedRows > 0
  }

  /// The listing with this id, also if it is hidden or deleted; nil if it does not exist.
  func listing(_ id: ID<Listing>) throws(SQLiteFault) -> Listing? {
    try row(of: id).map { row throws(SQLiteFault) in try stored(at: row.position).listing }
  }
}

extension ListingWriter {
  /// Changes the heart, chat and view counts of a listing. Does nothing while an import builds the lists.
  func changeCounts(of id: ID<Listing>, _ change: (inout Listing.Counts) -> Void) throws(SQLiteFault) {
    guard !isBuilding, var stored = try stored(id) else { return }
    change(&stored.listing.counts)
    try put(stored)
  }
}
