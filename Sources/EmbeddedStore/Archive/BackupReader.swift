import Glibc
internal import LocalFiles
internal import Marketplace

extension EmbeddedStore {
  /// Restores a backup into `folder`, which must not have a market yet. Checks the whole backup and its database before
  /// anything is in place. The market is on disk when this returns.
  public static func restore(_ path: String, into folder: String) async throws(BackupError) -> BackupSummary {
    let reader = BackupReader(path: path, folder: folder)
    let read: Result<BackupSummary, BackupError> = await QueueWorker(label: "secondhand.restore").run {
      Result { () throws(BackupError) in try reader.restore() }
    }
    return try read.get()
  }
}

private struct BackupReader {
  let path: String
  let folder: String

  private var market: StagedMarket { StagedMarket(in: folder) }
  private var staging: String { market.staging }

  func restore() throws(BackupError) -> BackupSummary {
    if market.isOccupied { throw .occupied(folder: folder) }
    let input = try opened()
    let entries: [TarReader.Entry]
    do throws(TransferError) { entries = try Self.entries(of: input, path) } catch { throw Self.fault(error) }
    let lock = try inTarget { () throws(FileFailure) in try market.begin() }
    guard lock != nil else { throw .restoring(folder: folder) }
    defer { try? market.remove() }
    if market.isOccupied { throw .occupied(folder: folder) }
    var summary = BackupSummary()
    var folders: Set = [staging, Path.join(staging, "Documents")]
    for entry in entries {
      try extract(entry, of: input)
      folders.insert(Path.split(Path.join(staging, entry.name)).folder)
      if entry.name == BackupLayout.database { summary.databaseBytes = entry.size } else { summary.files += 1 }
    }
    try checkDatabase()
    if market.isOccupied { throw .occupied(folder: folder) }
    try inTarget { () throws(FileFailure) in
      try market.place(folders.union(folders.map { Path.split($0).folder }))
    }
    return summary
  }

  private func opened() throws(BackupError) -> ArchiveInput {
    do throws(TransferError) { return try ArchiveInput(path) } catch { throw Self.fault(error) }
  }

  /// The entries of a backup. Throws unless it has a database, and nothing besides what a backup has.
  private static func entries(of input: borrowing ArchiveInput, _ path: String) throws(TransferError)
    -> [TarReader.Entry]
  {
    let head = try input.bytes(at: 0, count: TarHeader.blockSize)
    guard head.isEmpty || (try? TarHeader(head)) != nil else { throw .archive(file: path, .foreign) }
    let entries = try TarReader.entries(
      size: input.size, { offset, count throws(TransferError) in try input.bytes(at: offset, count: count) },
      file: path)
    guard entries.contains(where: { $0.name == BackupLayout.database }) else { throw .archive(file: path, .foreign) }
    for entry in entries {
      guard BackupLayout.contains(entry.name) else { throw .archive(file: path, .unsafeEntry(entry.name)) }
      guard entry.name == BackupLayout.database || entry.size <= BackupLayout.largestFile else {
        throw .archive(file: path, .tooLarge(entry.name))
      }
    }
    return entries
  }

  private func extract(_ entry: TarReader.Entry, of input: borrowing ArchiveInput) throws(BackupError) {
    let file = try made(Path.join(staging, entry.name))
    var sum = FileChecksum()
    var offset = 0
    while offset < entry.size {
      var bytes: [UInt8] = []
      do throws(TransferError) {
        bytes = try input.bytes(at: entry.offset + offset, count: min(BackupLayout.chunk, entry.size - offset))
      } catch { throw Self.fault(error) }
      guard !bytes.isEmpty else { throw .archive(file: path, .truncated) }
      sum.add(bytes)
      try inTarget { () throws(FileFailure) in try file.write(bytes) }
      offset += bytes.count
    }
    // The name of a stored file is the hash of its contents. Pictures of the sample market have other names.
    if let hash = FileChecksum.hash(in: Path.split(entry.name).name), hash != sum.text() {
      throw .archive(file: path, .damaged)
    }
    try inTarget { () throws(FileFailure) in try file.synchronize() }
  }

  private func made(_ target: String) throws(BackupError) -> OpenFile {
    do throws(FileFailure) {
      try Path.makeFolder(Path.split(target).folder)
      return try OpenFile(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    } catch {
      // Two entries have one name, or one is below the other.
      if [EEXIST, ENOTDIR, EISDIR].contains(error.code) { throw .archive(file: path, .damaged) }
      throw .target(error.storeError)
    }
  }

  /// Throws unless the database is whole and of a version that this program knows.
  private func checkDatabase() throws(BackupError) {
    let database = Path.join(staging, BackupLayout.database)
    do throws(SQLiteFault) {
      let sealed = try SealedDatabase(path: database)
      let version = try sealed.integer("PRAGMA user_version") ?? 0
      guard version <= MarketSchema.version else { throw .otherVersion(version) }
      try MarketDatabase(sealed: database).check()
      let market = try MarketDatabase(path: database)
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
      case .damaged: throw .archive(file: path, .damaged)
      case .diskFull: throw .target(.diskFull(path: folder))
      default: break
      }
      do throws(StoreError) { try inStoreTerms(path) { () throws(SQLiteFault) in throw error } } catch {
        throw .source(error)
      }
    }
  }

  private func inTarget<Answer: ~Copyable>(_ work: () throws(FileFailure) -> Answer) throws(BackupError) -> Answer {
    do throws(FileFailure) { return try work() } catch { throw .target(error.storeError) }
  }

  private static func fault(_ error: TransferError) -> BackupError {
    switch error {
    case .archive(let file, let fault): .archive(file: file, fault)
    case .file(.unreadable(let file, let reason)): .source(.unavailable(path: file, reason: reason))
    case .target(let error): .target(error)
    case .store(let error): .source(error)
    case .file, .ownFile: .archive(file: "", .damaged)
    }
  }
}
