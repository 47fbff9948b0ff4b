internal import Marketplace

/// Buyers, and recently viewed listings.
extension SQL {
  func addViewed(_ listing: ID<Listing>, by person: ID<Account>, at time: Timestamp) throws(SQLiteFault) {
    let id = SQLValue.id(person)
    // Replaces the row of the same person and listing, so that the new row has the highest number.
    try run("INSERT OR REPLACE INTO viewed(person, listing, time) VALUES(?, ?, ?)", [id, .id(listing), .time(time)])
    try run(
      """
      DELETE FROM viewed WHERE person = ? AND number <=
        (SELECT number FROM viewed WHERE person = ? ORDER BY number DESC LIMIT 1 OFFSET ?)
      """, [id, id, .integer(RecentlyViewed.limit)])
  }

  func partner(of listing: ID<Listing>, as status: ListingStatus) throws(SQLiteFault) -> ID<Account>? {
    try first("SELECT person FROM partner WHERE listing = ? AND status = ?", [.id(listing), .text(status.rawValue)]) {
      row throws(SQLiteFault) in try row.id(0)
    }
  }

  /// Sets the person that a listing is reserved for or sold to; nil removes the person.
  func setPartner(of listing: ID<Listing>, as status: ListingStatus, to partner: ID<Account>?, at time: Timestamp)
    throws(SQLiteFault)
  {
    let old = try self.partner(of: listing, as: status)
    let key: [SQLValue] = [.id(listing), .text(status.rawValue)]
    if let partner {
      try run(
        "INSERT OR REPLACE INTO partner(listing, status, person, time) VALUES(?, ?, ?, ?)",
        key + [.id(partner), .time(time)])
      try note(partner)
    } else {
      try run("DELETE FROM partner WHERE listing = ? AND status = ?", key)
    }
    if let old, old != partner { try note(old) }
  }
}
