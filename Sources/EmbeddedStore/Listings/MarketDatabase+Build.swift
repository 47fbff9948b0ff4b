internal import GRDB
internal import MarketJSON
internal import Marketplace

/// A build fills an empty index. The index is readable meanwhile: every query looks at all listings, and no listing is
/// popular yet. An interrupted build starts again with empty tables.
extension MarketDatabase {
  /// Whether a build is under way or was interrupted.
  var isBuilding: Bool {
    get throws(SQLiteFault) { try read { sql throws(SQLiteFault) in try sql.isBuilding } }
  }

  /// Begins a build. Until `endBuild`, `writeListings` only adds rows, at positions that the caller gives.
  func beginBuild() throws(SQLiteFault) {
    try writeListings { writer throws(SQLiteFault) in
      try writer.sql.setMeta(SQL.building, to: "1")
      // A search in the empty index may have marked all descriptions as read.
      try writer.sql.setMeta(DescriptionReach.name, to: nil)
      for index in ["listing_seller", "listing_score", "search_won", "search_hearts"] {
        try writer.sql.run("DROP INDEX IF EXISTS \(index)", isKept: false)
      }
      try SearchBuild.begin(writer.sql)
    }
    try tune(forBuild: true)
  }

  /// Makes the lists. Calls `last` in the final transaction, for data that must appear together with the lists. Reports
  /// the completed share to `progress`, from 0 to 1.
  func endBuild(
    _ progress: (Double) -> Void = { _ in }, last: (ListingWriter) throws(SQLiteFault) -> Void = { _ in }
  ) throws(SQLiteFault) {
    // Runs first, so that the lists use the pages that it frees.
    try SearchBuild.end(self) { progress($0 * Self.searchShare) }
    for statement in ListingSchema.lateIndexes {
      try transaction(.immediate) { sql throws(SQLiteFault) in try sql.run(statement, isKept: false) }
    }
    try transaction(.immediate) { sql throws(SQLiteFault) in try Self.findPopular(sql) }
    let lists = Array(Category.allCases.indices) + [ListKey.anyCategory]
    for (number, category) in lists.enumerated() {
      try transaction(.immediate) { sql throws(SQLiteFault) in try Self.fillLists(category, sql) }
      progress(Self.searchShare + (1 - Self.searchShare) * Double(number + 1) / Double(lists.count))
    }
    // All pages must be on disk before the build is marked complete.
    try tune(forBuild: false)
    try writeListings { writer throws(SQLiteFault) in
      try writer.noteChangeOfEverything()
      try writer.sql.setMeta(SQL.building, to: nil)
      try last(writer)
    }
  }

  /// The search tables' share of the time of `endBuild`.
  private static let searchShare = 0.7

  private static func findPopular(_ sql: SQL) throws(SQLiteFault) {
    let places = try sql.all("SELECT number FROM place") { $0.integer(0) }
    for place in places {
      guard let threshold = try sql.popularThreshold(in: place) else { continue }
      try sql.run("UPDATE place SET threshold = ? WHERE number = ?", [.real(threshold), .integer(place)])
    }
  }

  private static func fillLists(_ category: Int, _ sql: SQL) throws(SQLiteFault) {
    let condition =
      switch category {
      case ListKey.anyCategory: "1"
      case ListKey.popular: "score > (SELECT threshold FROM place WHERE number = listing.place)"
      default: "facets & \(Facets.bit(of: category)) != 0"
      }
    try sql.run(
      """
      INSERT INTO member(category, place, cursor, position, facets, won)
      SELECT \(category), CASE WHEN isOfPlace THEN place ELSE \(ListKey.everywhere) END AS list,
        cursor, position, facets, won
      FROM listing CROSS JOIN (SELECT 0 AS isOfPlace UNION ALL SELECT 1)
      WHERE isPublic AND \(condition) ORDER BY list, cursor
      """, isKept: false)
    guard category == ListKey.popular else { return }
    try sql.run(
      """
      INSERT INTO total(place, category, count)
      SELECT place, category, count(*) FROM member WHERE category = \(category) GROUP BY place
      """, isKept: false)
  }

  /// Configures SQLite for a build or for normal use. A build touches more pages than reading. It need not wait for the
  /// disk at each step, because an interrupted build starts again.
  private func tune(forBuild isBuild: Bool) throws(SQLiteFault) {
    do {
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = \(isBuild ? "NORMAL" : "FULL")")
        try database.execute(sql: "PRAGMA cache_size = -\(isBuild ? 10_000 : 4000)")
        try database.execute(sql: "PRAGMA wal_autocheckpoint = \(isBuild ? 8000 : 16_000)")
        if isBuild { return }
        // This write keeps the log from being empty. With an empty log, SQLite would not wait for the pages that the
        // build wrote without waiting.
        try database.execute(sql: "UPDATE meta SET value = value WHERE name = '\(SQL.building)'")
        // Without this checkpoint, the next process that opens the index reads a long log first. Active readers may
        // prevent the checkpoint. The pages are on disk then, too, in the log.
        try? database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
    } catch {
      throw SQLiteFault(error)
    }
  }
}

extension MarketDatabase {
  /// Empties the tables of listings and all tables derived from them.
  func resetListings() throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      try sql.dropListings()
      for statement in ListingSchema.tables + ListingSchema.lateIndexes { try sql.run(statement, isKept: false) }
      try sql.setMeta(SQL.building, to: nil)
      try sql.note(.everything)
    }
  }

  /// Rebuilds all data derived from the posts, then all data derived from the listings, each in one transaction.
  func rebuildLists() throws(SQLiteFault) {
    try rebuildTown()
    try write { sql throws(SQLiteFault) in
      let entries = try sql.all("SELECT position, line FROM entry ORDER BY position", isKept: false) {
        (position: $0.integer(0), line: $0.blob(1))
      }
      try sql.dropListings()
      for statement in ListingSchema.tables + ListingSchema.lateIndexes { try sql.run(statement, isKept: false) }
      try sql.changeListings { writer throws(SQLiteFault) in
        writer.isImporting = true
        writer.isQuiet = true
        for entry in entries {
          if let stored = try? StoredListing(line: entry.line) {
            try writer.put(stored, at: entry.position, line: entry.line)
          } else {
            try writer.keepEntry(entry.line, at: entry.position)
          }
        }
      }
      try sql.note(.everything)
    }
  }
}

extension SQL {
  fileprivate func dropListings() throws(SQLiteFault) {
    for table in ListingSchema.tableNames { try run("DROP TABLE IF EXISTS \(table)", isKept: false) }
    try setMeta(DescriptionReach.name, to: nil)
  }
}
