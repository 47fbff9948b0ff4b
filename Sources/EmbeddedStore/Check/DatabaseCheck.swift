internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// Checks Market.sqlite without changing it.
struct DatabaseCheck {
  private(set) var finding: StoreFinding?
  /// All readable listings, in the order of Products.json.
  private(set) var listings: [StoredListing] = []
  /// Whether Products.json was ever written or imported.
  private(set) var knowsProducts = false

  init(path: String) {
    do throws(SQLiteFault) {
      if MarketDatabase.isMissing(path) { throw .damaged }
      guard FileState(of: path) != .absent else { return }
      let sealed = try SealedDatabase(path: path)
      if try sealed.isEmpty { return }
      let version = try sealed.integer("PRAGMA user_version") ?? 0
      if version > MarketSchema.version { throw .otherVersion(version) }
      let database = try MarketDatabase(sealed: path)
      try look(database)
      try database.check()
      guard version == MarketSchema.version, try database.read(Self.hasTables) else { throw .damaged }
      knowsProducts = try database.read { sql throws(SQLiteFault) in try SyncState(sql)?.products != nil }
      let wrong = try database.read(Self.disagreements)
      if wrong > 0 { finding = .listsDisagree(path: path, listings: wrong) }
    } catch {
      finding =
        error == .damaged
        ? .databaseDamaged(path: path) : .notice(.unreadable(file: path, reason: DocumentFault(error, at: path)))
    }
  }

  private mutating func look(_ database: MarketDatabase) throws(SQLiteFault) {
    var found: [StoredListing] = []
    defer { listings = found }
    try database.queue.sql { sql throws(SQLiteFault) in
      try sql.each("SELECT line FROM entry JOIN listing USING(position) ORDER BY position") {
        row throws(SQLiteFault) in
        guard let stored = try? StoredListing(line: row.blob(0)) else { throw .damaged }
        found.append(stored)
      }
    }
  }

  /// Whether the database has all tables. SQLite's own check does not notice a missing table.
  static func hasTables(_ sql: SQL) throws(SQLiteFault) -> Bool {
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table'"
    let expected = try MarketDatabase().read { sql throws(SQLiteFault) in try sql.all(names) { $0.text(0) } }
    return Set(try sql.all(names) { $0.text(0) }).isSuperset(of: expected)
  }

  /// The number of rows in the list and search tables that do not match the listings.
  private static func disagreements(_ sql: SQL) throws(SQLiteFault) -> Int {
    // An unfinished import into an empty store has no lists yet.
    if try sql.isBuilding { return 0 }
    var wrong = 0
    var search = try SearchCheck(sql)
    try sql.each("SELECT line, position, \(StoredRow.columns) FROM entry JOIN listing USING(position)") {
      row throws(SQLiteFault) in
      let kept = try StoredRow(row, from: 2)
      guard let listing = try? StoredListing(line: row.blob(0)).listing,
        kept.says(StoredRow(listing, place: kept.place, seller: kept.seller))
      else {
        wrong += 1
        return
      }
      search.add(listing, place: kept.place, seller: kept.seller, position: row.integer(1))
    }
    let isReplica = try sql.meta(EmbeddedReplicaStore.positionName) != nil
    for query in TownCheck.queries(isReplica: isReplica) { wrong += try sql.integer(query) ?? 0 }
    return try wrong + sql.differences(between: publicRows, and: allMembers)
      + sql.differences(between: memberCounts, and: totals) + search.disagreements(in: sql)
  }

  private static let publicRows = "SELECT cursor, position, facets, won FROM listing WHERE isPublic"
  private static let allMembers =
    """
    SELECT cursor, position, facets, won FROM member
    WHERE category = \(ListKey.anyCategory) AND place = \(ListKey.everywhere)
    """
  private static let memberCounts = "SELECT category, place, count(*) FROM member GROUP BY category, place"
  private static let totals = "SELECT category, place, count FROM total WHERE count != 0"
}

extension StoredRow {
  /// Whether a stored row matches the expected one. A row that is in no list has no score.
  fileprivate func says(_ made: StoredRow) -> Bool {
    var made = made
    if !isPublic { made.score = score }
    return self == made
  }
}

extension SQL {
  /// A lower bound of the number of rows in which the results of two queries differ.
  fileprivate func differences(between one: String, and other: String) throws(SQLiteFault) -> Int {
    max(
      try integer("SELECT count(*) FROM (\(one) EXCEPT \(other))") ?? 0,
      try integer("SELECT count(*) FROM (\(other) EXCEPT \(one))") ?? 0)
  }
}
