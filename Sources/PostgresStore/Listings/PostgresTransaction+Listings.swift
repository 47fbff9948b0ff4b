internal import MarketJSON
internal import Marketplace

extension PostgresTransaction {
  func listing(_ id: ID<Listing>) throws(StoreError) -> Listing? {
    try inStore { () throws(PostgresFault) in try sql.listing(id) }
  }

  func listings(of seller: ID<Account>) throws(StoreError) -> [Listing] {
    try inStore { () throws(PostgresFault) in try sql.stored("seller = $1", [.id(seller)]).map(\.listing) }
  }

  func seller(_ id: ID<Account>) throws(StoreError) -> Seller? {
    try inStore { () throws(PostgresFault) in try sql.seller(id) }
  }

  /// Writes a listing, or removes it with nil. Keeps its unknown fields.
  func writeListing(_ id: ID<Listing>, _ listing: Listing?) throws(PostgresFault) {
    guard let listing else {
      if try sql.removeListing(id) { note(.listing, id.bytes) }
      return
    }
    let old = try sql.stored([id])[id]
    guard old?.listing != listing else { return }
    try sql.put([StoredListing(listing, unknown: old?.unknown ?? [])])
    note(.listing, id.bytes)
  }

  /// Adds to the counts of a listing. Does nothing if there is no such listing.
  func changeCounts(of id: ID<Listing>, hearts: Int, chats: Int) throws(PostgresFault) {
    if try sql.addCounts(of: id, hearts: hearts, chats: chats) { note(.listing, id.bytes) }
  }

  /// Writes the name of a person to their listings that have another name. Leaves `updatedAt` of the listings alone.
  func nameListings(of person: ID<Account>, _ name: String) throws(PostgresFault) {
    // A listing with a name over the limit could not be read again.
    guard !TypedListing.isLong(name, limit: TypedListing.titleLimit) else { return }
    var stale = try sql.stored("seller = $1 AND sellerName <> $2", [.id(person), .text(name)])
    guard !stale.isEmpty else { return }
    for place in stale.indices { stale[place].listing.sellerName = name }
    try sql.put(stale)
    for stored in stale { note(.listing, stored.id.bytes) }
  }
}
