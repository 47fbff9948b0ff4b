import Glibc

/// Files in the folder for temporary files.
enum TemporaryFile {
  /// Writes the bytes to a new private file, which the caller has to remove, and returns its path. Nil when the disk does
  /// not take it.
  /// - Parameter ending: what the file's name ends with.
  static func make(_ bytes: [UInt8], ending: String = "") -> String? {
    var name = Array(((Environment.value("TMPDIR") ?? "/tmp") + "/secondhand-XXXXXX" + ending).utf8CString)
    let file = mkstemps(&name, Int32(ending.utf8.count))
    guard file >= 0 else { return nil }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isWritten = write(bytes, to: file)
    guard close(file) == 0, isWritten else {
      unlink(path)
      return nil
    }
    return path
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}
