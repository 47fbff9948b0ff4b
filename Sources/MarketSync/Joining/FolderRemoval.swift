internal import Glibc
internal import LocalFiles

enum FolderRemoval {
  /// Removes a folder with all its contents, without following links. Skips entries that cannot be removed.
  static func remove(_ path: String) {
    var state = stat()
    guard lstat(path, &state) == 0 else { return }
    guard state.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in Path.entries(of: path) where name != "." && name != ".." { remove(Path.join(path, name)) }
    rmdir(path)
  }
}
