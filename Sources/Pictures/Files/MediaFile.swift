import Glibc
internal import Marketplace

/// A picture file that the person named.
enum MediaFile {
  /// Reads all bytes. Opens only regular files: a FIFO would wait for its writer, and opening some devices has side
  /// effects.
  static func bytes(_ path: String) throws(MediaError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing(path: path) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw fault(path, errno) }
    try look(status, path)
    // Another file may have replaced it since, so it is checked again.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(path, errno) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw fault(path, errno) }
    try look(status, path)
    guard let bytes = PictureFile.bytes(of: descriptor, count: Int(status.st_size)) else {
      throw .unreadable(path: path)
    }
    guard !bytes.isEmpty else { throw .empty(path: path) }
    return bytes
  }

  private static func look(_ status: stat, _ path: String) throws(MediaError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder(path: path)
    default: throw .notAFile(path: path)
    }
    guard status.st_size > 0 else { throw .empty(path: path) }
    guard status.st_size <= PictureLimits.file else { throw .tooLarge(path: path, limit: PictureLimits.file) }
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

extension PictureFault {
  /// The port's error for the file at `path`.
  func mediaError(_ path: String) -> MediaError {
    switch self {
    case .unreadable: .unreadable(path: path)
    case .tooLong: .tooLarge(path: path, limit: PictureLimits.file)
    case .unknownKind: .notAPicture(path: path)
    case .tooManyPixels: .tooManyPixels(path: path)
    case .broken: .damaged(path: path)
    }
  }
}
