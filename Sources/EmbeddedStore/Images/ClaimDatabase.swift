internal import LocalFiles
internal import Marketplace

/// Claims of processes on pictures.
///
/// A `claim` means that a process has stored a file and will refer to it. A file in `doubt` may be unreferenced. A
/// collection writes its number there as the file's `doom` before it looks for references, and may remove the file only
/// while that number is still there. Every new claim of the file clears the `doom`.
///
/// Every change is on disk when its method returns. Belongs to one thread. Several processes may have their own.
final class ClaimDatabase {
  private let database: MarketDatabase

  /// Claim numbers are never reused, because they name the temporary files of unfinished claims.
  static let tables = [
    """
    CREATE TABLE claim(number INTEGER PRIMARY KEY AUTOINCREMENT, file TEXT NOT NULL, process INTEGER NOT NULL,
      began INTEGER NOT NULL)
    """,
    "CREATE INDEX claim_file ON claim(file)",
    "CREATE TABLE doubt(file TEXT PRIMARY KEY, doom INTEGER) WITHOUT ROWID",
    "CREATE TABLE seen(source INTEGER PRIMARY KEY, number INTEGER NOT NULL)",
  ]

  /// Opens the claims in the database at `path` on its own connection.
  init(path: String) throws(SQLiteFault) { database = try MarketDatabase(path: path) }

  /// Claims a file and returns the number of the claim. No collection removes a claimed file.
  func claim(_ file: String, by process: ProcessMark) throws(SQLiteFault) -> Int {
    try database.write { sql throws(SQLiteFault) in
      try sql.run(
        "INSERT INTO claim(file, process, began) VALUES(?, ?, ?)",
        [.text(file), .integer(process.id), .integer(process.began)])
      try sql.run("UPDATE doubt SET doom = NULL WHERE file = ?", [.text(file)])
      return try sql.integer("SELECT max(number) FROM claim") ?? 0
    }
  }

  /// Gives up a claim. Its file may or may not exist.
  func giveUp(_ number: Int, of file: String) throws(SQLiteFault) {
    try database.write { sql throws(SQLiteFault) in
      try sql.run("INSERT OR IGNORE INTO doubt(file) VALUES(?)", [.text(file)])
      try sql.run("DELETE FROM claim WHERE number = ?", [.integer(number)])
    }
  }

  /// Releases one claim per file. Returns the files without remaining claims, marked with `doom`.
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

  /// The first step of a collection: releases the claims of dead processes, puts the files in `dropped` in doubt, and
  /// marks all doubtful files without claims with `doom`. Returns the marked files.
  ///
  /// - Parameters:
  /// - seen: for each source of references, by index, the number of the last change included in `dropped`.
  /// - clear: removes the temporary file of an unfinished claim; false if that fails, and the claim stays.
  func collect(
    dropped: Set<String>, seen: [Int], doom: Int, isAlive: (ProcessMark) -> Bool,
    clear: (_ file: String, _ number: Int) -> Bool
  ) throws(SQLiteFault) -> Set<String> {
    try database.write { sql throws(SQLiteFault) in
      let claims = try sql.all("SELECT number, file, process, began FROM claim") {
        (number: $0.integer(0), file: $0.text(1), process: ProcessMark(id: $0.integer(2), began: $0.integer(3)))
      }
      for claim in claims where !isAlive(claim.process) && clear(claim.file, claim.number) {
        try sql.run("INSERT OR IGNORE INTO doubt(file) VALUES(?)", [.text(claim.file)])
        try sql.run("DELETE FROM claim WHERE number = ?", [.integer(claim.number)])
      }
      for (source, number) in seen.enumerated() {
        try sql.run("INSERT OR REPLACE INTO seen(source, number) VALUES(?, ?)", [.integer(source), .integer(number)])
      }
      let doubted = dropped.union(try sql.all("SELECT file FROM doubt") { $0.text(0) })
      return try Self.doubt(doubted.sorted(), doom, sql)
    }
  }

  /// The number of the last change of a source whose drops were collected; 0 at first.
  func seen(_ source: Int) throws(SQLiteFault) -> Int {
    try database.read { sql throws(SQLiteFault) in
      try sql.integer("SELECT number FROM seen WHERE source = ?", [.integer(source)]) ?? 0
    }
  }

  /// The last step of a collection. Of the files still marked with `doom` and not claimed, `present` are no longer in
  /// doubt, `past` stay in doubt, and the others are removed. `remove` returns the files that are permanently removed.
  func settle(
    _ files: Set<String>, present: Set<String>, past: Set<String>, doom: Int, remove: ([String]) -> [String]
  ) throws(SQLiteFault) {
    try database.write { sql throws(SQLiteFault) in
      var doomed: [String] = []
      for file in files.sorted() {
        let isDoomed = try sql.exists(
          "SELECT 1 FROM doubt WHERE file = ? AND doom = ? AND NOT EXISTS(SELECT 1 FROM claim WHERE claim.file = doubt.file)",
          [.text(file), .integer(doom)])
        guard isDoomed else { continue }
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

  private static func doubt(_ files: [String], _ doom: Int, _ sql: SQL) throws(SQLiteFault) -> Set<String> {
    var doomed: Set<String> = []
    for file in files {
      if try sql.exists("SELECT 1 FROM claim WHERE file = ? LIMIT 1", [.text(file)]) { continue }
      try sql.run(
        "INSERT INTO doubt(file, doom) VALUES(?, ?) ON CONFLICT(file) DO UPDATE SET doom = excluded.doom",
        [.text(file), .integer(doom)])
      doomed.insert(file)
    }
    return doomed
  }
}
