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
      let database = try SealedDatabase(path: path)
      if try database.isEmpty { return }
      let version = try database.integer("PRAGMA user_version") ?? 0
      if version > MarketSchema.version { throw .otherVersion(version) }
      try look(database)
      try database.check(application: MarketSchema.application)
      guard version == MarketSchema.version, try Self.hasTables(database) else { throw .damaged }
      knowsProducts = try SyncState(RowMeta(database))?.products != nil
      let wrong = try database.look { database throws(SQLiteFault) in try Self.disagreements(in: database) }
      if wrong > 0 { finding = .listsDisagree(path: path, listings: wrong) }
    } catch {
      switch error {
      case .damaged: finding = .databaseDamaged(path: path)
      case .otherVersion(let version): finding = .notice(.unreadable(file: path, reason: .newerVersion(version)))
      case .busy: finding = .notice(.unreadable(file: path, reason: .busy))
      case .retired: finding = .notice(.unreadable(file: path, reason: .retired))
      case .diskFull: finding = .notice(.unreadable(file: path, reason: .io(28)))
      case .unavailable(let code):
        finding = .notice(.unreadable(file: path, reason: DocumentFault(sqlite: code, at: path)))
      }
    }
  }

  private mutating func look(_ database: SealedDatabase) throws(SQLiteFault) {
    var found: [StoredListing] = []
    do throws(SQLiteFault) {
      try database.rows("SELECT line FROM entry JOIN listing USING(position) ORDER BY position") {
        row throws(SQLiteFault) in
        guard let stored = try? StoredListing(line: row.blob(0)) else { throw .damaged }
        found.append(stored)
        return true
      }
    } catch {
      listings = found
      throw error
    }
    listings = found
  }

  /// Whether the database has all tables. SQLite's own check does not notice a missing table.
  private static func hasTables(_ database: SealedDatabase) throws(SQLiteFault) -> Bool {
    func names(_ source: some RowSource) throws(SQLiteFault) -> Set<String> {
      var names: Set<String> = []
      try source.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { row in
        names.insert(row.text(0))
        return true
      }
      return names
    }
    let expected = try MarketDatabase().read { sql throws(SQLiteFault) in try names(sql) }
    return try names(database).isSuperset(of: expected)
  }

  /// The number of rows in the list and search tables that do not match the listings.
  private static func disagreements(in database: SealedDatabase) throws(SQLiteFault) -> Int {
    // An unfinished import into an empty store has no lists yet.
    guard try database.text("SELECT value FROM meta WHERE name = '\(SQL.building)'") == nil else { return 0 }
    var wrong = 0
    var search = try SearchCheck(database)
    try database.rows("SELECT line, position, \(StoredRow.columns) FROM entry JOIN listing USING(position)") {
      row throws(SQLiteFault) in
      let kept = try StoredRow(row, from: 2)
      guard let listing = try? StoredListing(line: row.blob(0)).listing,
        kept.says(StoredRow(listing, place: kept.place, seller: kept.seller))
      else {
        wrong += 1
        return true
      }
      search.add(listing, place: kept.place, seller: kept.seller, position: row.integer(1))
      return true
    }
    let isReplica = try database.text("SELECT value FROM meta WHERE name = '\(ReplicaSchema.position)'") != nil
    for query in TownCheck.queries(isReplica: isReplica) { wrong += try database.integer(query) ?? 0 }
    return try wrong + database.differences(between: publicRows, and: allMembers)
      + database.differences(between: memberCounts, and: totals) + search.disagreements(in: database)
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

extension SealedDatabase {
  /// A lower bound of the number of rows in which the results of two queries differ.
  fileprivate func differences(between one: String, and other: String) throws(SQLiteFault) -> Int {
    max(
      try integer("SELECT count(*) FROM (\(one) EXCEPT \(other))") ?? 0,
      try integer("SELECT count(*) FROM (\(other) EXCEPT \(one))") ?? 0)
  }
}
