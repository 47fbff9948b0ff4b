internal import GRDB
internal import GRDBSQLite
import Glibc
internal import Marketplace

/// One connection to Library/Market.sqlite, the truth for everything: listings and their history, people, what belongs to
/// them, chats, events, and the tables that lists and searches are answered from.
///
/// Every write is one transaction, on the disk when it returns. A connection belongs to one thread. Several threads and
/// processes may have connections of their own: readers never wait for writers.
final class MarketDatabase {
  let queue: DatabaseQueue
  /// Whether it is a file, which other connections may open.
  let isFile: Bool
  /// The file can only be read: nothing may be written into its folder, or the disk is full.
  let isReadOnly: Bool
  private let path: String
  /// The file that was opened.
  private let opened: FileState
  /// What the last few queries found; valid for one state of the lists.
  let memory = ListMemory()
  let vocabulary = TitleVocabulary()

  /// Opens the database at `path`, or makes an empty one. Throws `.otherVersion` for a file of a newer program and `.damaged`
  /// for one that is no database of ours; both stay as they are. Where nothing can be written the file is opened read-only.
  init(path: String) throws(SQLiteFault) {
    try Self.inspect(path)
    (self.path, isFile) = (path, true)
    do throws(SQLiteFault) {
      let queue = try Self.opened(path)
      try MarketSchema.migrate(queue)
      (self.queue, isReadOnly) = (queue, false)
    } catch {
      guard error == .diskFull || !Self.isWritable(Path.split(path).folder), FileState(of: path).hasContents else {
        throw error
      }
      (queue, isReadOnly) = (try Self.sealed(path), true)
    }
    opened = FileState(of: path)
  }

  /// Opens the database at `path` to be read, beside a connection that writes. Throws when there is none.
  init(reading path: String) throws(SQLiteFault) {
    var configuration = Self.configuration
    configuration.readonly = true
    // A snapshot is read over several calls.
    configuration.allowsUnsafeTransactions = true
    (self.path, isFile, isReadOnly) = (path, true, true)
    opened = FileState(of: path)
    do { queue = try DatabaseQueue(path: path, configuration: configuration) } catch { throw SQLiteFault(error) }
  }

  /// An empty database in memory.
  init() throws(SQLiteFault) {
    (path, opened, isFile, isReadOnly) = ("", .absent, false, false)
    do { queue = try DatabaseQueue(configuration: Self.configuration) } catch { throw SQLiteFault(error) }
    try MarketSchema.migrate(queue)
  }

  deinit { queue.retire() }

  /// Closes the connection; nothing may be asked from here on. The last of all to close writes the log into the database.
  func close() throws(SQLiteFault) {
    do { try queue.close() } catch { throw SQLiteFault(error) }
  }

  /// Writes what is in the log into the database, as far as nobody reads it. Waits for the disk up to three times.
  func checkpoint() { try? queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA wal_checkpoint(PASSIVE)") } }

  /// Asks several things of one state of the database.
  func read<Answer>(_ ask: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    try transaction(.deferred, ask)
  }

  /// Changes the database in one step: what `change` throws undoes all of it.
  @discardableResult
  func write<Answer>(_ change: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    // SQLite goes on writing into a file that was moved or removed, where nobody would find it.
    if isFile, !FileState(of: path).isSameFile(as: opened) { throw .moved }
    return try transaction(.immediate, change)
  }

  /// Changes listings in one step. Inside, only the writer may be asked.
  @discardableResult
  func writeListings<Answer>(_ change: (ListingWriter) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    try write { sql throws(SQLiteFault) in try sql.changeListings(change) }
  }

  func transaction<Answer>(
    _ kind: Database.TransactionKind, _ body: (SQL) throws(SQLiteFault) -> Answer
  ) throws(SQLiteFault) -> Answer {
    try queue.transaction(kind, body)
  }

  /// SQLite's number for how surely a commit is on the disk: 2 is FULL.
  func synchronous() throws(SQLiteFault) -> Int {
    try queue.sql { sql throws(SQLiteFault) in try sql.integer("PRAGMA synchronous") ?? 0 }
  }
}

// How connections are opened.
extension MarketDatabase {
  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    // Memory is not mapped: another program that cuts the file short would end this one.
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = -4000; PRAGMA mmap_size = 0")
    }
    return configuration
  }

  /// SQLite turns some processes away without a wait when several switch the write-ahead log on at once, so this tries again.
  private static func opened(_ path: String) throws(SQLiteFault) -> DatabaseQueue {
    var configuration = configuration
    // GRDB's own way writes into the log of every opening and waits for the disk. The log is taken in behind a save, not as a
    // part of it, unless it has become as long as only a great import makes it.
    configuration.prepareDatabase { database in
      try database.execute(
        sql: """
          PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 16000;
          PRAGMA journal_size_limit = 4194304
          """)
    }
    var attempts: UInt32 = 0
    let end = ContinuousClock.now + .seconds(6)
    while true {
      do {
        return try DatabaseQueue(path: path, configuration: configuration)
      } catch {
        let fault = SQLiteFault(error)
        attempts += 1
        guard fault == .busy, attempts < 50, .now < end else { throw fault }
        usleep(attempts * 1000)
      }
    }
  }

  private static func sealed(_ path: String) throws(SQLiteFault) -> DatabaseQueue {
    var configuration = configuration
    configuration.readonly = true
    do {
      return try DatabaseQueue(
        path: SealedDatabase.address(of: path, ignoringEmptyLog: true), configuration: configuration)
    } catch {
      throw SQLiteFault(error)
    }
  }

  private static func isWritable(_ folder: String) -> Bool { access(folder, W_OK) == 0 }

  /// Throws for a file that must not be touched: switching the write-ahead log on already changes it. A file that is there
  /// from its first byte on belongs to its owner only.
  private static func inspect(_ path: String) throws(SQLiteFault) {
    if isMissing(path) { throw .damaged }
    switch FileState(of: path) {
    case .absent:
      if let file = try? OpenFile(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600) { _ = file }
    case .present(let file) where file.size > 0:
      let database = try SealedDatabase(path: path, ignoringEmptyLog: !hasRoom(beside: path))
      guard try !database.isEmpty else { return }
      guard try database.integer("PRAGMA application_id") == MarketSchema.application else { throw .damaged }
      let version = try database.integer("PRAGMA user_version") ?? 0
      guard version <= MarketSchema.version else { throw .otherVersion(version) }
    case .present, .hidden: break
    }
  }

  /// Whether there is a log without its database: the store was copied incompletely. SQLite would delete the log.
  static func isMissing(_ path: String) -> Bool {
    // The log first: a program that makes a database makes the log after it.
    FileState(of: path + "-wal").hasContents && !FileState(of: path).hasContents
  }

  /// Whether SQLite can make beside the database what it needs of a reader.
  private static func hasRoom(beside path: String) -> Bool {
    var system = statvfs()
    return statvfs(Path.split(path).folder, &system) != 0 || UInt64(system.f_bavail) * UInt64(system.f_bsize) >= 1 << 16
  }
}

extension SQL {
  /// How many rows the last statement has inserted, changed or deleted.
  var changedRows: Int { database.changesCount }

  /// Changes listings within this transaction.
  @discardableResult
  func changeListings<Answer>(_ change: (ListingWriter) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    let writer = try ListingWriter(self)
    let answer = try change(writer)
    try writer.finish()
    return answer
  }
}
