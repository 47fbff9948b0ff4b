import Glibc
internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// A small versioned JSON file. Keeps the fields that this program does not know.
struct SmallDocument {
  static let version = 1

  let path: String

  enum Contents {
    case absent
    case understood(JSONObject)
    /// The file is invalid or of a newer version.
    case broken([UInt8], DocumentFault)
  }

  func read() throws(FileFailure) -> Contents {
    guard FileState(of: path) != .absent else { return .absent }
    let bytes = try FileContents(of: path).bytes
    do throws(JSONFault) {
      guard case .object(let object) = try JSONReader.value(of: bytes) else {
        return .broken(bytes, .unexpectedCharacter)
      }
      if case .int(let number) = object["version"], number > Self.version {
        return .broken(bytes, .newerVersion(number))
      }
      return .understood(object)
    } catch {
      return .broken(bytes, error.reason)
    }
  }

  /// Applies `change` to the fields of the file and keeps all others. Writes nothing when `change` returns false.
  /// Replaces a broken file after making a backup copy. Throws and leaves the file unchanged if the copy fails or the
  /// file is of a newer version. The change survives a power failure when this returns.
  func update(_ change: (inout JSONObject) -> Bool) throws(StoreError) {
    let lock = lockFolder()
    defer { if lock >= 0 { close(lock) } }
    while try !tryToUpdate(change) {}
  }

  /// Locks the folder against updates of small documents by other processes until the descriptor is closed. Without the
  /// lock, another process could write between the last check of a file and its renaming. The check itself is for
  /// editors, which do not take the lock. Negative if the folder does not exist or cannot be locked.
  private func lockFolder() -> Int32 {
    let (folder, _) = Path.split(Path.resolved(path))
    if FileState(of: folder) == .absent { try? Path.makeFolder(folder) }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
    return descriptor
  }

  /// Returns false when another program changed the file first.
  private func tryToUpdate(_ change: (inout JSONObject) -> Bool) throws(StoreError) -> Bool {
    let state = FileState(of: path)
    var object = JSONObject()
    switch try inStoreTerms(read) {
    case .absent: break
    case .understood(let known): object = known
    case .broken(_, let fault) where fault.isNewerVersion: throw .unavailable(path: path, reason: fault)
    case .broken(let bytes, let fault):
      if BackupCopy.copy(of: bytes, from: path) == nil { throw .unavailable(path: path, reason: fault) }
    }
    object["version"] = .int(Self.version)
    guard change(&object) else { return true }
    let text = Array((JSONValue.object(object).text + "\n").utf8)
    return try inStoreTerms { () throws(FileFailure) in
      if state == .absent { try Path.makeFolder(Path.split(path).folder) }
      return try FileReplacement.replace(Path.resolved(path), expecting: state, with: text) != nil
    }
  }
}
