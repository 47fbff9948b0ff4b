internal import Marketplace

/// Who is about to refer to which picture.
///
/// A `claim` is one keeping of a file by a process. A file in `doubt` may be referred to by nobody: who is about to find out
/// puts his number there as its `doom`, and may remove it only while that still stands there. Every claim of the file takes
/// it away.
///
/// What is done is on the disk when a verb returns. Belongs to one thread; several processes may have one, each for itself.
final class ClaimDatabase {
  private let database: MarketDatabase

  /// A number is never given twice: what an unfinished claim left behind is called by it.
  static let tables = [
    """
    CREATE TABLE claim(number INTEGER PRIMARY KEY AUTOINCREMENT, file TEXT NOT NULL, process INTEGER NOT NULL,
      began INTEGER NOT NULL)
    """,
    "CREATE INDEX claim_file ON claim(file)",
    "CREATE TABLE doubt(file TEXT PRIMARY KEY, doom INTEGER) WITHOUT ROWID",
    "CREATE TABLE seen(source INTEGER PRIMARY KEY, number INTEGER NOT NULL)",
  ]

  /// The claims in the database at `path`, by a connection of its own.
  init(path: String) throws(SQLiteFault) { database = try MarketDatabase(path: path) }

  /// Claims a file; gives the number of the claim. From here on nobody removes it.
  func claim(_ file: String, by process: ProcessMark) throws(SQLiteFault) -> Int {
    try database.write { sql throws(SQLiteFault) in
      try sql.run(
        "INSERT INTO claim(file, process, began) VALUES(?, ?, ?)",
        [.text(file), .integer(process.id), .integer(process.began)])
      try sql.run("UPDATE doubt SET doom = NULL WHERE file = ?", [.text(file)])
      return try sql.integer("SELECT max(number) FROM claim") ?? 0
    }
  }

  /// Takes a claim back whose file may be there or not.
  func giveUp(_ number: Int, of file: String) throws(SQLiteFault) {
    try database.write { sql throws(SQLiteFault) in
      try sql.run("INSERT OR IGNORE INTO doubt(file) VALUES(?)", [.text(file)])
      try sql.run("DELETE FROM claim WHERE number = ?", [.integer(number)])
    }
  }

  /// Takes back a claim of each, and gives those that nobody claims any more, doomed by `doom`.
  func release(_ files: [String], by process: ProcessMark, doom: Int) throws(SQLiteFault) -> Set<String> {
    try database.write { sql throws(SQLiteFault) in
      for file in files {
        try sql.run(
          "DELETE FROM claim WHERE number = (SELECT min(number) FROM claim WHERE file = ? AND process = ? AND began = ?)",
          [.text(file), .integer(process.id), .integer(process.began)])
      }
      return try Self.doubt(files, doom, sql)
    }
  }

  /// What collecting begins with: the claims of dead processes end, the files that `dropped` names come into doubt, and
  /// all that are in doubt and not claimed are given, doomed by `doom`.
  ///
  /// - Parameters:
  ///   - seen: for each source of references, by its place, up to which change its drops are among `dropped`.
  ///   - clear: removes what an unfinished claim may have left; false when it could not, and the claim stays.
  func collect(
    dropped: Set<String>, seen: [Int], doom: Int, isAlive: (ProcessMark) -> Bool,
    clear: (_ file: String, _ number: Int) -> Bool
  ) throws(SQLiteFault) -> Set<String> {
    try database.write { sql throws(SQLiteFault) in
      var claims: [(number: Int, file: String, process: ProcessMark)] = []
      try sql.rows("SELECT number, file, process, began FROM claim") { row in
        claims.append((row.integer(0), row.text(1), ProcessMark(id: row.integer(2), began: row.integer(3))))
        return true
      }
      for claim in claims where !isAlive(claim.process) && clear(claim.file, claim.number) {
        try sql.run("INSERT OR IGNORE INTO doubt(file) VALUES(?)", [.text(claim.file)])
        try sql.run("DELETE FROM claim WHERE number = ?", [.integer(claim.number)])
      }
      for (source, number) in seen.enumerated() {
        try sql.run("INSERT OR REPLACE INTO seen(source, number) VALUES(?, ?)", [.integer(source), .integer(number)])
      }
      var doubted = dropped
      try sql.rows("SELECT file FROM doubt") { row in
        doubted.insert(row.text(0))
        return true
      }
      return try Self.doubt(doubted.sorted(), doom, sql)
    }
  }

  /// Up to which change the drops of a source have been collected; 0 at first.
  func seen(_ source: Int) throws(SQLiteFault) -> Int {
    try database.read { sql throws(SQLiteFault) in
      try sql.integer("SELECT number FROM seen WHERE source = ?", [.integer(source)]) ?? 0
    }
  }

  /// Decides what becomes of those that `doom` had doomed: `present` are in doubt no more, `past` stay for another time, the
  /// others are removed, unless somebody has claimed them since. `remove` gives those that are gone for good.
  func settle(
    _ files: Set<String>, present: Set<String>, past: Set<String>, doom: Int, remove: ([String]) -> [String]
  ) throws(SQLiteFault) {
    try database.write { sql throws(SQLiteFault) in
      var doomed: [String] = []
      for file in files.sorted() {
        let isDoomed = try sql.integer(
          "SELECT 1 FROM doubt WHERE file = ? AND doom = ? AND NOT EXISTS(SELECT 1 FROM claim WHERE claim.file = doubt.file)",
          [.text(file), .integer(doom)])
        guard isDoomed != nil else { continue }
        if present.contains(file) {
          try sql.run("DELETE FROM doubt WHERE file = ?", [.text(file)])
        } else if past.contains(file) {
          try sql.run("UPDATE doubt SET doom = NULL WHERE file = ?", [.text(file)])
        } else {
          doomed.append(file)
        }
      }
      for file in remove(doomed) { try sql.run("DELETE FROM doubt WHERE file = ?", [.text(file)]) }
    }
  }

  /// Closes the connection; nothing may be asked from here on.
  func close() throws(SQLiteFault) { try database.close() }

  private static func doubt(_ files: [String], _ doom: Int, _ sql: SQL) throws(SQLiteFault) -> Set<String> {
    var doomed: Set<String> = []
    for file in files {
      guard try sql.integer("SELECT 1 FROM claim WHERE file = ? LIMIT 1", [.text(file)]) == nil else { continue }
      try sql.run(
        "INSERT INTO doubt(file, doom) VALUES(?, ?) ON CONFLICT(file) DO UPDATE SET doom = excluded.doom",
        [.text(file), .integer(doom)])
      doomed.insert(file)
    }
    return doomed
  }
}
