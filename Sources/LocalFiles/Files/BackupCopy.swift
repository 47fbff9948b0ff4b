/// Backup copies of broken files, so that no data is lost.
package enum BackupCopy {
  /// Copies `bytes` to a file beside `path`, `Products.json.broken-1` or the next free number, and returns the path of
  /// the copy. Reuses an existing copy of the same bytes. Nil when copying fails.
  package static func copy(of bytes: [UInt8], from path: String) -> String? {
    let source = Source(size: bytes.count) { offset, count in Array(bytes[offset...].prefix(count)) }
    return try? copy(of: source, from: path, in: RealFileSystem())
  }

  /// Copies an open file; the copy survives a power failure.
  package static func copy(of file: any OpenedFile, in files: any FileSystem) throws(FileFailure) -> String {
    let size = try file.status().signature.size
    let source = Source(size: size) { (offset, count) throws(FileFailure) in try file.read(at: offset, count: count) }
    return try copy(of: source, from: file.path, in: files)
  }

  private struct Source {
    let size: Int
    let read: (_ offset: Int, _ count: Int) throws(FileFailure) -> [UInt8]
    static let chunk = 1 << 20
  }

  private static func copy(of source: Source, from path: String, in files: any FileSystem) throws(FileFailure) -> String
  {
    let (folder, name) = Path.split(path)
    let prefix = name + ".broken-"
    let numbers = try files.entries(of: folder).compactMap {
      $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil
    }
    for number in numbers.sorted() {
      let known = Path.join(folder, prefix + String(number))
      if (try? isEqual(source, known, in: files)) == true { return known }
    }
    let copy = Path.join(folder, prefix + String((numbers.max() ?? 0) &+ 1))
    try write(source, to: copy, in: files)
    return copy
  }

  private static func write(_ source: Source, to copy: String, in files: any FileSystem) throws(FileFailure) {
    let file = try files.open(copy, for: .creatingNew)
    do throws(FileFailure) {
      var offset = 0
      while offset < source.size {
        let bytes = try source.read(offset, Source.chunk)
        if bytes.isEmpty { break }
        try file.write(bytes, at: offset)
        offset += bytes.count
      }
      try file.synchronize()
      try files.synchronizeFolder(Path.split(copy).folder)
    } catch {
      try? files.remove(copy)
      throw error
    }
  }

  private static func isEqual(_ source: Source, _ known: String, in files: any FileSystem) throws(FileFailure) -> Bool {
    let file = try files.open(known, for: .reading)
    let status = try file.status()
    guard status.kind == .regular, status.signature.size == source.size else { return false }
    var offset = 0
    while offset < source.size {
      let bytes = try source.read(offset, Source.chunk)
      guard !bytes.isEmpty, try file.read(at: offset, count: bytes.count) == bytes else { return false }
      offset += bytes.count
    }
    return true
  }
}
