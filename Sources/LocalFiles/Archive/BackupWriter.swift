import Glibc
package import Marketplace

/// Writes a backup of a data folder: a tar of the database, and of the pictures and attachments after it.
///
/// A file is in its folder before the database refers to it, so the backup has every file that its database refers to.
package struct BackupWriter {
  private let folder: String
  private let path: String
  private let time: Timestamp

  /// - Parameters:
  /// - folder: the data folder.
  /// - path: the target.
  /// - time: the modification time of the database in the backup.
  package init(folder: String, to path: String, at time: Timestamp) {
    (self.folder, self.path, self.time) = (folder, path, time)
  }

  /// The database.
  package var market: String { Path.join(folder, BackupLayout.database) }

  /// Replaces the target. The backup is readable by its owner only, and on disk when this returns. `copyDatabase` gets the
  /// path of an empty file, and writes one consistent state of the database there.
  package func write(_ copyDatabase: (_ copy: String) throws(BackupError) -> Void) throws(BackupError) -> BackupSummary
  {
    guard FileState(of: market).hasContents else { throw .noMarket(folder: folder) }
    let products = Path.resolved(Path.join(folder, "Documents/Products.json"))
    let paths = StorePaths(products: products, library: Path.join(folder, "Library"))
    guard !paths.holds(path, images: Path.join(folder, "Documents/Images")) else { throw .ownFile(path) }
    let target = try inTarget { () throws(FileFailure) in try ExportFile.target(of: path) }
    let place = Path.split(target).folder
    // SQLite writes into this file. It is beside the backup, because /tmp may be small and readable by others.
    let copy = try inTarget { () throws(FileFailure) in try UnfinishedFile(in: place) }
    try copyDatabase(copy.path)
    var tar = try inTarget { () throws(FileFailure) in try UnfinishedFile(in: place) }
    var summary = BackupSummary()
    summary.databaseBytes = try add(copy.path, as: BackupLayout.database, at: time, to: tar) ?? 0
    for name in BackupLayout.folders { try addFiles(below: name, to: tar, &summary) }
    try finish(&tar, target)
    return summary
  }

  private func addFiles(below name: String, to tar: borrowing UnfinishedFile, _ summary: inout BackupSummary)
    throws(BackupError)
  {
    let entries: [String]
    do throws(FileFailure) { entries = try RealFileSystem().entries(of: Path.join(folder, name)) } catch {
      if error.code == ENOENT { return }
      throw .source(error.storeError)
    }
    // A hidden file is unfinished.
    for entry in entries.sorted() where !entry.hasPrefix(".") {
      let inside = name + "/" + entry
      let place = Path.join(folder, inside)
      var status = stat()
      guard lstat(place, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try addFiles(below: inside, to: tar, &summary)
      case S_IFREG: if try add(place, as: inside, to: tar) != nil { summary.files += 1 }
      default: continue
      }
    }
  }

  /// Adds a file and returns its size; nil for a file that the server has removed meanwhile.
  private func add(_ place: String, as name: String, at time: Timestamp? = nil, to tar: borrowing UnfinishedFile)
    throws(BackupError) -> Int?
  {
    guard let file = try opened(place) else { return nil }
    let (size, modified): (Int, Timestamp)
    do throws(FileFailure) {
      let signature = FileSignature(try file.status())
      (size, modified) = (signature.size, time ?? signature.modifiedAt)
    } catch { throw .source(error.storeError) }
    let most = name == BackupLayout.database ? BackupLayout.largestDatabase : BackupLayout.largestFile
    guard size <= most else { throw .archive(file: path, .tooLarge(name)) }
    try inTarget { () throws(FileFailure) in
      try tar.write(TarHeader.blocks(file: name, size: size, at: modified))
    }
    var offset = 0
    while offset < size {
      var bytes: [UInt8] = []
      do throws(FileFailure) {
        bytes = try file.read(at: offset, count: min(BackupLayout.chunk, size - offset))
        // Somebody else has cut the file.
        if bytes.isEmpty { throw FileFailure(path: place, code: EIO) }
      } catch { throw .source(error.storeError) }
      offset += bytes.count
      if offset == size { bytes += Array(repeating: 0, count: TarHeader.paddedSize(size) - size) }
      try inTarget { () throws(FileFailure) in try tar.write(bytes) }
    }
    return size
  }

  /// Nil for a file that is not there any more.
  private func opened(_ place: String) throws(BackupError) -> OpenFile? {
    do throws(FileFailure) { return try OpenFile(place, O_RDONLY | O_NOFOLLOW) } catch {
      if error.code == ENOENT { return nil }
      throw .source(error.storeError)
    }
  }

  private func finish(_ tar: inout UnfinishedFile, _ target: String) throws(BackupError) {
    do throws(FileFailure) {
      try tar.write(Array(repeating: 0, count: 2 * TarHeader.blockSize))
      _ = try tar.place(at: target, replacing: true)
    } catch { throw .target(named(error).storeError) }
  }

  private func inTarget<Answer: ~Copyable>(_ work: () throws(FileFailure) -> Answer) throws(BackupError) -> Answer {
    do throws(FileFailure) { return try work() } catch { throw .target(named(error).storeError) }
  }

  private func named(_ error: FileFailure) -> FileFailure { ExportFile.named(error, for: path) }
}
