import Glibc
public import Marketplace

/// A file that the user saves outside the store. Writes it in parts on a separate thread; it appears only when it is
/// complete.
public actor PersonalFile {
  private nonisolated let executor = FileExecutor(label: "secondhand.file")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let path: String
  private var file: UnfinishedFile?

  /// What is at a path.
  public enum Place: Sendable {
    case free, file, folder
  }

  /// Follows a symbolic link.
  public init(path: String) {
    self.path = Path.resolved(path)
  }

  public func place() -> Place {
    var status = stat()
    guard lstat(path, &status) == 0 else { return path.hasSuffix("/") ? .folder : .free }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Appends text.
  public func write(_ text: String) throws(StoreError) {
    try inStoreTerms { () throws(FileFailure) in
      if file == nil { file = try UnfinishedFile(in: Path.split(path).folder) }
      try file?.write(Array(text.utf8))
    }
  }

  /// Moves the file to its path, and returns when it survives a power failure. Unless `replacing`, returns false and
  /// changes nothing when the path exists.
  public func finish(replacing: Bool) throws(StoreError) -> Bool {
    try inStoreTerms { () throws(FileFailure) in
      defer { file = nil }
      return try file?.place(at: path, replacing: replacing) ?? false
    }
  }

  /// Removes the unfinished file.
  public func discard() { file = nil }
}
