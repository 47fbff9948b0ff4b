internal import GRDB
internal import GRDBSQLite
import Glibc
internal import Marketplace

/// The derived index of all listings in Index.sqlite: answers what `ListingStore` is asked, at a million listings as fast
/// as at a hundred.
///
/// Not for several threads at once: it belongs to the store's own thread. Other processes have an index of their own on the
/// same file; each sees what the others have committed, and readers never wait for writers.
///
/// Queries without status, price, picture or seller cost about the same for every page. With one of those, the total counts
/// what is there, and a page in the middle is counted from the nearest one that was read since the last change.
final class ListingIndex {
  let queue: DatabaseQueue
  /// Whether it is a file, which other connections may open.
  let isFile: Bool
  /// What the last few queries found; good for one state of the index.
  let memory = IndexMemory()
  let vocabulary = TitleVocabulary()

  /// Opens the index at `path`, or makes an empty one. After `.damaged` and `.otherVersion` only `discard` and a new
  /// build help.
  init(path: String) throws(SQLiteFault) {
    isFile = true
    // GRDB's own way would write into the log of every opening, and wait for the disk.
    queue = try Self.opened(with: "PRAGMA journal_mode = WAL;") { try DatabaseQueue(path: path, configuration: $0) }
    try prepare()
  }

  /// The index at `path` only to be asked, beside another connection that writes. Throws when there is none.
  init(reading path: String) throws(SQLiteFault) {
    isFile = true
    queue = try Self.opened { configuration in
      configuration.readonly = true
      return try DatabaseQueue(path: path, configuration: configuration)
    }
    try read { sql throws(SQLiteFault) in
      guard try sql.integer("PRAGMA application_id", isKept: false) == IndexSchema.application else { throw .damaged }
    }
  }

  /// An index in memory.
  init() throws(SQLiteFault) {
    isFile = false
    queue = try Self.opened { try DatabaseQueue(configuration: $0) }
    try prepare()
  }

  deinit { queue.retire() }

  /// Closes the files; nothing may be asked from here on. The last one of all processes to do so takes the log in.
  func close() throws(SQLiteFault) {
    do { try queue.close() } catch { throw SQLiteFault(error) }
  }

  /// Takes what is in the log into the file, as far as nobody reads it. Waits for the disk, up to three times.
  func takeLogIn() { try? queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA wal_checkpoint(PASSIVE)") } }

  /// Removes the files of an index. Nothing may have it open in this process.
  static func discard(path: String) {
    // The log first: without its database it is only in the way, a database without its log may lack its last changes.
    for suffix in ["-wal", "-shm", ""] { unlink(path + suffix) }
  }

  /// Whether what is committed from here on is on the disk, with all that was before it. In the log alone: SQLite waits for
  /// the disk once.
  func outlastsPower(_ isLasting: Bool) {
    try? queue.sql { sql throws(SQLiteFault) in
      try sql.run("PRAGMA synchronous = \(isLasting ? "FULL" : "NORMAL")", isKept: false)
    }
  }

  private static func opened(
    with first: String = "", _ open: (inout Configuration) throws -> DatabaseQueue
  ) throws(SQLiteFault) -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    // Memory is not mapped: another program that cuts the file short would end this one. The log is taken in behind a save,
    // not as a part of it, unless it has become as long as only a great import makes it.
    configuration.prepareDatabase { database in
      try database.execute(
        sql:
          "\(first) PRAGMA synchronous = NORMAL; PRAGMA cache_size = -4000; PRAGMA mmap_size = 0; PRAGMA wal_autocheckpoint = 16000; PRAGMA journal_size_limit = 4194304"
      )
    }
    do {
      return try open(&configuration)
    } catch {
      throw SQLiteFault(error)
    }
  }

  /// Makes the tables of an empty file. Throws unless they are this version's.
  private func prepare() throws(SQLiteFault) {
    let isEmpty = try read { sql throws(SQLiteFault) in
      guard try sql.integer("SELECT count(*) FROM sqlite_schema", isKept: false) != 0 else { return true }
      guard try sql.integer("PRAGMA application_id", isKept: false) == IndexSchema.application else { throw .damaged }
      let version = try sql.integer("PRAGMA user_version", isKept: false) ?? 0
      guard version == IndexSchema.version else { throw .otherVersion(version) }
      return false
    }
    guard isEmpty else { return }
    try transaction(.immediate) { sql throws(SQLiteFault) in
      // Another process may have been quicker.
      guard try sql.integer("SELECT count(*) FROM sqlite_schema", isKept: false) == 0 else { return }
      try sql.run("PRAGMA application_id = \(IndexSchema.application)", isKept: false)
      try sql.run("PRAGMA user_version = \(IndexSchema.version)", isKept: false)
      for statement in IndexSchema.tables + IndexSchema.lateIndexes { try sql.run(statement, isKept: false) }
    }
  }

  /// Asks several things of one state of the index.
  func read<Answer>(_ ask: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    try transaction(.deferred, ask)
  }

  /// Changes the index in one step: what `change` throws undoes all of it.
  /// Inside, only the writer may be asked: the index itself waits for its end.
  @discardableResult
  func write<Answer>(_ change: (IndexWriter) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    try transaction(.immediate) { sql throws(SQLiteFault) in
      let writer = try IndexWriter(sql)
      let answer = try change(writer)
      try writer.finish()
      return answer
    }
  }

  func transaction<Answer>(
    _ kind: Database.TransactionKind, _ body: (SQL) throws(SQLiteFault) -> Answer
  ) throws(SQLiteFault) -> Answer {
    try queue.transaction(kind, body)
  }
}
