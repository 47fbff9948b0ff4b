import Glibc
import Synchronization

/// Replaces files atomically: after a crash either the old or the new contents are there.
package enum FileReplacement {
  private static let counter = Atomic(0)

  /// Replaces the file at `path` with `bytes`. Unless `isLasting` is false, returns when they survive a power failure.
  /// Returns the new file's signature; nil, with nothing changed, when the file does not match `expected`.
  package static func replace(
    _ path: String, expecting expected: FileState, with bytes: [UInt8], isLasting: Bool = true
  )
    throws(FileFailure) -> FileSignature?
  {
    let (folder, name) = Path.split(path)
    let number = counter.add(1, ordering: .relaxed).newValue
    let temporary = Path.join(folder, "\(prefix(of: name))\(getpid()).\(number)\(suffix)")
    do throws(FileFailure) {
      let signature = try write(bytes, to: temporary, like: path, isLasting: isLasting)
      guard FileState(of: path) == expected, try move(temporary, to: path, replacing: expected != .absent) else {
        unlink(temporary)
        return nil
      }
      if isLasting { try RealFileSystem().synchronizeFolder(folder) }
      return signature
    } catch {
      unlink(temporary)
      throw FileFailure(path: path, code: error.code)
    }
  }

  /// Removes the temporary files that crashed processes left for `path`.
  package static func removeLeftovers(of path: String) {
    for leftover in leftovers(of: path) { unlink(leftover) }
  }

  /// The temporary files that crashed processes left for `path`.
  package static func leftovers(of path: String) -> [String] {
    let (folder, name) = Path.split(path)
    return Path.entries(of: folder).sorted().compactMap { entry in
      guard entry.hasPrefix(prefix(of: name)), entry.hasSuffix(suffix) else { return nil }
      let process = entry.dropFirst(prefix(of: name).count).prefix { $0 != "." }
      guard let id = pid_t(process), kill(id, 0) == -1, errno == ESRCH else { return nil }
      return Path.join(folder, entry)
    }
  }

  private static let suffix = ".tmp"
  private static func prefix(of name: String) -> String { ".\(name)." }

  private static func write(_ bytes: [UInt8], to temporary: String, like path: String, isLasting: Bool)
    throws(FileFailure) -> FileSignature
  {
    let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_TRUNC)
    var old = stat()
    if stat(path, &old) == 0 { try file.setMode(old.st_mode & 0o7777) }
    try file.write(bytes)
    if isLasting { try file.synchronize() }
    return try FileSignature(file.status())
  }

  /// Returns false when an existing file at `path` must not be replaced.
  package static func move(_ temporary: String, to path: String, replacing: Bool) throws(FileFailure) -> Bool {
    if !replacing {
      if link(temporary, path) == 0 {
        unlink(temporary)
        return true
      }
      let code = errno
      // Replace a dangling link, but not a file that another process has just created.
      if code == EEXIST, FileState(of: path) != .absent { return false }
      // Some file systems do not support hard links; use a plain rename there.
      guard code == EPERM || code == EOPNOTSUPP || code == ENOSYS else { throw FileFailure(path: path, code: code) }
    }
    try checked(path) { rename(temporary, path) }
    return true
  }
}
