import Glibc
import Synchronization

/// Replaces files so that, whatever happens meanwhile, the old text or the new one is there, never a part of it.
enum FileReplacement {
  private static let counter = Atomic(0)

  /// Puts `bytes` in the place of what is at `path`, and returns when they will survive a loss of power, unless
  /// `isLasting` is false. Gives the new file's signature; nil, with nothing changed, when the file is not what `expected`
  /// says any more.
  static func replace(_ path: String, expecting expected: FileState, with bytes: [UInt8], isLasting: Bool = true)
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

  /// Removes what replacements of `path` left behind when their process was killed.
  static func removeLeftovers(of path: String) {
    for leftover in leftovers(of: path) { unlink(leftover) }
  }

  /// What replacements of `path` left behind when their process was killed.
  static func leftovers(of path: String) -> [String] {
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

  /// Gives false when something stands at `path` that should not be replaced.
  static func move(_ temporary: String, to path: String, replacing: Bool) throws(FileFailure) -> Bool {
    if !replacing {
      if link(temporary, path) == 0 {
        unlink(temporary)
        return true
      }
      let code = errno
      // A link that leads nowhere is in the way, but no file that somebody has just made.
      if code == EEXIST, FileState(of: path) != .absent { return false }
      // Not every file system has links; then a plain renaming has to do.
      guard code == EPERM || code == EOPNOTSUPP || code == ENOSYS else { throw FileFailure(path: path, code: code) }
    }
    try checked(path) { rename(temporary, path) }
    return true
  }
}
