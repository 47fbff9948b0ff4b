internal import MarketJSON
internal import Marketplace

/// Short ids and sellers.
extension SQL {
  /// The identities that `short` fits, including hidden and deleted listings. An index finds the identities that begin
  /// with it. A scan of all listings finds the identities that end with it.
  func ids(like short: ShortID) throws(SQLiteFault) -> [ID<Listing>] {
    func bytes(_ digits: String) -> [UInt8] {
      let (high, low) = (UInt64(digits.prefix(16), radix: 16), UInt64(digits.suffix(16), radix: 16))
      return ID<Listing>(high: high ?? 0, low: low ?? 0).bytes
    }
    let digits = short.digits
    let missing = 32 - digits.utf8.count
    let (zeros, highest) = (String(repeating: "0", count: missing), String(repeating: "f", count: missing))
    let end = bytes(zeros + digits).suffix(digits.utf8.count / 2)
    // A short id may also be the beginning of the last eight digits, which are four bytes.
    let start = bytes(digits + zeros).prefix(min(4, digits.utf8.count / 2))
    var found: Set<ID<Listing>> = []
    try each(
      """
      SELECT substr(cursor, 9) FROM listing WHERE substr(cursor, 9) BETWEEN ?1 AND ?2
      UNION ALL SELECT substr(cursor, 9) FROM listing WHERE substr(cursor, \(-end.count)) = ?3
      UNION ALL SELECT substr(cursor, 9) FROM listing WHERE substr(cursor, -4, \(start.count)) = ?4
      """,
      [.blob(bytes(digits + zeros)), .blob(bytes(digits + highest)), .blob(Array(end)), .blob(Array(start))]
    ) { row in
      if let id = ID<Listing>(bytes: row.blob(0)), short.fits(id) { found.insert(id) }
    }
    return found.sorted()
  }

  /// The accounts whose listings currently carry this name, sorted.
  func sellers(named name: String) throws(SQLiteFault) -> [ID<Account>] {
    try all("\(Self.sellersNamed) ORDER BY id", [.text(name)]) { ID<Account>(bytes: $0.bytes(0)) }
  }

  /// The listings of an account that carry a name other than `name`, including hidden and deleted ones.
  func listings(of seller: ID<Account>, notNamed name: String) throws(SQLiteFault) -> [StoredListing] {
    try listings("id = ? AND name != ?", [.id(seller), .text(name)])
  }

  /// All listings of a seller.
  func listings(of seller: ID<Account>) throws(SQLiteFault) -> [StoredListing] {
    try listings("id = ?", [.id(seller)])
  }

  /// The listings of the sellers that match a condition.
  private func listings(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [StoredListing] {
    let positions = try all(
      "SELECT position FROM listing WHERE seller IN (SELECT number FROM seller WHERE \(condition))", values
    ) { $0.integer(0) }
    return try positions.map { position throws(SQLiteFault) in try stored(at: position) }
  }

  /// Selects the identities of the accounts whose listings currently carry a name.
  static let sellersNamed = """
    SELECT DISTINCT id FROM seller WHERE name = ? AND EXISTS(SELECT 1 FROM listing WHERE seller = seller.number)
    """

  /// The names that the listings of an account currently carry, sorted.
  func names(of seller: ID<Account>) throws(SQLiteFault) -> [String] {
    try all(
      """
      SELECT name FROM seller WHERE id = ? AND EXISTS(SELECT 1 FROM listing WHERE seller = seller.number)
      ORDER BY name
      """, [.id(seller)]
    ) { $0.text(0) }
  }
}
