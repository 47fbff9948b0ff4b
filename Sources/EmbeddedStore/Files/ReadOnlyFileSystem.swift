internal import Dispatch
import Glibc

/// The file system of this machine, to be looked at only: whatever would change something fails.
struct ReadOnlyFileSystem: FileSystem {
  private let files = RealFileSystem()

  /// What is opened to be written can be read.
  func open(_ path: String, for access: FileAccess) throws(FileFailure) -> any OpenedFile {
    switch access {
    case .reading, .writing: return try files.open(path, for: .reading)
    case .creating, .creatingNew: throw refusal(path)
    }
  }

  func state(of path: String) -> FileState { files.state(of: path) }
  func isBeingWritten(_ path: String) -> Bool { files.isBeingWritten(path) }
  func entries(of folder: String) throws(FileFailure) -> [String] { try files.entries(of: folder) }

  func rename(_ path: String, to target: String) throws(FileFailure) { throw refusal(target) }
  func link(_ path: String, to target: String) throws(FileFailure) { throw refusal(target) }
  func remove(_ path: String) throws(FileFailure) { throw refusal(path) }
  func makeFolder(_ path: String) throws(FileFailure) { throw refusal(path) }
  func synchronizeFolder(_ folder: String) throws(FileFailure) { throw refusal(folder) }
  func touch(_ path: String) throws(FileFailure) { throw refusal(path) }

  func watch(_ watched: Watched, on queue: DispatchQueue, changed: @escaping @Sendable () -> Void)
    -> (any FileWatch)?
  {
    files.watch(watched, on: queue, changed: changed)
  }

  private func refusal(_ path: String) -> FileFailure { FileFailure(path: path, code: EROFS) }
}
