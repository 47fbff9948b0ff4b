internal import MarketJSON
internal import Marketplace

/// Queries that both readers and writers use.
extension SQL {
  static let building = "building"

  var isBuilding: Bool { get throws(SQLiteFault) { try meta(Self.building) != nil } }

  func meta(_ name: String) throws(SQLiteFault) -> String? {
    try first("SELECT value FROM meta WHERE name = ?", [.text(name)]) { $0.text(0) }
  }

  func row(of id: ID<Listing>) throws(SQLiteFault) -> (row: StoredRow, position: Int)? {
    try first(
      "SELECT position, \(StoredRow.columns) FROM listing WHERE substr(cursor, 9) = ?", [.id(id)]
    ) { row throws(SQLiteFault) in (try StoredRow(row, from: 1), row.integer(0)) }
  }

  /// Throws `.damaged` when there is no listing.
  func stored(at position: Int) throws(SQLiteFault) -> StoredListing {
    guard let line = try line(at: position), let stored = try? StoredListing(line: line) else { throw .damaged }
    return stored
  }

  func line(at position: Int) throws(SQLiteFault) -> [UInt8]? {
    try first("SELECT line FROM entry WHERE position = ?", [.integer(position)]) { $0.blob(0) }
  }

  func number(of place: NeighborhoodCode) throws(SQLiteFault) -> Int? {
    try integer("SELECT number FROM place WHERE code = ?", [.text(place.text)])
  }

  /// The seller numbers of an account: one for each name on its listings.
  func numbers(of seller: ID<Account>) throws(SQLiteFault) -> [Int] {
    try all("SELECT number FROM seller WHERE id = ?", [.id(seller)]) { $0.integer(0) }
  }

  func total(_ list: ListKey) throws(SQLiteFault) -> Int {
    try integer(
      "SELECT count FROM total WHERE place = ? AND category = ?", [.integer(list.place), .integer(list.category)]) ?? 0
  }

  /// The score that a listing must exceed to be popular in this place.
  func threshold(of place: Int) throws(SQLiteFault) -> Double {
    try first("SELECT threshold FROM place WHERE number = ?", [.integer(place)]) { $0.isNull(0) ? nil : $0.real(0) }
      ?? .infinity
  }

  /// The value that `threshold` should have: the nearest rank at the percentile; nil when no listing is public.
  func popularThreshold(in place: Int) throws(SQLiteFault) -> Double? {
    let count = try total(ListKey(category: ListKey.anyCategory, place: place))
    guard count > 0 else { return nil }
    let rank = max(0, Int((Popularity.percentile * Double(count)).rounded(.up)) - 1)
    return try first(
      "SELECT score FROM listing WHERE place = ? AND score IS NOT NULL ORDER BY score DESC LIMIT 1 OFFSET ?",
      [.integer(place), .integer(count - 1 - rank)]
    ) { $0.real(0) }
  }
}
