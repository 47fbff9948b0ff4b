/// The file operations of the store. Tests use an implementation that fails, tears writes and fills up.
///
/// Calls block. A failure has the path and the system's error number. Unless a method says otherwise, nothing has
/// changed after a failure.
package protocol FileSystem: Sendable {
  /// Opens a file of any type; `status` has the type. Opening a pipe does not block.
  func open(_ path: String, for access: FileAccess) throws(FileFailure) -> any OpenedFile

  /// The state of the file at `path`; follows symbolic links.
  func state(of path: String) -> FileState

  /// Renames `path` to `target` in the same folder and replaces `target`, atomically. It survives a power failure after
  /// `synchronizeFolder`.
  func rename(_ path: String, to target: String) throws(FileFailure)

  func remove(_ path: String) throws(FileFailure)

  /// Creates a folder and its parents with permissions for their owner only. Leaves an existing folder unchanged.
  func makeFolder(_ path: String) throws(FileFailure)

  /// The names in a folder, in no order.
  func entries(of folder: String) throws(FileFailure) -> [String]

  /// Returns when the current names in a folder survive a power failure.
  func synchronizeFolder(_ folder: String) throws(FileFailure)

  /// Sets a file's times to now. Creates an empty file if it does not exist.
  func touch(_ path: String) throws(FileFailure)
}

package enum FileAccess {
  /// Opens an existing file for reading.
  case reading
  /// Opens a file for reading and writing, and creates it if necessary.
  case creating
  /// Creates a new file; fails with `EEXIST` if it exists.
  case creatingNew
}

/// An open file. It is closed when the last reference goes away.
package protocol OpenedFile: AnyObject, Sendable {
  var path: String { get }

  func status() throws(FileFailure) -> FileStatus

  /// Reads `count` bytes from `offset`; fewer only at the end of the file.
  func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8]

  /// Writes all of `bytes`. After an error, any part of them may be in the file.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure)

  func setMode(_ mode: UInt32) throws(FileFailure)

  /// Returns when all written bytes survive a power failure. After an error, everything written since the last
  /// successful call must be written again, even if a later call succeeds.
  func synchronize() throws(FileFailure)
}

package struct FileStatus: Hashable {
  package enum Kind { case regular, folder, other }

  package let kind: Kind
  /// The permission bits.
  package let mode: UInt32
  package let signature: FileSignature
}
