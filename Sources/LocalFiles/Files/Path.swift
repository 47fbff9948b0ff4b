import Glibc

/// Operations on paths.
package enum Path {
  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// Whether `path`, relative to a folder, stays below the folder.
  package static func staysBelow(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      && !path.split(separator: "/").contains("..")
  }

  /// Whether `path` is a symbolic link, dangling or not.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a symbolic link of another user is at `path`.
  package static func isForeignLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK && status.st_uid != geteuid()
  }

  /// The target of the symbolic link at `path`; `path` itself if it is not a link or the link is dangling.
  package static func resolved(_ path: String) -> String {
    guard isLink(path) else { return path }
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path of a folder without symbolic links and dots; unchanged if the folder does not exist.
  package static func canonical(_ folder: String) -> String {
    guard let real = realpath(folder, nil) else { return folder }
    defer { free(real) }
    return String(cString: real)
  }

  /// Creates a folder and its parents with permissions for their owner only. Leaves an existing folder unchanged.
  package static func makeFolder(_ path: String) throws(FileFailure) {
    if mkdir(path, 0o700) == 0 { return }
    let code = errno
    if code == ENOENT {
      let parent = split(path).folder
      guard parent != path else { throw FileFailure(path: path, code: code) }
      try makeFolder(parent)
      if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
      throw FileFailure(path: path)
    }
    var status = stat()
    let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    guard isFolder else { throw FileFailure(path: path, code: code == EEXIST ? ENOTDIR : code) }
  }

  /// The names in a folder; empty when the folder cannot be read.
  package static func entries(of folder: String) -> [String] {
    (try? RealFileSystem().entries(of: folder)) ?? []
  }
}
