import Glibc
internal import LocalFiles
public import Marketplace

/// Settings in a JSON file, `{"version":1,"language":"ko",…}`, which is replaced atomically. Keeps fields that this
/// version does not know.
public actor FileSettingsStore: SettingsStore {
  private static let version = 1

  private let path: String
  private let executor = FileExecutor(label: "secondhand.settings")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// `path` and its folder need not exist yet.
  public init(path: String) { self.path = path }

  /// Reads the file synchronously: it has a few hundred bytes, and the first screen needs them.
  public nonisolated func load() -> PartialSettings {
    guard case .understood(let object) = try? contents() else { return PartialSettings() }
    return PartialSettings(object)
  }

  /// Replaces a broken file after making a backup copy. Throws and leaves the file unchanged if the copy fails or the
  /// file is of a newer version. The change survives a power failure when this returns.
  public func update(_ edit: @Sendable (inout PartialSettings) -> Void) async throws(StoreError) {
    let lock = lockFolder()
    defer { if lock >= 0 { close(lock) } }
    while try !tryToUpdate(edit) {}
  }

  private enum Contents {
    case absent
    case understood(JSONObject)
    /// The file is invalid or of a newer version.
    case broken([UInt8], DocumentFault)
  }

  private nonisolated func contents() throws(FileFailure) -> Contents {
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

  /// Locks the folder against updates by other processes until the descriptor is closed. Without the lock, another
  /// process could write between the last check of a file and its renaming. The check itself is for editors, which do
  /// not take the lock. Negative if the folder does not exist or cannot be locked.
  private func lockFolder() -> Int32 {
    let (folder, _) = Path.split(Path.resolved(path))
    if FileState(of: folder) == .absent { try? Path.makeFolder(folder) }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
    return descriptor
  }

  /// Returns false when another program changed the file first.
  private func tryToUpdate(_ edit: (inout PartialSettings) -> Void) throws(StoreError) -> Bool {
    let state = FileState(of: path)
    var object = JSONObject()
    switch try inStoreTerms({ () throws(FileFailure) in try contents() }) {
    case .absent: break
    case .understood(let known): object = known
    case .broken(_, let fault) where fault.isNewerVersion: throw .unavailable(path: path, reason: fault)
    case .broken(let bytes, let fault):
      if BackupCopy.copy(of: bytes, from: path) == nil { throw .unavailable(path: path, reason: fault) }
    }
    object["version"] = .int(Self.version)
    var settings = PartialSettings(object)
    edit(&settings)
    settings.write(to: &object)
    let text = Array((JSONValue.object(object).text + "\n").utf8)
    return try inStoreTerms { () throws(FileFailure) in
      if state == .absent { try Path.makeFolder(Path.split(path).folder) }
      return try FileReplacement.replace(Path.resolved(path), expecting: state, with: text) != nil
    }
  }
}
