import Glibc

/// Operations on a folder and everything in it.
enum FolderTree {
  /// Removes a folder and everything in it; does nothing if it is missing. Removes links, not where they lead.
  static func remove(_ path: String) throws(FileFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      if unlink(path) != 0 { throw FileFailure(path: path) }
      return
    }
    for name in try RealFileSystem().entries(of: path) { try remove(Path.join(path, name)) }
    if rmdir(path) != 0 { throw FileFailure(path: path) }
  }

  /// Gives a folder and everything in it to the owner and the group of another one.
  static func give(_ path: String, to owner: stat) throws(FileFailure) {
    var status = stat()
    guard lchown(path, owner.st_uid, owner.st_gid) == 0, lstat(path, &status) == 0 else {
      throw FileFailure(path: path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return }
    for name in try RealFileSystem().entries(of: path) { try give(Path.join(path, name), to: owner) }
  }
}
