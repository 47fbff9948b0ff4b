internal import GRDB
import Glibc

/// Market.sqlite: people, what belongs to them, and what is counted of listings. The file is the truth for these, so what is
/// done is on the disk when a verb returns, and every verb is one transaction.
///
/// Not for several threads at once: it belongs to the thread of who opened it. Several threads and processes may have the
/// file open, each for itself.
final class MarketDatabase {
  private let queue: DatabaseQueue
  /// It can only be read because the disk is full: who makes room opens it again.
  let isMakeshift: Bool

  /// Why it is only read.
  private enum Seal { case none, readOnlyFolder, fullDisk }

  /// Opens the file at `path`, or makes an empty one. Throws `.otherVersion` for a file of a newer program, which is left as
  /// it is. Where nothing can be written what is there can still be read.
  init(path: String) throws(SQLiteFault) {
    try Self.lookFirst(path)
    let seal: Seal
    (queue, seal) = try Self.openedOrSealed(path)
    isMakeshift = seal == .fullDisk
    do throws(SQLiteFault) { try migrate() } catch { throw isMakeshift ? .diskFull : error }
    if seal != .none {
      try queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA query_only = ON", isKept: false) }
    }
  }

  private static func openedOrSealed(_ path: String) throws(SQLiteFault) -> (DatabaseQueue, Seal) {
    do throws(SQLiteFault) {
      return (try opened(path), .none)
    } catch {
      let folder = Path.split(path).folder
      let isReadOnly = access(folder, W_OK) != 0 && access(folder, R_OK | X_OK) == 0
      switch error {
      // Opening it needs room beside it; what is in it can be read without.
      case .diskFull:
        guard let sealed = try? sealed(path, ignoringEmptyLog: true) else { throw error }
        return (sealed, .fullDisk)
      case .unavailable where isReadOnly: return (try sealed(path), .readOnlyFolder)
      default: throw error
      }
    }
  }

  /// What is at `path`, to be read only; nothing where there is none.
  static func sealed(_ path: String, ignoringEmptyLog: Bool = false) throws(SQLiteFault) -> DatabaseQueue {
    do {
      let isEmpty =
        if case .present(let file) = FileState(of: path) { ignoringEmptyLog && file.size == 0 } else { true }
      if isEmpty { return try DatabaseQueue(configuration: configuration) }
      var configuration = configuration
      configuration.readonly = true
      let address = SealedDatabase.address(of: path, ignoringEmptyLog: ignoringEmptyLog)
      return try DatabaseQueue(path: address, configuration: configuration)
    } catch {
      throw SQLiteFault(error)
    }
  }

  /// One in memory, in which there is nothing.
  init() throws(SQLiteFault) {
    do { queue = try DatabaseQueue(configuration: Self.configuration) } catch { throw SQLiteFault(error) }
    isMakeshift = false
    try migrate()
  }

  /// Of several that turn the write-ahead log on at once SQLite turns some away without a wait, so it is tried again for a
  /// second or so. Where each try waits, because somebody emptied the file under another program, the second is the last.
  private static func opened(_ path: String) throws(SQLiteFault) -> DatabaseQueue {
    var configuration = configuration
    configuration.journalMode = .wal
    var attempts: UInt32 = 0
    let end = ContinuousClock.now + .seconds(6)
    while true {
      do {
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // GRDB sets NORMAL when it turns the log on.
        try queue.writeWithoutTransaction { database in
          try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -1000")
        }
        return queue
      } catch {
        let fault = SQLiteFault(error)
        attempts += 1
        guard fault == .busy, attempts < 50, .now < end else { throw fault }
        usleep(attempts * 1000)
      }
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    return configuration
  }

  /// What tells this database from others; a copy of it has the same. Given when it is first asked for.
  func identity() throws(SQLiteFault) -> String {
    if let known = try read({ sql throws(SQLiteFault) in try sql.meta(of: MarketSchema.identity) }) { return known }
    return try write { sql throws(SQLiteFault) in
      // Another process may have been quicker.
      if let known = try sql.meta(of: MarketSchema.identity) { return known }
      let new = String(UInt64.random(in: .min ... .max), radix: 16)
      try sql.setMeta(MarketSchema.identity, to: new)
      return new
    }
  }

  /// SQLite's number for how surely a commit is on the disk: 2 is FULL.
  func synchronous() throws(SQLiteFault) -> Int {
    try queue.sql { sql throws(SQLiteFault) in try sql.integer("PRAGMA synchronous") ?? 0 }
  }

  /// Asks several things of one state of the file.
  func read<Answer>(_ ask: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    try queue.transaction(.deferred, ask)
  }

  /// Changes the file in one step: what `change` throws undoes all of it.
  @discardableResult
  func write<Answer>(_ change: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    if isMakeshift { throw .diskFull }
    return try queue.transaction(.immediate, change)
  }

  /// Closes the file; nothing may be asked from here on.
  func close() throws(SQLiteFault) {
    do { try queue.close() } catch { throw SQLiteFault(error) }
  }

  private func migrate() throws(SQLiteFault) {
    if try read({ sql throws(SQLiteFault) in try Self.version(sql) }) == MarketSchema.version { return }
    try write { sql throws(SQLiteFault) in
      // Another process may have been quicker.
      let known = try Self.version(sql)
      for (number, step) in MarketSchema.steps.enumerated().dropFirst(known) {
        for statement in step { try sql.run(statement, isKept: false) }
        try sql.run("UPDATE version SET number = \(number + 1)", isKept: false)
      }
    }
  }

  /// Throws for a file that is not to be touched: turning the write-ahead log on already changes it.
  /// Whether SQLite can make beside the database what it needs of a reader.
  private static func hasRoom(beside path: String) -> Bool {
    var system = statvfs()
    return statvfs(Path.split(path).folder, &system) != 0 || UInt64(system.f_bavail) * UInt64(system.f_bsize) >= 1 << 16
  }

  private static func lookFirst(_ path: String) throws(SQLiteFault) {
    guard case .present(let file) = FileState(of: path), file.size > 0 else { return }
    let database = try SealedDatabase(path: path, ignoringEmptyLog: !hasRoom(beside: path))
    guard try !database.isEmpty else { return }
    guard try database.integer("PRAGMA application_id") == MarketSchema.application else { throw .damaged }
    let found = try database.integer("SELECT number FROM version") ?? 0
    guard found <= MarketSchema.version else { throw .otherVersion(found) }
  }

  /// 0 for an empty file. Throws for one that is not to be touched.
  private static func version(_ sql: SQL) throws(SQLiteFault) -> Int {
    guard try sql.integer("SELECT count(*) FROM sqlite_schema", isKept: false) != 0 else { return 0 }
    guard try sql.integer("PRAGMA application_id", isKept: false) == MarketSchema.application else { throw .damaged }
    let found = try sql.integer("SELECT number FROM version", isKept: false) ?? 0
    guard (1...MarketSchema.version).contains(found) else { throw .otherVersion(found) }
    return found
  }
}

extension SQL {
  /// How many rows the last statement has inserted, changed or deleted.
  var changedRows: Int { database.changesCount }
}
