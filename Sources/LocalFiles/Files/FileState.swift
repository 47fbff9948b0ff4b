package import Glibc
package import Marketplace

/// The state of a path, which distinguishes a replaced or changed file from the earlier one.
package enum FileState: Hashable {
  case absent
  case present(FileSignature)
  /// The state cannot be read.
  case hidden(errno: Int32)

  /// Whether both are the same file, regardless of its contents.
  package func isSameFile(as other: FileState) -> Bool {
    guard case .present(let one) = self, case .present(let two) = other else { return false }
    return one.device == two.device && one.node == two.node
  }

  /// Whether there is a file with at least one byte.
  package var hasContents: Bool { if case .present(let file) = self { file.size > 0 } else { false } }

  package init(of path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      self = .present(FileSignature(status))
    } else {
      self = errno == ENOENT || errno == ENOTDIR ? .absent : .hidden(errno: errno)
    }
  }
}

/// Identifies a version of a file: it changes when the file is replaced or written.
package struct FileSignature: Hashable {
  package let device: UInt64
  package let node: UInt64
  package let size: Int
  package let seconds: Int
  package let nanoseconds: Int

  package init(device: UInt64, node: UInt64, size: Int, seconds: Int, nanoseconds: Int) {
    self.device = device
    self.node = node
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// The modification time, clamped to the range of `Timestamp.writable`, because some file systems allow any value.
  package var modifiedAt: Timestamp {
    let years = Timestamp.writable.lowerBound.seconds...Timestamp.writable.upperBound.seconds
    let whole = min(max(Int64(seconds), years.lowerBound), years.upperBound)
    return Timestamp(milliseconds: whole * 1000 + Int64(nanoseconds) / 1_000_000)
  }
}

/// The bytes of a file and its signature when they were read.
package struct FileContents {
  package let bytes: [UInt8]
  package let signature: FileSignature

  /// Reads a whole regular file. Does not map it into memory: if another process truncated a mapped file, this process
  /// would crash.
  package init(of path: String) throws(FileFailure) {
    let file = try OpenFile(path, O_RDONLY)
    let status = try file.status()
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileFailure(path: path, code: EISDIR)
    default: throw FileFailure(path: path, code: ENODEV)
    }
    bytes = try file.readAll(expected: Int(status.st_size))
    signature = FileSignature(status)
  }
}
