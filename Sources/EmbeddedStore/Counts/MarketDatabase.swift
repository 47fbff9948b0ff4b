internal import GRDB
internal import Marketplace

/// Hearts, chats and views, counted in Market.sqlite: absolute numbers, with a row only for listings that were counted here.
/// The file is the truth for them, so what is done is on the disk when a verb returns.
///
/// Not for several threads at once: it belongs to the store's own thread. Several processes may have the file open.
final class MarketDatabase {
  private let queue: DatabaseQueue

  static let version = 1
  /// Tells the file from other SQLite databases: "2ndM".
  static let application = 0x326E_644D

  /// Opens the counts at `path`, or makes an empty file. Throws `.otherVersion` for a file of a newer program, which is left as
  /// it is.
  init(path: String) throws(SQLiteFault) {
    try Self.lookFirst(path)
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    do {
      queue = try DatabaseQueue(path: path, configuration: configuration)
      // GRDB sets NORMAL when it turns the write-ahead log on.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -1000") }
    } catch {
      throw SQLiteFault(error)
    }
    try migrate()
  }

  /// SQLite's number for how surely a commit is on the disk: 2 is FULL.
  func synchronous() throws(SQLiteFault) -> Int {
    try queue.sql { sql throws(SQLiteFault) in try sql.integer("PRAGMA synchronous") ?? 0 }
  }

  /// Counts one more view. `base` is where the counts of a listing start that was never counted here.
  @discardableResult
  func countView(of id: ID<Listing>, base: Listing.Counts) throws(SQLiteFault) -> Listing.Counts {
    try queue.transaction(.immediate) { sql throws(SQLiteFault) in
      let change = (try sql.integer("SELECT max(change) FROM count") ?? 0) + 1
      try sql.run(
        """
        INSERT INTO count(listing, hearts, chats, views, change) VALUES(?, ?, ?, ?, ?)
        ON CONFLICT(listing) DO UPDATE SET views = views + 1, change = excluded.change
        """,
        [
          .blob(id.bytes), .integer(base.hearts), .integer(base.chats), .integer(base.views + 1), .integer(change),
        ])
      guard let counts = try sql.counts(of: id) else { throw .damaged }
      return counts
    }
  }

  /// The counts of those that were counted here.
  func counts(of ids: [ID<Listing>]) throws(SQLiteFault) -> [ID<Listing>: Listing.Counts] {
    try queue.transaction(.deferred) { sql throws(SQLiteFault) in
      var found: [ID<Listing>: Listing.Counts] = [:]
      for id in ids { found[id] = try sql.counts(of: id) }
      return found
    }
  }

  /// The listings whose counts have changed since the change of this number, in the order of their last change, with the
  /// number to ask with the next time; at first ask with 0.
  func changes(since number: Int) throws(SQLiteFault) -> (number: Int, counts: [(ID<Listing>, Listing.Counts)]) {
    try queue.transaction(.deferred) { sql throws(SQLiteFault) in
      var newest = number
      var changed: [(ID<Listing>, Listing.Counts)] = []
      try sql.rows(
        "SELECT hearts, chats, views, listing, change FROM count WHERE change > ? ORDER BY change", [.integer(number)]
      ) { row throws(SQLiteFault) in
        guard let id = ID<Listing>(bytes: row.blob(3)) else { throw .damaged }
        changed.append((id, Listing.Counts(row)))
        newest = row.integer(4)
        return true
      }
      return (newest, changed)
    }
  }

  /// Closes the file; nothing may be asked from here on.
  func close() throws(SQLiteFault) {
    do { try queue.close() } catch { throw SQLiteFault(error) }
  }

  private func migrate() throws(SQLiteFault) {
    let isReady = try queue.transaction(.deferred) { sql throws(SQLiteFault) in try Self.isReady(sql) }
    if isReady { return }
    try queue.transaction(.immediate) { sql throws(SQLiteFault) in
      // Another process may have been quicker.
      guard try !Self.isReady(sql) else { return }
      for statement in [
        "PRAGMA application_id = \(Self.application)",
        "CREATE TABLE version(number INTEGER NOT NULL)",
        "INSERT INTO version(number) VALUES(\(Self.version))",
        """
        CREATE TABLE count(listing BLOB PRIMARY KEY, hearts INTEGER NOT NULL, chats INTEGER NOT NULL,
          views INTEGER NOT NULL, change INTEGER NOT NULL UNIQUE) WITHOUT ROWID
        """,
      ] { try sql.run(statement, isKept: false) }
    }
  }

  /// Throws for a file that is not to be touched: turning the write-ahead log on already changes it.
  private static func lookFirst(_ path: String) throws(SQLiteFault) {
    guard case .present(let file) = FileState(of: path), file.size > 0 else { return }
    let database = try SealedDatabase(path: path)
    guard try !database.isEmpty else { return }
    guard try database.integer("PRAGMA application_id") == application else { throw .damaged }
    let found = try database.integer("SELECT number FROM version") ?? 0
    guard found <= version else { throw .otherVersion(found) }
  }

  /// False for an empty file.
  private static func isReady(_ sql: SQL) throws(SQLiteFault) -> Bool {
    guard try sql.integer("SELECT count(*) FROM sqlite_schema", isKept: false) != 0 else { return false }
    guard try sql.integer("PRAGMA application_id", isKept: false) == application else { throw .damaged }
    let found = try sql.integer("SELECT number FROM version", isKept: false) ?? 0
    guard found == version else { throw .otherVersion(found) }
    return true
  }
}

extension SQL {
  fileprivate func counts(of id: ID<Listing>) throws(SQLiteFault) -> Listing.Counts? {
    try first("SELECT hearts, chats, views FROM count WHERE listing = ?", [.blob(id.bytes)]) { Listing.Counts($0) }
  }
}

extension Listing.Counts {
  /// The first three columns.
  fileprivate init(_ row: SQLRow) {
    self.init(hearts: row.integer(0), chats: row.integer(1), views: row.integer(2))
  }
}
