import Glibc
package import Marketplace

/// Writes a tar of a whole store: `Products.json`, `People.json` if there are accounts, `Chats.jsonl` if there are
/// messages, the pictures below `Images`, and the message attachments below `Files`.
package enum ExportFile {
  /// Replaces the file at `path` with the archive, readable by its owner only, and returns once it survives a power
  /// failure. Follows a symbolic link only if it belongs to the user: in a shared folder, anyone may have planted it.
  /// Returns the number of pictures in the archive. Throws and changes nothing if `path` is not a regular file, and with
  /// EEXIST if there is a file that it must not replace.
  package static func write(
    _ products: [UInt8], people: [UInt8]?, chats: [UInt8]? = nil, images: String, files: String? = nil,
    replaces: Bool = true, to path: String, at time: Timestamp
  ) throws(FileFailure) -> Int {
    let target = try target(of: path)
    let folder = Path.split(target).folder
    do throws(FileFailure) {
      let pictures = Self.files(below: images, "")
      var file = try UnfinishedFile(in: folder)
      try add(products, "Products.json", at: time, to: file)
      if let people { try add(people, "People.json", at: time, to: file) }
      if let chats { try add(chats, "Chats.jsonl", at: time, to: file) }
      for picture in pictures {
        let contents = try FileContents(of: Path.join(images, picture))
        try add(contents.bytes, "Images/" + picture, at: contents.signature.modifiedAt, to: file)
      }
      if let files {
        for name in Self.files(below: files, "") {
          let contents = try FileContents(of: Path.join(files, name))
          try add(contents.bytes, "Files/" + name, at: contents.signature.modifiedAt, to: file)
        }
      }
      try file.write(Array(repeating: 0, count: 2 * TarHeader.blockSize))
      guard try file.place(at: target, replacing: replaces) else { throw FileFailure(path: path, code: EEXIST) }
      return pictures.count
    } catch {
      throw named(error, for: path)
    }
  }

  /// Names the file that the user asked for instead of the temporary one; its folder if that is missing.
  static func named(_ failure: FileFailure, for path: String) -> FileFailure {
    guard UnfinishedFile.isOne(failure.path) else { return failure }
    return FileFailure(
      path: failure.code == ENOENT ? Path.split(Path.resolved(path)).folder : path, code: failure.code)
  }

  /// The file that an archive for `path` replaces: where a link of the user's own leads. Throws if it must not be
  /// replaced.
  static func target(of path: String) throws(FileFailure) -> String {
    if Path.isForeignLink(path) { throw FileFailure(path: path, code: EPERM) }
    let target = Path.resolved(path)
    try look(target, path)
    return target
  }

  /// Throws if the archive must not replace `target`. Errors name `path`, which the user typed.
  private static func look(_ target: String, _ path: String) throws(FileFailure) {
    var status = stat()
    guard lstat(target, &status) == 0 else { return }
    // A symbolic link without a resolved path may lead to a pipe or nowhere, so do not replace it.
    if status.st_mode & S_IFMT == S_IFLNK, stat(target, &status) != 0 { throw FileFailure(path: path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileFailure(path: path, code: EISDIR)
    default: throw FileFailure(path: path, code: ENODEV)
    }
  }

  private static func add(_ bytes: [UInt8], _ name: String, at time: Timestamp, to file: borrowing UnfinishedFile)
    throws(FileFailure)
  {
    try file.write(TarHeader.blocks(file: name, size: bytes.count, at: time))
    try file.write(TarHeader.padded(bytes))
  }

  /// The files below a folder by name, without hidden files. Does not follow symbolic links to folders, because they
  /// may form a cycle.
  private static func files(below root: String, _ folder: String) -> [String] {
    var files: [String] = []
    for name in Path.entries(of: Path.join(root, folder)).sorted() where !name.hasPrefix(".") {
      let inside = folder.isEmpty ? name : folder + "/" + name
      var status = stat()
      guard lstat(Path.join(root, inside), &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        files += self.files(below: root, inside)
      } else if stat(Path.join(root, inside), &status) == 0, status.st_mode & S_IFMT == S_IFREG {
        files.append(inside)
      }
    }
    return files
  }
}
