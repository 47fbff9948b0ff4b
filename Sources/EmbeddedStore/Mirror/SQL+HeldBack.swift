internal import Marketplace

/// Listings whose line in Products.json somebody made invalid. The database keeps them as they were, and the file keeps
/// the invalid line in their place until somebody mends or removes it.
extension SQL {
  private static let heldBackName = "heldBack"

  /// Replaces the set of these listings.
  func holdBack(_ listings: [ID<Listing>]) throws(SQLiteFault) {
    try setIdentities(Self.heldBackName, to: listings)
  }

  func heldBack() throws(SQLiteFault) -> [ID<Listing>] { try identities(Self.heldBackName) }

  /// Their positions, at which the file has no line.
  func positionsHeldBack() throws(SQLiteFault) -> Set<Int> {
    var positions: Set<Int> = []
    for id in try heldBack() {
      if let position = try row(of: id)?.position { positions.insert(position) }
    }
    return positions
  }

  /// The identities of listings in a row of `meta`.
  func identities(_ name: String) throws(SQLiteFault) -> [ID<Listing>] {
    try meta(name)?.split(separator: " ").compactMap { ID<Listing>($0) } ?? []
  }

  func setIdentities(_ name: String, to listings: [ID<Listing>]) throws(SQLiteFault) {
    try setMeta(name, to: listings.isEmpty ? nil : listings.map(\.description).joined(separator: " "))
  }
}
