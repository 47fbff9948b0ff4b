internal import MarketJSON
internal import Marketplace

/// Reads hearts, partners and saved searches.
extension SQL {
  /// The hearts of a person, newest first; only the heart for `listing` if it is given.
  func wishes(of person: ID<Account>, for listing: ID<Listing>? = nil) throws(PostgresFault) -> [Wish] {
    let condition = listing == nil ? "person = $1" : "person = $1 AND listing = $2"
    return try all(
      "SELECT listing, time, price, currency FROM heart WHERE \(condition) ORDER BY number DESC",
      [.id(person)] + (listing.map { [.id($0)] } ?? [])
    ) { row throws(PostgresFault) in
      Wish(
        listing: try row.id(0), time: row.time(1),
        price: row.optionalInteger(2).map { Money(amount: $0, currency: row.text(3)) })
    }
  }

  func partners(of listings: some Sequence<ID<Listing>>, as status: ListingStatus)
    throws(PostgresFault) -> [ID<Listing>: ID<Account>]
  {
    let found: [(ID<Listing>, ID<Account>)] = try all(
      "SELECT listing, person FROM partner WHERE listing = ANY($1) AND status = $2",
      [.ids(listings), .text(status.rawValue)]
    ) { row throws(PostgresFault) in (try row.id(0), try row.id(1)) }
    return Dictionary(found) { $1 }
  }

  /// The searches of a person, the newest first, without those that a later version of the program wrote.
  func savedSearches(of person: ID<Account>) throws(PostgresFault) -> [SavedSearch] {
    try all(
      """
      SELECT id, name, request, createdAt, seenUpTo FROM savedSearch WHERE person = $1
      ORDER BY createdAt DESC, number DESC
      """, [.id(person)]
    ) { row throws(PostgresFault) in
      guard let request = SavedSearchJSON.request(row.blob(2)) else { return nil }
      return SavedSearch(
        id: try row.id(0), name: row.text(1), request: request, createdAt: row.time(3), seenUpTo: row.time(4))
    }
  }
}
