internal import GRDB
internal import LocalFiles
public import Marketplace

extension EmbeddedStore {
  /// Writes a backup of the market in `folder` to `path` while other processes use the market. `restore` brings it back
  /// whole, with the members' passphrases and devices. Replaces an existing file. The backup is readable by its owner
  /// only, and on disk when this returns. `time` is the modification time of the database in it.
  public static func backUp(folder: String, to path: String, at time: Timestamp) async throws(BackupError)
    -> BackupSummary
  {
    let writer = BackupWriter(folder: folder, to: path, at: time)
    let written: Result<BackupSummary, BackupError> = await QueueWorker(label: "secondhand.backup").run {
      Result { () throws(BackupError) in
        try writer.write { (copy) throws(BackupError) in try copyDatabase(at: writer.market, to: copy, for: path) }
      }
    }
    return try written.get()
  }

  /// Restores a backup into `folder`, which must not have a market yet. Checks the whole backup and its database before
  /// anything is in place. The market is on disk when this returns.
  public static func restore(_ path: String, into folder: String) async throws(BackupError) -> BackupSummary {
    let reader = BackupReader(path, into: folder)
    let read: Result<BackupSummary, BackupError> = await QueueWorker(label: "secondhand.restore").run {
      Result { () throws(BackupError) in
        try reader.restore { (database) throws(BackupError) in
          try prepareRestored(database, from: path, into: folder)
        }
      }
    }
    return try read.get()
  }
}

/// Copies one consistent state of the database, while other processes write. `backup` is the path to name when the disk
/// is full.
private func copyDatabase(at path: String, to copy: String, for backup: String) throws(BackupError) {
  do throws(SQLiteFault) {
    let source = try MarketDatabase(reading: path)
    SQLiteLibrary.prepare
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      // Nobody needs the copy after a crash.
      try database.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4000")
    }
    do {
      let target = try DatabaseQueue(path: copy, configuration: configuration)
      try source.queue.backup(to: target)
      try target.close()
      try source.close()
    } catch { throw SQLiteFault(error) }
    try MarketDatabase(sealed: copy).check()
  } catch {
    // Only the copy takes space.
    if error == .diskFull { throw .target(.diskFull(path: backup)) }
    do throws(StoreError) { try inStoreTerms(path) { () throws(SQLiteFault) in throw error } } catch {
      throw .source(error)
    }
  }
}

/// Throws unless the unpacked database is whole and of a version that this program knows. Makes it forget what was true
/// only of the folder that it was copied from.
private func prepareRestored(_ path: String, from backup: String, into folder: String) throws(BackupError) {
  do throws(SQLiteFault) {
    let sealed = try SealedDatabase(path: path)
    let version = try sealed.integer("PRAGMA user_version") ?? 0
    guard version <= MarketSchema.version else { throw .otherVersion(version) }
    try MarketDatabase(sealed: path).check()
    let market = try MarketDatabase(path: path)
    // A market that had moved when it was backed up is here again.
    _ = try market.takeSuccessor()
    try market.write { sql throws(SQLiteFault) in
      // Products.json is not in a backup. Without this, the market would report that somebody has removed it.
      var state = try SyncState(sql) ?? SyncState()
      (state.products, state.pending) = (nil, nil)
      try state.save(sql)
      try sql.beginNewHistory()
    }
    try market.close()
  } catch {
    switch error {
    case .damaged: throw .archive(file: backup, .damaged)
    case .diskFull: throw .target(.diskFull(path: folder))
    default: break
    }
    do throws(StoreError) { try inStoreTerms(backup) { () throws(SQLiteFault) in throw error } } catch {
      throw .source(error)
    }
  }
}
