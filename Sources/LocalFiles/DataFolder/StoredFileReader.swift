import Glibc
package import Marketplace

/// Reads the pictures and the attached files of a store, in the order of their names. Blocks.
package struct StoredFileReader {
  private static let mostBytes = 16 << 20

  private let documents: String
  private var names: [(name: String, isPicture: Bool)]

  /// - Parameter documents: the folder Documents.
  package init(documents: String) throws(FileFailure) {
    self.documents = documents
    names = try Self.names(below: Path.join(documents, "Images")).map { ($0, true) }
    names += try Self.names(below: Path.join(documents, "Files")).map { ($0, false) }
    // The last one is the next.
    names.sort { first, second in
      first.name.utf8.elementsEqual(second.name.utf8)
        ? first.isPicture : second.name.utf8.lexicographicallyPrecedes(first.name.utf8)
    }
  }

  /// The next files, about 16 MB of them: rows of `StoreTable.file`. Empty at the end.
  package mutating func next() throws(FileFailure) -> [StoreRow] {
    var (rows, bytes): ([StoreRow], Int) = ([], 0)
    while bytes < Self.mostBytes, let (name, isPicture) = names.popLast() {
      let path = Path.join(Path.join(documents, isPicture ? "Images" : "Files"), name)
      let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW)
      let contents = try file.readAll(expected: FileSignature(try file.status()).size)
      bytes += contents.count
      rows.append([.bytes(Array(name.utf8)), .integer(isPicture ? 1 : 0), .bytes(contents)])
    }
    return rows
  }

  /// A hidden file is unfinished.
  private static func names(below folder: String, _ prefix: String = "") throws(FileFailure) -> [String] {
    let entries: [String]
    do throws(FileFailure) { entries = try RealFileSystem().entries(of: folder) } catch {
      if error.code == ENOENT { return [] }
      throw error
    }
    var names: [String] = []
    for entry in entries where !entry.hasPrefix(".") {
      let path = Path.join(folder, entry)
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: names += try Self.names(below: path, prefix + entry + "/")
      case S_IFREG: names.append(prefix + entry)
      default: continue
      }
    }
    return names
  }
}
