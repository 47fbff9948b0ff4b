import Glibc
internal import Marketplace

/// Reads a file that the user wants to send.
enum AttachedFile {
  /// All bytes of the file, at most `ChatRules.fileLimit`. Opens only regular files: a FIFO would block, and opening
  /// some devices has side effects.
  static func bytes(_ path: String) throws(MediaError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing(path: path) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw fault(path, errno) }
    try look(status, path)
    let bytes: [UInt8]
    do throws(FileFailure) {
      let file = try OpenFile(path, O_RDONLY | O_NOCTTY)
      status = try file.status()
      // Check again after opening, because another file may have replaced it. Read one byte more than the limit,
      // because the file may grow meanwhile.
      bytes = isFile(status) ? try file.read(at: 0, count: limit + 1) : []
    } catch { throw fault(path, error.code) }
    try look(status, path)
    guard !bytes.isEmpty else { throw .empty(path: path) }
    guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    return bytes
  }

  private static func isFile(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

  private static var limit: Int { ChatRules.fileLimit }

  private static func look(_ status: stat, _ path: String) throws(MediaError) {
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
    case ENOENT, ENOTDIR, ENAMETOOLONG: .missing(path: path)
    case ENXIO, ENODEV: .notAFile(path: path)
    default: .unreadable(path: path)
    }
  }
}
