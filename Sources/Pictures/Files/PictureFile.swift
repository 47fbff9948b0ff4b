import Glibc

/// A picture file below a folder.
enum PictureFile {
  /// Reads all bytes. Opens only regular files, so that nothing waits for a FIFO or a device.
  static func bytes(_ file: String, below folder: String) throws(PictureFault) -> [UInt8] {
    guard staysBelow(file) else { throw .unreadable }
    // Opening a FIFO would wait for its writer, and a terminal would become the controlling terminal.
    let descriptor = open(folder + "/" + file, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    guard status.st_size <= PictureLimits.file else { throw .tooLong }
    guard let bytes = bytes(of: descriptor, count: Int(status.st_size)) else { throw .unreadable }
    return bytes
  }

  /// The first `count` bytes, fewer if the file ends; nil if it is unreadable.
  static func bytes(of descriptor: Int32, count: Int) -> [UInt8]? {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, isRead, let start = buffer.baseAddress {
        let more = read(descriptor, start + filled, count - filled)
        if more < 0, errno == EINTR { continue }
        if more == 0 { return }
        isRead = more > 0
        filled += max(0, more)
      }
    }
    return isRead ? bytes : nil
  }

  /// Whether a relative path stays inside its folder.
  static func staysBelow(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0) && !path.split(separator: "/").contains("..")
  }
}
