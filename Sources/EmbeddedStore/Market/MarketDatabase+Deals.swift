internal import Marketplace

/// Buyers, and recently viewed listings.
extension MarketDatabase {
  func partner(of listing: ID<Listing>, as status: ListingStatus) throws(SQLiteFault) -> ID<Account>? {
    try read { sql throws(SQLiteFault) in try sql.partner(of: listing, as: status) }
  }

  func partners(of listings: Set<ID<Listing>>, as status: ListingStatus) throws(SQLiteFault)
    -> [ID<Listing>: ID<Account>]
  {
    try read { sql throws(SQLiteFault) in
      var partners: [ID<Listing>: ID<Account>] = [:]
      for listing in listings { partners[listing] = try sql.partner(of: listing, as: status) }
      return partners
    }
  }

  func purchases(of person: ID<Account>) throws(SQLiteFault) -> [ID<Listing>] {
    try read { sql throws(SQLiteFault) in
      try sql.ids(
        "SELECT listing FROM partner WHERE person = ? AND status = ? ORDER BY time DESC, listing DESC",
        [.blob(person.bytes), .text(ListingStatus.sold.rawValue)])
    }
  }

  func addViewed(_ listing: ID<Listing>, by person: ID<Account>, at time: Timestamp) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      let id = SQLValue.blob(person.bytes)
      // Replaces the row of the same person and listing, so that the new row has the highest number.
      try sql.run(
        "INSERT OR REPLACE INTO viewed(person, listing, time) VALUES(?, ?, ?)",
        [id, .blob(listing.bytes), .integer(Int(time.milliseconds))])
      try sql.run(
        """
        DELETE FROM viewed WHERE person = ? AND number <=
          (SELECT number FROM viewed WHERE person = ? ORDER BY number DESC LIMIT 1 OFFSET ?)
        """, [id, id, .integer(RecentlyViewed.limit)])
    }
  }

  func viewed(by person: ID<Account>) throws(SQLiteFault) -> [ID<Listing>] {
    try read { sql throws(SQLiteFault) in
      try sql.ids("SELECT listing FROM viewed WHERE person = ? ORDER BY number DESC", [.blob(person.bytes)])
    }
  }
}

extension SQL {
  func partner(of listing: ID<Listing>, as status: ListingStatus) throws(SQLiteFault) -> ID<Account>? {
    let partners: [ID<Account>] = try ids(
      "SELECT person FROM partner WHERE listing = ? AND status = ?", [.blob(listing.bytes), .text(status.rawValue)])
    return partners.first
  }

  /// Sets the person that a listing is reserved for or sold to; nil removes the person.
  func setPartner(of listing: ID<Listing>, as status: ListingStatus, to partner: ID<Account>?, at time: Timestamp)
    throws(SQLiteFault)
  {
    let old = try self.partner(of: listing, as: status)
    let key: [SQLValue] = [.blob(listing.bytes), .text(status.rawValue)]
    if let partner {
      try run(
        "INSERT OR REPLACE INTO partner(listing, status, person, time) VALUES(?, ?, ?, ?)",
        key + [.blob(partner.bytes), .integer(Int(time.milliseconds))])
      try note(partner)
    } else {
      try run("DELETE FROM partner WHERE listing = ? AND status = ?", key)
    }
    if let old, old != partner { try note(old) }
  }
}
