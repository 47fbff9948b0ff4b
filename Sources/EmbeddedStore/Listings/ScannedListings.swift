internal import Marketplace

/// Finds listings by looking at all listings of a seller, or at all listings while a build has not made the lists yet.
struct ScannedListings: OrderedListings {
  private let sql: SQL
  let condition: String
  private let values: [SQLValue]

  init(_ query: ListingQuery, _ sql: SQL) throws(SQLiteFault) {
    self.sql = sql
    var condition = "1"
    func numbers(_ seller: ID<Account>) throws(SQLiteFault) -> String {
      "(" + (try sql.numbers(of: seller)).map(String.init).joined(separator: ",") + ")"
    }
    if let seller = query.seller { condition = "seller IN \(try numbers(seller))" }
    // The plus sign keeps SQLite from using an index for a condition that nearly all listings meet.
    condition += " AND (+isPublic"
    if let viewer = query.viewer { condition += " OR +seller IN \(try numbers(viewer))" }
    condition += ")"
    if let codes = query.neighborhoods {
      var places: [Int] = []
      for code in codes { if let number = try sql.number(of: code) { places.append(number) } }
      condition += " AND +place IN (" + places.map(String.init).joined(separator: ",") + ")"
    }
    if let category = query.category {
      condition +=
        category.isComputed
        ? " AND score > (SELECT threshold FROM place WHERE number = listing.place)"
        : " AND facets & \(Facets.bit(of: ListKey.number(of: category))) != 0"
    }
    if let segment = query.segment { condition += segment.condition }
    for seller in query.visibility.sellers { condition += " AND +seller NOT IN \(try numbers(seller))" }
    if !query.visibility.listings.isEmpty {
      let ids = query.visibility.listings.map { id in "x'" + "\(id)".filter { $0 != "-" } + "'" }
      condition += " AND +substr(cursor, 9) NOT IN (" + ids.joined(separator: ",") + ")"
    }
    let filter = MemberFilter(query)
    self.condition = condition + filter.condition
    values = filter.values
  }

  func rank(of bound: SortKey) throws(SQLiteFault) -> Int {
    try sql.integer(
      "SELECT count(*) FROM listing WHERE \(condition) AND cursor >= ?", values + [.bound(bound)], isKept: false) ?? 0
  }

  func members(from start: Int, count: Int) throws(SQLiteFault) -> [ListEntry] {
    try sql.all(
      "SELECT cursor, position FROM listing WHERE \(condition) ORDER BY cursor DESC LIMIT ? OFFSET ?",
      values + [.integer(count), .integer(start)], isKept: false
    ) { row throws(SQLiteFault) in ListEntry(bound: try row.bound(0), position: row.integer(1)) }
  }
}
