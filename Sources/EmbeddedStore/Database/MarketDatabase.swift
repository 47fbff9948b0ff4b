internal import CSQLite
internal import GRDB
internal import GRDBSQLite
import Glibc
internal import LocalFiles
internal import Marketplace
import Synchronization

/// One connection to Library/Market.sqlite, the source of truth: listings and their history, accounts and their data,
/// chats, events, and the tables for lists and searches.
///
/// Every write is one transaction and is on disk when it returns. A connection belongs to one thread. Several threads
/// and processes may have their own connections. Readers never wait for writers.
final class MarketDatabase {
  let queue: DatabaseQueue
  /// Whether the database is a file, which other connections can open, and not in memory.
  let isFile: Bool
  /// Whether the file is opened read-only, because its folder is not writable or the disk is full.
  let isReadOnly: Bool
  private let path: String
  /// The state of the file when it was opened.
  private let opened: FileState
  /// The results of recent queries, valid for one state of the lists.
  let memory = ListMemory()
  let vocabulary = TitleVocabulary()

  /// Opens the database at `path`, or creates an empty one. Throws `.otherVersion` for a file of a newer version and
  /// `.damaged` for a file that is not a Market.sqlite. Changes neither. Opens the file read-only if its folder is not
  /// writable or the disk is full. With `keepsTransactions`, a transaction may last longer than a call.
  init(path: String, keepsTransactions: Bool = false) throws(SQLiteFault) {
    try Self.inspect(path)
    (self.path, isFile) = (path, true)
    do throws(SQLiteFault) {
      let queue = try Self.opened(path, keepsTransactions: keepsTransactions)
      try MarketSchema.migrate(queue)
      (self.queue, isReadOnly) = (queue, false)
    } catch {
      guard error == .diskFull || !Self.isWritable(Path.split(path).folder), FileState(of: path).hasContents else {
        throw error
      }
      (queue, isReadOnly) = (try Self.sealed(path, ignoringEmptyLog: true), true)
    }
    opened = FileState(of: path)
  }

  /// Opens the database at `path` for reading, beside a writing connection. Throws when the file does not exist.
  init(reading path: String) throws(SQLiteFault) {
    var configuration = Self.configuration
    configuration.readonly = true
    // Reading a snapshot takes several calls.
    configuration.allowsUnsafeTransactions = true
    (self.path, isFile, isReadOnly) = (path, true, true)
    opened = FileState(of: path)
    do { queue = try DatabaseQueue(path: path, configuration: configuration) } catch { throw SQLiteFault(error) }
  }

  /// Opens the database at `path` for reading, without changing it or creating files beside it; see
  /// `SealedDatabase.address`. Throws when there is no file, or something else than a file. With `toleratingLostPages`,
  /// also opens a file that was cut off, and only reading the pages that are gone fails.
  init(sealed path: String, toleratingLostPages: Bool = false) throws(SQLiteFault) {
    (self.path, isFile, isReadOnly) = (path, true, true)
    opened = FileState(of: path)
    queue = try Self.sealed(path, toleratingLostPages: toleratingLostPages)
  }

  /// Creates an empty database in memory.
  init() throws(SQLiteFault) {
    (path, opened, isFile, isReadOnly) = ("", .absent, false, false)
    do { queue = try DatabaseQueue(configuration: Self.configuration) } catch { throw SQLiteFault(error) }
    try MarketSchema.migrate(queue)
  }

  deinit { queue.retire() }

  /// Closes the connection, which must not be used afterwards. The last connection to close writes the log into the
  /// database.
  func close() throws(SQLiteFault) {
    do { try queue.close() } catch { throw SQLiteFault(error) }
  }

  /// Writes the log into the database, up to the oldest state that a reader uses. Waits for the disk up to three times.
  func checkpoint() { try? queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA wal_checkpoint(PASSIVE)") } }

  /// Throws `.damaged` unless the database is consistent and of this program.
  func check() throws(SQLiteFault) {
    try queue.sql { sql throws(SQLiteFault) in
      guard try sql.integer("PRAGMA application_id") == MarketSchema.application,
        try sql.first("PRAGMA quick_check(1)", [], { $0.text(0) }) == "ok"
      else { throw .damaged }
    }
  }

  /// Runs queries on one consistent state of the database.
  func read<Answer>(_ ask: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    try transaction(.deferred, ask)
  }

  /// Runs `change` in one write transaction, which is rolled back when `change` throws.
  @discardableResult
  func write<Answer>(_ change: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    // SQLite would keep writing to a file that was moved or deleted, and those writes would be lost.
    if isFile, !FileState(of: path).isSameFile(as: opened) { throw .moved }
    return try transaction(.immediate) { sql throws(SQLiteFault) in
      if try sql.meta(Self.successor) != nil { throw .retired }
      return try change(sql)
    }
  }

  /// The key in `meta` of the store that this market has moved to. With it, the database refuses writes.
  static let successor = "successor"

  /// Changes listings in one write transaction. `change` must use only the writer.
  @discardableResult
  func writeListings<Answer>(_ change: (ListingWriter) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    try write { sql throws(SQLiteFault) in try sql.changeListings(change) }
  }

  func transaction<Answer>(
    _ kind: Database.TransactionKind, _ body: (SQL) throws(SQLiteFault) -> Answer
  ) throws(SQLiteFault) -> Answer {
    try queue.transaction(kind, body)
  }
}

// How connections are opened.
extension MarketDatabase {
  private static var configuration: Configuration {
    SQLiteLibrary.prepare
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    // Do not map the file into memory: if another process truncates it, this process would crash.
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = -4000; PRAGMA mmap_size = 0")
    }
    return configuration
  }

  /// Retries, because SQLite reports busy at once to some processes when several switch to WAL mode at the same time.
  private static func opened(_ path: String, keepsTransactions: Bool) throws(SQLiteFault) -> DatabaseQueue {
    var configuration = configuration
    configuration.allowsUnsafeTransactions = keepsTransactions
    // GRDB's own WAL setup writes to the log at every opening and waits for the disk. The checkpoint runs after a save
    // and not within it, unless a large import makes the log very long.
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

  private static func sealed(_ path: String, ignoringEmptyLog: Bool = false, toleratingLostPages: Bool = false)
    throws(SQLiteFault) -> DatabaseQueue
  {
    try SealedDatabase.refuseOtherThanFile(at: path)
    var configuration = configuration
    if toleratingLostPages {
      SQLiteLibrary.prepare
      configuration = Configuration()
      configuration.busyMode = .timeout(5)
      // With it, SQLite does not compare the size of the file with the one in its header (`lockBtree` in btree.c).
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = ON") }
    }
    configuration.readonly = true
    do {
      return try DatabaseQueue(
        path: SealedDatabase.address(of: path, ignoringEmptyLog: ignoringEmptyLog), configuration: configuration)
    } catch {
      throw SQLiteFault(error)
    }
  }

  private static func isWritable(_ folder: String) -> Bool { access(folder, W_OK) == 0 }

  /// Throws for a file that must not be changed, because switching to WAL mode already changes it. Creates a missing
  /// file with permissions for its owner only.
  private static func inspect(_ path: String) throws(SQLiteFault) {
    if isMissing(path) { throw .damaged }
    switch FileState(of: path) {
    case .absent:
      if let file = try? OpenFile(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600) { _ = file }
    case .present(let file) where file.size > 0:
      let database = try SealedDatabase(path: path, ignoringEmptyLog: !hasRoom(beside: path))
      // Only a question about the tables makes SQLite read all of the schema, which takes longer than the rest.
      guard try database.integer("PRAGMA application_id") == MarketSchema.application else {
        if try database.isEmpty { return }
        throw .damaged
      }
      let version = try database.integer("PRAGMA user_version") ?? 0
      guard version <= MarketSchema.version else { throw .otherVersion(version) }
    case .present, .hidden: break
    }
  }

  /// Whether the log exists without its database, because the store was copied incompletely, or a repair was killed.
  /// SQLite would delete the log and begin an empty database.
  static func isMissing(_ path: String) -> Bool {
    // Check the log first: SQLite creates the database before its log.
    if FileState(of: path + "-wal").hasContents, !FileState(of: path).hasContents { return true }
    return FileState(of: path) == .absent && FileState(of: DatabaseRecovery.unfinished(path)) != .absent
  }

  /// Whether the disk has room for the shared-memory file that a reader needs.
  private static func hasRoom(beside path: String) -> Bool {
    var system = statvfs()
    return statvfs(Path.split(path).folder, &system) != 0 || UInt64(system.f_bavail) * UInt64(system.f_bsize) >= 1 << 16
  }
}

/// The settings of SQLite that hold for all connections of the process.
enum SQLiteLibrary {
  /// Makes the settings once. Each connection asks for it before it opens.
  static let prepare: Void = sqlite_prepare()
}

extension SQL {
  /// The number of rows that the last statement inserted, changed or deleted.
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

extension DatabaseQueue {
  /// Runs `body` in one transaction, which is rolled back when `body` throws.
  func transaction<Answer>(
    _ kind: Database.TransactionKind, _ body: (SQL) throws(SQLiteFault) -> Answer
  ) throws(SQLiteFault) -> Answer {
    do {
      return try writeWithoutTransaction { database in
        try database.beginTransaction(kind)
        do {
          let answer = try body(SQL(database: database))
          // After a statement found damage, SQLite refuses to commit, although nothing was written.
          if kind == .deferred { try database.rollback() } else { try database.commit() }
          return answer
        } catch {
          // SQLite may already have rolled back.
          if database.isInsideTransaction { try? database.rollback() }
          throw error
        }
      }
    } catch {
      throw SQLiteFault(error)
    }
  }

  /// Runs `body` without a transaction.
  func sql<Answer>(_ body: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    do {
      return try writeWithoutTransaction { try body(SQL(database: $0)) }
    } catch {
      throw SQLiteFault(error)
    }
  }
}

/// Queues of closed databases. When a queue is released, libdispatch cleans up on its shared thread pool and then wakes
/// the process once a second to monitor that pool. So closed queues are kept, at a few kilobytes each.
private let retired = Mutex<[DatabaseQueue]>([])

extension DatabaseQueue {
  /// Closes the database if it is open, and keeps the queue until the process ends.
  func retire() {
    try? close()
    retired.withLock { $0.append(self) }
  }
}
