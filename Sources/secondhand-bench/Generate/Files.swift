import Glibc

/// Operations on whole files and folders.
enum Files {
  static func contents(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw BenchError.system(path) }
    defer { close(file) }
    return try rest(of: file, path)
  }

  /// Reads a file once, so that it is in memory like the file of a running program.
  static func readThrough(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw BenchError.system(path) }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while buffer.withUnsafeMutableBytes({ read(file, $0.baseAddress, $0.count) }) > 0 {}
  }

  /// The remaining bytes of an open file. `path` is its name in errors.
  static func rest(of file: Int32, _ path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw BenchError.system(path) }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
    }
  }

  /// Makes a folder and its parents.
  static func makeFolder(_ path: String) throws {
    let above = DataFolder.parent(path)
    if above != "", !DataFolder.exists(above) { try makeFolder(above) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw BenchError.system(path) }
  }

  static func copy(_ source: String, to target: String) throws {
    let file = try OutputFile(target)
    file.append(try contents(source))
    try file.finish()
  }

  /// The size of a file in bytes; 0 when it does not exist.
  static func size(_ path: String) -> Int {
    var state = stat()
    return stat(path, &state) == 0 ? Int(state.st_size) : 0
  }

  /// Writes a small file, replacing an existing one.
  static func write(_ text: String, to path: String) throws {
    let file = try OutputFile(path)
    file.append(text.utf8)
    try file.finish()
  }

  /// Copies a folder with its contents, which must be files and folders.
  static func copyFolder(_ source: String, to target: String) throws {
    try makeFolder(target)
    for name in names(in: source) {
      let inner = source + "/" + name
      if isFolder(inner) {
        try copyFolder(inner, to: target + "/" + name)
      } else {
        try copy(inner, to: target + "/" + name)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, sorted, without `.` and `..`; empty when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes a folder with its contents. Does not follow links.
  static func remove(_ path: String) {
    for name in names(in: path) {
      let inner = path + "/" + name
      if unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }
}
