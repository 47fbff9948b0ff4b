import Glibc
public import Marketplace

/// A file of the person's own that is written part by part, on a thread of its own: there only once all of it is.
public actor PersonalFile {
  private nonisolated let executor = FileExecutor(label: "secondhand.file")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let path: String
  private var file: UnfinishedFile?

  /// What stands at a path.
  public enum Place: Sendable {
    case free, file, folder
  }

  /// A symbolic link to a file stands for that file.
  public init(path: String) {
    self.path = Path.resolved(path)
  }

  public func place() -> Place {
    var status = stat()
    guard lstat(path, &status) == 0 else { return path.hasSuffix("/") ? .folder : .free }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Adds a part to its end.
  public func write(_ text: String) throws(StoreError) {
    try inStoreTerms { () throws(FileFailure) in
      if file == nil { file = try UnfinishedFile(in: Path.split(path).folder) }
      try file?.write(Array(text.utf8))
    }
  }

  /// Puts it in its place, and returns when it will survive a loss of power. False, with nothing changed, when something
  /// stands there, unless `replacing`.
  public func finish(replacing: Bool) throws(StoreError) -> Bool {
    try inStoreTerms { () throws(FileFailure) in
      defer { file = nil }
      return try file?.place(at: path, replacing: replacing) ?? false
    }
  }

  /// Nothing of it stays.
  public func discard() { file = nil }
}
