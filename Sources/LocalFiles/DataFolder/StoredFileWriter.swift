import Glibc
package import Marketplace

/// Writes the pictures and the attached files of a store that `StoredFileReader` has read from another one. Blocks.
package struct StoredFileWriter {
  private let documents: String
  /// The folders with new names in them.
  package private(set) var folders: Set<String> = []

  /// - Parameter documents: the folder Documents, which need not exist yet.
  package init(documents: String) { self.documents = documents }

  /// Adds a row of `StoreTable.file`. The contents of the file are on disk when this returns, its name is after
  /// `folders` were synchronized. Throws `EINVAL` for a name that leads elsewhere, and `EEXIST` for a known one.
  package mutating func add(_ row: StoreRow) throws(FileFailure) {
    guard let name = row[0].bytes.map({ String(decoding: $0, as: UTF8.self) }), let contents = row[2].bytes,
      Path.staysBelow(name), !name.split(separator: "/").contains(where: { $0.hasPrefix(".") })
    else { throw FileFailure(path: documents, code: EINVAL) }
    let top = Path.join(documents, row[1].integer == 1 ? "Images" : "Files")
    let target = Path.join(top, name)
    let folder = Path.split(target).folder
    try Path.makeFolder(folder)
    let file = try OpenFile(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    try file.write(contents)
    try file.synchronize()
    folders.formUnion([folder, top])
  }
}
