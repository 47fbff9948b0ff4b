internal import LocalFiles
internal import MarketJSON

/// A backup file for listings that were removed from Products.json, one per line.
struct KeptListings {
  /// The path beside Products.json: `Products.json.taken-out-1`, or the next free number.
  let path: String
  private let files: any FileSystem
  private let file: any OpenedFile
  private var writer: ProductsWriter<FileFailure>

  init(takenOutOf path: String, in files: any FileSystem) throws(FileFailure) {
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

  mutating func add(_ line: [UInt8]) throws(FileFailure) { try writer.add(listing: line) }

  /// The file survives a power failure when this returns.
  mutating func finish() throws(FileFailure) {
    try writer.end()
    try file.synchronize()
    try files.synchronizeFolder(Path.split(path).folder)
  }

  func discard() { try? files.remove(path) }
}
