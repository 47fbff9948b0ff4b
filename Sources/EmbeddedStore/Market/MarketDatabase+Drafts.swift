internal import MarketJSON
internal import Marketplace

/// Drafts of listings.
extension MarketDatabase {
  /// Nil also for a draft of a newer version, which `keep` would overwrite.
  func draft(of person: ID<Account>, about listing: ID<Listing>?) throws(SQLiteFault) -> ListingDraft? {
    try read { sql throws(SQLiteFault) in
      let text = try sql.first(
        "SELECT text FROM draft WHERE person = ? AND listing = ?", Self.key(person, listing)
      ) { $0.blob(0) }
      return text.flatMap { DraftJSON.draft($0, about: listing) }
    }
  }

  func keep(_ draft: ListingDraft, of person: ID<Account>, at time: Timestamp) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      try sql.run(
        "INSERT OR REPLACE INTO draft(person, listing, text, time) VALUES(?, ?, ?, ?)",
        Self.key(person, draft.listing) + [.text(DraftJSON.text(draft)), .integer(Int(time.milliseconds))])
    }
  }

  func dropDraft(of person: ID<Account>, about listing: ID<Listing>?) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      try sql.run("DELETE FROM draft WHERE person = ? AND listing = ?", Self.key(person, listing))
    }
  }

  private static func key(_ person: ID<Account>, _ listing: ID<Listing>?) -> [SQLValue] {
    [.blob(person.bytes), .blob(listing?.bytes ?? [])]
  }
}
