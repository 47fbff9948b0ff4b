import Glibc
package import Marketplace

/// Reads a picture or another file that the user has named.
package enum ChosenFile {
  /// All bytes of the file: at least one, at most `limit`. Opens only regular files: a FIFO would block, and opening some
  /// devices has side effects.
  package static func bytes(_ path: String, limit: Int) throws(MediaError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing(path: path) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw fault(path, errno) }
    try check(status, path, limit)
    let bytes: [UInt8]
    do throws(FileFailure) {
      let file = try OpenFile(path, O_RDONLY | O_NOCTTY)
      status = try file.status()
      // Another file may have replaced it before it was opened, so it is checked again. What is appended meanwhile does
      // not belong to it.
      bytes = isFile(status) ? try file.read(at: 0, count: min(Int(status.st_size), limit)) : []
    } catch { throw fault(path, error.code) }
    try check(status, path, limit)
    guard !bytes.isEmpty else { throw .empty(path: path) }
    return bytes
  }

  private static func isFile(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

  private static func check(_ status: stat, _ path: String, _ limit: Int) throws(MediaError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder(path: path)
    default: throw .notAFile(path: path)
    }
    guard status.st_size > 0 else { throw .empty(path: path) }
    guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
  }

  private static func fault(_ path: String, _ code: Int32) -> MediaError {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG:
      // U+FFFD replaces bytes that are not UTF-8, so this path leads nowhere.
      path.unicodeScalars.contains("\u{FFFD}") ? .namelessInUTF8(path: path) : .missing(path: path)
    case ENXIO, ENODEV: .notAFile(path: path)
    default: .unreadable(path: path)
    }
  }
}
