import Glibc

/// A picture's file below a folder.
enum PictureFile {
  /// All of its bytes. Only a regular file is read, so that nothing waits for a FIFO or a device.
  static func bytes(_ file: String, below folder: String) throws(PictureFault) -> [UInt8] {
    guard staysBelow(file) else { throw .unreadable }
    // Opening a FIFO would wait for its writer, and a terminal would become this program's own.
    let descriptor = open(folder + "/" + file, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    guard status.st_size <= PictureLimits.file else { throw .tooLong }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  private static func staysBelow(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0) && !path.split(separator: "/").contains("..")
  }
}
