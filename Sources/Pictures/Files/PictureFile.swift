import Glibc
internal import LocalFiles

/// A picture file below a folder.
enum PictureFile {
  /// Reads all bytes. Opens only regular files, so that nothing waits for a FIFO or a device.
  static func bytes(_ file: String, below folder: String) throws(PictureFault) -> [UInt8] {
    guard staysBelow(file) else { throw .unreadable }
    // Otherwise a terminal would become the controlling terminal.
    guard let opened = try? OpenFile(folder + "/" + file, O_RDONLY | O_NOCTTY), let status = try? opened.status(),
      status.st_mode & S_IFMT == S_IFREG
    else { throw .unreadable }
    guard status.st_size <= PictureLimits.file else { throw .tooLong }
    guard let bytes = try? opened.read(at: 0, count: Int(status.st_size)) else { throw .unreadable }
    return bytes
  }

  /// Whether a relative path stays inside its folder.
  static func staysBelow(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0) && !path.split(separator: "/").contains("..")
  }
}
