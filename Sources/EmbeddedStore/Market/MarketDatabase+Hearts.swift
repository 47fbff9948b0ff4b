internal import MarketJSON
internal import Marketplace

/// Hearts.
extension MarketDatabase {
  func wishes(of person: ID<Account>) throws(SQLiteFault) -> [Wish] {
    try read { sql throws(SQLiteFault) in try sql.wishes(of: person) }
  }
}

extension SQL {
  /// The hearts of a person, newest first; only the heart for `listing` if it is given.
  func wishes(of person: ID<Account>, for listing: ID<Listing>? = nil) throws(SQLiteFault) -> [Wish] {
    let condition = listing == nil ? "person = ?" : "person = ? AND listing = ?"
    let values = [SQLValue.blob(person.bytes)] + (listing.map { [.blob($0.bytes)] } ?? [])
    var wishes: [Wish] = []
    try rows("SELECT listing, time, price, currency FROM heart WHERE \(condition) ORDER BY number DESC", values) {
      row throws(SQLiteFault) in
      guard let listing = ID<Listing>(bytes: row.blob(0)) else { throw .damaged }
      wishes.append(
        Wish(
          listing: listing, time: Timestamp(milliseconds: Int64(row.integer(1))),
          price: row.isNull(2) ? nil : Money(amount: row.integer(2), currency: row.text(3))))
      return true
    }
    return wishes
  }

  /// Adds a heart, or removes it with nil. Returns false when nothing changed.
  func setWish(_ wish: Wish?, of person: ID<Account>, for listing: ID<Listing>) throws(SQLiteFault) -> Bool {
    let pair: [SQLValue] = [.blob(person.bytes), .blob(listing.bytes)]
    if let wish {
      try run(
        "INSERT OR IGNORE INTO heart(person, listing, time, price, currency) VALUES(?, ?, ?, ?, ?)",
        pair + [
          .integer(Int(wish.time.milliseconds)), .integer(wish.price?.amount),
          wish.price.map { .text($0.currency) } ?? .null,
        ])
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
