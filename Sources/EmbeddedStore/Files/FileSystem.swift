/// What the store needs of a file system, so that its tests can have one that fails, tears and fills up.
///
/// Calls block. A failure names the path and the system's error number; unless its verb says otherwise, nothing has
/// changed then.
protocol FileSystem: Sendable {
  /// Opens a file. What is no regular file opens, too, and shows in its status; nothing here waits for a pipe's other end.
  func open(_ path: String, for access: FileAccess) throws(FileFailure) -> any OpenedFile

  /// What stands at `path`, links followed.
  func state(of path: String) -> FileState

  /// Puts what is at `path` in the place of what is at `target`, in the same folder, as one step. It survives a loss of
  /// power after `synchronizeFolder`.
  func rename(_ path: String, to target: String) throws(FileFailure)

  func remove(_ path: String) throws(FileFailure)

  /// Makes a folder and those above it, for their owner only; one that is there already is left as it is.
  func makeFolder(_ path: String) throws(FileFailure)

  /// The names in a folder, in no order.
  func entries(of folder: String) throws(FileFailure) -> [String]

  /// Returns when the names in a folder, as they are now, will survive a loss of power.
  func synchronizeFolder(_ folder: String) throws(FileFailure)

  /// Sets a file's times to now, and makes it, empty, if it is not there.
  func touch(_ path: String) throws(FileFailure)
}

enum FileAccess {
  /// A file that is there, to be read.
  case reading
  /// To be read and written; made when it is not there.
  case creating
  /// A file that must not be there yet: `EEXIST` otherwise.
  case creatingNew
}

/// An open file, closed when nobody holds it any more.
protocol OpenedFile: AnyObject, Sendable {
  var path: String { get }

  func status() throws(FileFailure) -> FileStatus

  /// `count` bytes from `offset` on; fewer only where the file ends.
  func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8]

  /// Writes all of `bytes`. When it throws, any part of them may be in the file.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure)

  func setMode(_ mode: UInt32) throws(FileFailure)

  /// Returns when everything written will survive a loss of power. When it throws, what was written since the last time
  /// may be lost even if a later call succeeds: it has to be written again.
  func synchronize() throws(FileFailure)
}

struct FileStatus: Hashable {
  enum Kind { case regular, folder, other }

  let kind: Kind
  /// The permission bits.
  let mode: UInt32
  let signature: FileSignature
}
