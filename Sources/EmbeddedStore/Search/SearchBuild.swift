internal import GRDB
internal import Marketplace

/// Makes the search tables at the end of a build. Rows arrive in the order of the file and wait in a staging table. At
/// the end they get their numbers in the order of the lists.
enum SearchBuild {
  /// The table of rows that wait for their numbers. It exists only during a build.
  static let staged = "staged"
  private static let batch = 50_000

  static func begin(_ sql: SQL) throws(SQLiteFault) {
    try sql.run(
      """
      CREATE TABLE IF NOT EXISTS \(staged)(position INTEGER PRIMARY KEY, facets INTEGER NOT NULL, won INTEGER,
        hearts INTEGER NOT NULL, seller INTEGER NOT NULL, key BLOB NOT NULL, initials BLOB,
        marks BLOB NOT NULL)
      """, isKept: false)
  }

  /// Reports the completed share to `progress`, from 0 to 1.
  static func end(_ index: MarketDatabase, _ progress: (Double) -> Void) throws(SQLiteFault) {
    try index.transaction(.immediate) { sql throws(SQLiteFault) in
      try sql.run("CREATE TABLE ranked(number INTEGER PRIMARY KEY, position INTEGER NOT NULL)", isKept: false)
      try sql.run(
        """
        INSERT INTO ranked(position) SELECT position FROM listing WHERE facets & \(Facets.deleted) = 0
        ORDER BY cursor DESC
        """, isKept: false)
      // FTS5 writes its memory buffer in large segments, and merges them once at the end.
      try setMerging(sql, automatic: 0, crisis: 2000, memory: 4 << 20)
    }
    let count = try index.read { sql throws(SQLiteFault) in try sql.integer("SELECT max(number) FROM ranked") ?? 0 }
    var (place, number) = (0, Int.min)
    while place < count {
      (place, number) = try index.transaction(.immediate) { sql throws(SQLiteFault) in
        try fill(sql, after: place, behind: number)
      }
      progress(Double(place) / Double(count) * 0.8)
    }
    try index.transaction(.immediate) { sql throws(SQLiteFault) in
      try sql.run("DROP TABLE ranked", isKept: false)
      try sql.run("DROP TABLE \(staged)", isKept: false)
      try sql.run("INSERT INTO gram(gram) VALUES('optimize')", isKept: false)
      try setMerging(sql, automatic: 4, crisis: 16, memory: 1 << 20)
    }
    progress(0.95)
    try index.transaction(.immediate) { sql throws(SQLiteFault) in try TrigramFrequencies.count(sql, .titles) }
    progress(1)
  }

  /// Numbers the next batch of rows, continuing after the last number. Returns the last row of `ranked` it reached and
  /// the last number.
  private static func fill(_ sql: SQL, after place: Int, behind number: Int) throws(SQLiteFault) -> (Int, Int) {
    var (place, number) = (place, number)
    let columns = SearchRow.columns.split(separator: ", ").map { "\(staged).\($0)" }.joined(separator: ", ")
    try sql.each(
      """
      SELECT ranked.number, listing.cursor, \(columns)
      FROM ranked CROSS JOIN listing ON listing.position = ranked.position
      CROSS JOIN \(staged) ON \(staged).position = ranked.position
      WHERE ranked.number > ? ORDER BY ranked.number LIMIT ?
      """,
      [.integer(place), .integer(batch)], isKept: false
    ) { row throws(SQLiteFault) in
      place = row.integer(0)
      let preferred = SearchNumbers.preferred(try row.bound(1))
      number = number == .min ? preferred : SearchNumbers.number(behind: number, preferred)
      let searched = SearchRow(row, from: 2)
      try sql.insert(searched, number: number)
      try sql.addGrams(Trigram.text(of: searched), number: number)
    }
    return (place, number)
  }

  private static func setMerging(_ sql: SQL, automatic: Int, crisis: Int, memory: Int) throws(SQLiteFault) {
    for (name, value) in [("automerge", automatic), ("crisismerge", crisis), ("hashsize", memory)] {
      try sql.run("INSERT INTO gram(gram, rank) VALUES('\(name)', \(value))", isKept: false)
    }
  }
}
