import Glibc
package import Marketplace

/// Restores a backup into a data folder that has no market yet.
package struct BackupReader {
  private let path: String
  private let folder: String

  /// `path`: the backup; `folder`: the data folder, which is created if it is missing.
  package init(_ path: String, into folder: String) { (self.path, self.folder) = (path, folder) }

  private var market: StagedMarket { StagedMarket(in: folder) }
  private var staging: String { market.staging }

  /// Checks the whole backup before anything is in place. The market is on disk when this returns. `checkDatabase` gets the
  /// path of the unpacked database, and throws unless the market can use it.
  package func restore(_ checkDatabase: (_ database: String) throws(BackupError) -> Void) throws(BackupError)
    -> BackupSummary
  {
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
    try checkDatabase(Path.join(staging, BackupLayout.database))
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

  private func inTarget<Answer: ~Copyable>(_ work: () throws(FileFailure) -> Answer) throws(BackupError) -> Answer {
    do throws(FileFailure) { return try work() } catch { throw .target(error.storeError) }
  }

  private static func fault(_ error: TransferError) -> BackupError {
    switch error {
    case .archive(let file, let fault): .archive(file: file, fault)
    case .file(.unreadable(let file, let reason)): .source(.unavailable(path: file, reason: reason))
    case .target(let error): .target(error)
    case .store(let error): .source(error)
    case .file, .ownFile, .incomplete: .archive(file: "", .damaged)
    }
  }
}
