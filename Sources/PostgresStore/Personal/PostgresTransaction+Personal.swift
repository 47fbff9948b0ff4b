internal import MarketJSON
internal import Marketplace

/// Hearts, partners and saved searches.
extension PostgresTransaction {
  func wish(of person: ID<Account>, for listing: ID<Listing>) throws(StoreError) -> Wish? {
    try inStore { () throws(PostgresFault) in try sql.wishes(of: person, for: listing).first }
  }

  func partner(of listing: ID<Listing>, as status: ListingStatus) throws(StoreError) -> ID<Account>? {
    try inStore { () throws(PostgresFault) in try sql.partners(of: [listing], as: status)[listing] }
  }

  func savedSearches(of person: ID<Account>) throws(StoreError) -> [SavedSearch] {
    try inStore { () throws(PostgresFault) in try sql.savedSearches(of: person) }
  }

  /// Adds a heart, or removes it with nil.
  func setWish(_ wish: Wish?, of person: ID<Account>, for id: ID<Listing>) throws(PostgresFault) {
    let pair: [SQLValue] = [.id(person), .id(id)]
    let changed =
      if let wish {
        try sql.run(
          """
          INSERT INTO heart(person, listing, time, price, currency) VALUES($1, $2, $3, $4::bigint, $5::text)
          ON CONFLICT(person, listing) DO NOTHING
          """, pair + [.time(wish.time), .integer(wish.price?.amount), .text(wish.price?.currency)])
      } else {
        try sql.run("DELETE FROM heart WHERE person = $1 AND listing = $2", pair)
      }
    guard changed > 0 else { return }
    try changeCounts(of: id, hearts: wish == nil ? -1 : 1, chats: 0)
    note(person)
  }

  /// Sets the person that a listing is reserved for or sold to; nil removes the person.
  func setPartner(of id: ID<Listing>, as status: ListingStatus, to partner: ID<Account>?, at time: Timestamp)
    throws(PostgresFault)
  {
    let old = try sql.partners(of: [id], as: status)[id]
    let key: [SQLValue] = [.id(id), .text(status.rawValue)]
    if let partner {
      try sql.run(
        """
        INSERT INTO partner(listing, status, person, time) VALUES($1, $2, $3, $4)
        ON CONFLICT(listing, status) DO UPDATE SET person = excluded.person, time = excluded.time
        """, key + [.id(partner), .time(time)])
      note(partner)
    } else {
      try sql.run("DELETE FROM partner WHERE listing = $1 AND status = $2", key)
    }
    if let old, old != partner { note(old) }
  }

  /// Writes a saved search, or removes it for nil.
  func setSavedSearch(_ id: ID<SavedSearch>, of person: ID<Account>, to search: SavedSearch?) throws(PostgresFault) {
    let key: [SQLValue] = [.id(person), .id(id)]
    if let search {
      try sql.run(
        """
        INSERT INTO savedSearch(person, id, name, nameKey, request, createdAt, seenUpTo)
        VALUES($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT(person, id) DO UPDATE SET name = excluded.name, nameKey = excluded.nameKey,
          request = excluded.request, createdAt = excluded.createdAt, seenUpTo = excluded.seenUpTo
        """,
        key + [
          .text(search.name), .text(search.nameKey), .text(SavedSearchJSON.text(search.request)),
          .time(search.createdAt), .time(search.seenUpTo),
        ])
    } else {
      try sql.run("DELETE FROM savedSearch WHERE person = $1 AND id = $2", key)
    }
    note(person)
  }

  /// Removes the hearts, searches, drafts, viewed listings and commands of a person, and the versions of their listings
  /// except those of reported listings, which moderators need.
  func forgetListings(of person: ID<Account>) throws(PostgresFault) {
    for wish in try sql.wishes(of: person) { try setWish(nil, of: person, for: wish.listing) }
    for (table, column) in [
      ("savedSearch", "person"), ("viewed", "person"), ("draft", "person"), ("command", "actor"),
    ] {
      try sql.run("DELETE FROM \(table) WHERE \(column) = $1", [.id(person)])
    }
    try sql.run(
      """
      DELETE FROM history
      WHERE actor = $1 AND NOT EXISTS(SELECT 1 FROM report WHERE report.listing = history.listing)
      """, [.id(person)])
    try sql.run("UPDATE history SET command = NULL WHERE actor = $1", [.id(person)])
  }
}
