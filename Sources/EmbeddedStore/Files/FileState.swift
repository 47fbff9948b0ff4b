import Glibc
internal import Marketplace

/// What stands at a path, told apart from what stood there before.
enum FileState: Hashable {
  case absent
  case present(FileSignature)
  /// It cannot even be looked at.
  case hidden(errno: Int32)

  /// Whether both are one file, whatever was written to it meanwhile.
  func isSameFile(as other: FileState) -> Bool {
    guard case .present(let one) = self, case .present(let two) = other else { return false }
    return one.device == two.device && one.node == two.node
  }

  /// Whether there is a file with at least one byte.
  var hasContents: Bool { if case .present(let file) = self { file.size > 0 } else { false } }

  init(of path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      self = .present(FileSignature(status))
    } else {
      self = errno == ENOENT || errno == ENOTDIR ? .absent : .hidden(errno: errno)
    }
  }
}

/// What changes whenever a file is replaced or written to.
struct FileSignature: Hashable {
  let device: UInt64
  let node: UInt64
  let size: Int
  let seconds: Int
  let nanoseconds: Int

  init(device: UInt64, node: UInt64, size: Int, seconds: Int, nanoseconds: Int) {
    self.device = device
    self.node = node
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// When the file was last written to, as far as that can be written down: some file systems keep any number of seconds.
  var modifiedAt: Timestamp {
    let years = Timestamp.writable.lowerBound.seconds...Timestamp.writable.upperBound.seconds
    let whole = min(max(Int64(seconds), years.lowerBound), years.upperBound)
    return Timestamp(milliseconds: whole * 1000 + Int64(nanoseconds) / 1_000_000)
  }
}

/// A file's bytes and what it was when they were read.
struct FileContents {
  let bytes: [UInt8]
  let signature: FileSignature

  /// Reads a regular file wholly. It is not mapped into memory: another program that cuts a mapped file short ends
  /// this one.
  init(of path: String) throws(FileFailure) {
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
