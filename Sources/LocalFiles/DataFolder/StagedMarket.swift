import Glibc

/// A market that is made in a hidden folder below its data folder, and moved into place when it is complete. An interrupted
/// one leaves the hidden folder behind, which the next one removes.
package struct StagedMarket {
  private static let parts = ["Documents", "Library"]

  /// The data folder.
  package let folder: String

  /// A market for the data folder `folder`, which need not exist yet. Creates nothing; see `begin`.
  package init(in folder: String) { self.folder = folder }

  /// Where the parts of the market wait.
  package var staging: String { Path.join(folder, ".restoring") }

  /// Whether the data folder has a market. Documents and Library may be links or empty; whatever they are, they are not to
  /// be replaced.
  package var isOccupied: Bool {
    var status = stat()
    return Self.parts.contains { lstat(Path.join(folder, $0), &status) == 0 }
  }

  /// Creates the hidden folder, empty. Returns the lock that keeps others from doing the same until it is released; nil if
  /// another process has it.
  package func begin() throws(FileFailure) -> OpenFile? {
    try Path.makeFolder(folder)
    let lock = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
    guard try lock.tryLock() else { return nil }
    try remove()
    for part in Self.parts { try Path.makeFolder(Path.join(staging, part)) }
    return lock
  }

  /// Removes the hidden folder.
  package func remove() throws(FileFailure) { try FolderTree.remove(staging) }

  /// Moves the parts into the data folder; Library last, because a folder without it has no market.
  ///
  /// - Parameter folders: folders with new names in them, which must be on disk first.
  package func place(_ folders: Set<String>) throws(FileFailure) {
    for folder in folders { try RealFileSystem().synchronizeFolder(folder) }
    // A server that runs as another user must be able to use what root makes for it.
    let owner = try OpenFile(folder, O_RDONLY | O_DIRECTORY).status()
    if geteuid() == 0, owner.st_uid != 0 { try FolderTree.give(staging, to: owner) }
    if isOccupied { throw FileFailure(path: folder, code: EEXIST) }
    var placed: [String] = []
    for part in Self.parts {
      guard rename(Path.join(staging, part), Path.join(folder, part)) == 0 else {
        let failure = FileFailure(path: Path.join(folder, part))
        for part in placed { rename(Path.join(folder, part), Path.join(staging, part)) }
        throw failure
      }
      placed.append(part)
    }
    try RealFileSystem().synchronizeFolder(folder)
  }
}
