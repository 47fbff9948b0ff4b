import Glibc
package import Marketplace

/// A file to import, with random access.
package struct ArchiveInput: ~Copyable {
  /// The number of bytes when it was opened.
  package let size: Int
  /// The modification time when it was opened.
  package let modifiedAt: Timestamp
  private let path: String
  private let descriptor: Int32

  /// Opens a regular file. Throws if there is none, or it cannot be read.
  package init(_ path: String) throws(TransferError) {
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    var code = opened < 0 || fstat(opened, &status) != 0 ? errno : 0
    if code == 0, status.st_mode & S_IFMT != S_IFREG { code = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENODEV }
    guard code == 0 else {
      if opened >= 0 { close(opened) }
      throw .file(.unreadable(file: path, reason: FileFailure(path: path, code: code).reason))
    }
    self.path = path
    descriptor = opened
    size = Int(status.st_size)
    modifiedAt = FileSignature(status).modifiedAt
  }

  deinit { close(descriptor) }

  /// Reads at most `count` bytes from `offset`; fewer at the end of the file.
  package func bytes(at offset: Int, count: Int) throws(TransferError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, min(count, size - offset)))
    var filled = 0
    while filled < bytes.count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled, offset + filled)
      }
      if result < 0 && errno == EINTR { continue }
      guard result > 0 else {
        let code = result == 0 ? EIO : errno
        throw .file(.unreadable(file: path, reason: FileFailure(path: path, code: code).reason))
      }
      filled += result
    }
    return bytes
  }
}
