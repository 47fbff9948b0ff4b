import Glibc
public import Marketplace

/// A file of the person's own that is written part by part, on a thread of its own: there only once all of it is.
public actor PersonalFile {
  private nonisolated let executor = FileExecutor(label: "secondhand.file")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let path: String
  private nonisolated let temporary: String
  private var file: OpenFile?

  /// What stands at a path.
  public enum Place: Sendable {
    case free, file, folder
  }

  /// A symbolic link to a file stands for that file.
  public init(path: String) {
    self.path = Path.resolved(path)
    let (folder, name) = Path.split(self.path)
    temporary = Path.join(folder, ".\(name).\(getpid()).0.tmp")
  }

  public func place() -> Place {
    var status = stat()
    guard lstat(path, &status) == 0 else { return path.hasSuffix("/") ? .folder : .free }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Adds a part to its end.
  public func write(_ text: String) throws(StoreError) {
    try inStoreTerms { () throws(FileFailure) in
      if file == nil { file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_TRUNC) }
      try file?.write(Array(text.utf8))
    }
  }

  /// Puts it in its place, and returns when it will survive a loss of power. False, with nothing changed, when something
  /// stands there, unless `replacing`.
  public func finish(replacing: Bool) throws(StoreError) -> Bool {
    try inStoreTerms { () throws(FileFailure) in
      try file?.synchronize()
      file = nil
      guard try FileReplacement.move(temporary, to: path, replacing: replacing) else {
        unlink(temporary)
        return false
      }
      try RealFileSystem().synchronizeFolder(Path.split(path).folder)
      return true
    }
  }

  /// Nothing of it stays.
  public func discard() {
    file = nil
    unlink(temporary)
  }
}
