internal import MarketJSON
internal import Marketplace

/// Reads listings.
extension SQL {
  /// The listings that match a condition, which may end with ORDER BY and LIMIT.
  func stored(_ condition: String, _ values: [SQLValue]) throws(PostgresFault) -> [StoredListing] {
    try all("SELECT line, hearts, chats, views FROM listing WHERE \(condition)", values) { row throws(PostgresFault) in
      guard var stored = try? StoredListing(line: row.blob(0)) else { throw .damaged }
      stored.listing.counts = Listing.Counts(hearts: row.integer(1), chats: row.integer(2), views: row.integer(3))
      return stored
    }
  }

  func stored(_ ids: some Sequence<ID<Listing>>) throws(PostgresFault) -> [ID<Listing>: StoredListing] {
    Dictionary(try stored("id = ANY($1)", [.ids(ids)]).map { ($0.id, $0) }) { $1 }
  }

  func listings(_ ids: some Sequence<ID<Listing>>) throws(PostgresFault) -> [ID<Listing>: Listing] {
    try stored(ids).mapValues(\.listing)
  }

  /// The listing with this id, also if it is hidden or deleted; nil if it does not exist.
  func listing(_ id: ID<Listing>) throws(PostgresFault) -> Listing? {
    try stored("id = $1", [.id(id)]).first?.listing
  }

  /// The accounts whose listings carry this name, sorted.
  func sellers(named name: String) throws(PostgresFault) -> [ID<Account>] {
    try all("SELECT DISTINCT seller FROM listing WHERE sellerName = $1 ORDER BY seller", [.text(name)]) {
      row throws(PostgresFault) in try row.id(0)
    }
  }

  /// The seller as named on the newest of their listings.
  func seller(_ id: ID<Account>) throws(PostgresFault) -> Seller? {
    try first(
      "SELECT sellerName FROM listing WHERE seller = $1 ORDER BY bumpedAt DESC, id DESC LIMIT 1", [.id(id)]
    ) { Seller(id: id, name: $0.text(0)) }
  }

  /// The identities that `short` fits, including those of hidden and deleted listings.
  func ids(like short: ShortID) throws(PostgresFault) -> [ID<Listing>] {
    let digits = short.digits
    func end(_ filler: Character) -> SQLValue {
      let whole = digits + String(repeating: filler, count: 32 - digits.count)
      return ID<Listing>(high: UInt64(whole.prefix(16), radix: 16) ?? 0, low: UInt64(whole.suffix(16), radix: 16) ?? 0)
        .value
    }
    // "g" comes after all digits.
    let found: [ID<Listing>] = try all(
      """
      SELECT id FROM listing WHERE id BETWEEN $1 AND $2
      UNION SELECT id FROM listing WHERE right(id::text, 8) COLLATE "C" BETWEEN $3 AND $4
      UNION SELECT id FROM listing WHERE reverse(right(id::text, 8)) COLLATE "C" BETWEEN $5 AND $6
      ORDER BY id
      """,
      [
        end("0"), end("f"), .text(digits), .text(digits + "g"), .text(String(digits.suffix(8).reversed())),
        .text(String(digits.suffix(8).reversed()) + "g"),
      ]
    ) { row throws(PostgresFault) in try row.id(0) }
    return found.filter { short.fits($0) }
  }
}

extension ID {
  fileprivate var value: SQLValue { .id(self) }
}
