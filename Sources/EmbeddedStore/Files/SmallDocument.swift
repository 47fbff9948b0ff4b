import Glibc
internal import Marketplace

/// A small JSON file with a version, of which this program knows some fields and leaves the others alone.
struct SmallDocument {
  static let version = 1

  let path: String

  enum Contents {
    case absent
    case understood(JSONObject)
    /// It says something that is not understood: by its fault, or by being of a newer version.
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

  /// Changes the fields that `change` sets, and keeps all others; writes nothing when it gives false. A file that is broken is
  /// kept aside and begun anew; where that cannot be, and with one of a newer version, it stays as it is, and this throws.
  /// The change survives a loss of power when this returns.
  func update(_ change: (inout JSONObject) -> Bool) throws(StoreError) {
    let lock = lockFolder()
    defer { if lock >= 0 { close(lock) } }
    while try !tryToUpdate(change) {}
  }

  /// Keeps the other programs' updates of small documents in this folder waiting until it is closed: between a last look at
  /// a file and its renaming another one might come. An editor does not know of it, which is what the look is for. Negative
  /// where there is no folder yet, or none that can be locked.
  private func lockFolder() -> Int32 {
    let (folder, _) = Path.split(Path.resolved(path))
    if FileState(of: folder) == .absent { try? Path.makeFolder(folder) }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
    return descriptor
  }

  /// Gives false when another program was quicker.
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
