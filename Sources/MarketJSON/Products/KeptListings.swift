package import LocalFiles

/// A backup file for listings that were removed from Products.json, one per line, so that no data is lost.
package struct KeptListings {
  private let path: String
  private let files: any FileSystem
  private let file: any OpenedFile
  private var writer: ProductsWriter<FileFailure>

  /// Writes listings to a new file beside `path`: `Products.json.taken-out-1`, or the next free number. `line` returns
  /// the lines by index, from 0, and nil at the end. Returns the path of the file, which survives a power failure.
  package static func write(
    takenOutOf path: String, in files: any FileSystem, line: (Int) throws(FileFailure) -> [UInt8]?
  ) throws(FileFailure) -> String {
    var kept = try KeptListings(takenOutOf: path, in: files)
    do throws(FileFailure) {
      var number = 0
      while let line = try line(number) {
        try kept.writer.add(listing: line)
        number += 1
      }
      try kept.finish()
    } catch {
      try? files.remove(kept.path)
      throw error
    }
    return kept.path
  }

  private init(takenOutOf path: String, in files: any FileSystem) throws(FileFailure) {
    let (folder, name) = Path.split(path)
    let prefix = name + ".taken-out-"
    let numbers = try files.entries(of: folder).compactMap {
      $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil
    }
    self.path = Path.join(folder, prefix + String((numbers.max() ?? 0) &+ 1))
    self.files = files
    let file = try files.open(self.path, for: .creatingNew)
    self.file = file
    var size = 0
    writer = ProductsWriter<FileFailure> { (bytes) throws(FileFailure) in
      try file.write(Array(bytes), at: size)
      size += bytes.count
    }
    try writer.begin([])
  }

  private mutating func finish() throws(FileFailure) {
    try writer.end()
    try file.synchronize()
    try files.synchronizeFolder(Path.split(path).folder)
  }
}
