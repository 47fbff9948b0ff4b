import Glibc

/// Maintains the folder of thumbnails.
enum ThumbnailFolder {
  private struct File {
    let name: String
    let used: timespec
    /// The size on the disk.
    let bytes: Int
  }

  /// Creates the folder and its parents, accessible only to the user.
  static func make(_ folder: String) -> Bool {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex,
      make(String(folder[..<slash]))
    else { return false }
    return mkdir(folder, 0o700) == 0 || errno == EEXIST
  }

  /// If the files exceed `limit` bytes on the disk, removes the least recently used ones, down to three quarters of the
  /// limit. Ignores foreign files.
  static func collect(_ folder: String, limit: Int) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    var files: [File] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      var status = stat()
      guard isOwn(name), fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      // Most file systems update the access time once a day, some never.
      let used = precedes(status.st_mtim, status.st_atim) ? status.st_atim : status.st_mtim
      files.append(File(name: name, used: used, bytes: Int(status.st_blocks) * 512))
    }
    var total = files.reduce(0) { $0 + $1.bytes }
    guard total > limit else { return }
    for file in files.sorted(by: { precedes($0.used, $1.used) }) where total > limit / 4 * 3 {
      if unlinkat(dirfd(stream), file.name, 0) == 0 { total -= file.bytes }
    }
  }

  /// Whether a file is a thumbnail, or the temporary file of a crashed program.
  private static func isOwn(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let digits = parts.first, digits.count == 16, parts.count <= 2 else { return false }
    return digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
      && parts.dropFirst().joined().allSatisfy { (48...57).contains($0) }
  }

  private static func precedes(_ one: timespec, _ other: timespec) -> Bool {
    (one.tv_sec, one.tv_nsec) < (other.tv_sec, other.tv_nsec)
  }
}
