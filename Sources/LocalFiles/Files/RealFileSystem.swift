import Glibc

/// The real file system.
package struct RealFileSystem: FileSystem {
  package init() {}

  package func open(_ path: String, for access: FileAccess) throws(FileFailure) -> any OpenedFile {
    let flags =
      switch access {
      case .reading: O_RDONLY
      case .creating: O_RDWR | O_CREAT
      case .creatingNew: O_RDWR | O_CREAT | O_EXCL
      }
    return RealFile(try OpenFile(path, flags))
  }

  package func state(of path: String) -> FileState { FileState(of: path) }

  package func rename(_ path: String, to target: String) throws(FileFailure) {
    try checked(target) { Glibc.rename(path, target) }
  }

  package func remove(_ path: String) throws(FileFailure) {
    try checked(path) { unlink(path) }
  }

  package func makeFolder(_ path: String) throws(FileFailure) { try Path.makeFolder(path) }

  package func entries(of folder: String) throws(FileFailure) -> [String] {
    guard let stream = opendir(folder) else { throw FileFailure(path: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    if errno != 0 { throw FileFailure(path: folder) }
    return names
  }

  package func synchronizeFolder(_ folder: String) throws(FileFailure) {
    try OpenFile(folder, O_RDONLY | O_DIRECTORY).synchronize()
  }

  package func touch(_ path: String) throws(FileFailure) {
    // Opening the file would notify watchers twice: of the touch and of the close.
    if utimensat(AT_FDCWD, path, nil, 0) == 0 { return }
    try OpenFile(path, O_WRONLY | O_CREAT).touch()
  }
}

private final class RealFile: OpenedFile {
  private let file: OpenFile
  var path: String { file.path }

  init(_ file: consuming OpenFile) {
    self.file = file
  }

  func status() throws(FileFailure) -> FileStatus { FileStatus(try file.status()) }
  func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] { try file.read(at: offset, count: count) }
  func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure) { try file.write(bytes, at: offset) }
  func setMode(_ mode: UInt32) throws(FileFailure) { try file.setMode(mode_t(mode)) }
  func synchronize() throws(FileFailure) { try file.synchronize() }
}

extension FileStatus {
  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .other
      }
    mode = UInt32(status.st_mode & 0o7777)
    signature = FileSignature(status)
  }
}
