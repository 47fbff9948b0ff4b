import Dispatch

@testable import EmbeddedStore

/// A file system in which somebody does something right before a file is opened, or forbids it, or hides what stands there.
struct MeddledFileSystem: FileSystem {
  let files: any FileSystem
  let meddle: @Sendable (String, FileAccess) throws(FileFailure) -> Void
  var hide: @Sendable (String) -> FileState? = { _ in nil }

  func open(_ path: String, for access: FileAccess) throws(FileFailure) -> any OpenedFile {
    try meddle(path, access)
    return try files.open(path, for: access)
  }

  func state(of path: String) -> FileState { hide(path) ?? files.state(of: path) }
  func isBeingWritten(_ path: String) -> Bool { files.isBeingWritten(path) }
  func rename(_ path: String, to target: String) throws(FileFailure) { try files.rename(path, to: target) }
  func link(_ path: String, to target: String) throws(FileFailure) { try files.link(path, to: target) }
  func remove(_ path: String) throws(FileFailure) { try files.remove(path) }
  func makeFolder(_ path: String) throws(FileFailure) { try files.makeFolder(path) }
  func entries(of folder: String) throws(FileFailure) -> [String] { try files.entries(of: folder) }
  func synchronizeFolder(_ folder: String) throws(FileFailure) { try files.synchronizeFolder(folder) }
  func touch(_ path: String) throws(FileFailure) { try files.touch(path) }

  func watch(_ watched: Watched, on queue: DispatchQueue, changed: @escaping @Sendable () -> Void)
    -> (any FileWatch)?
  {
    files.watch(watched, on: queue, changed: changed)
  }
}
