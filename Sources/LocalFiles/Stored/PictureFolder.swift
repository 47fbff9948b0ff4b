import Glibc

/// A folder of files that are named by the hash of their contents. A file in it is always complete.
package struct PictureFolder {
  /// `Documents/Images`, for example.
  let path: String
  private let files: any FileSystem

  /// The folder at `path`, which need not exist yet, in the file system `files`.
  package init(path: String, files: any FileSystem) {
    self.path = path
    self.files = files
  }

  /// Stores bytes under a name and returns when they are on disk. Leaves an existing file with the same bytes
  /// unchanged. `number`: a number that no other unfinished file has.
  package func put(_ bytes: [UInt8], as file: String, number: Int) throws(FileFailure) {
    let target = Path.join(path, file)
    let folder = Path.split(target).folder
    try files.makeFolder(folder)
    if !holds(bytes, target) {
      let temporary = unfinished(file, number)
      do throws(FileFailure) {
        let opened = try files.open(temporary, for: .creatingNew)
        try opened.write(bytes, at: 0)
        try opened.synchronize()
        try files.rename(temporary, to: target)
      } catch {
        try? files.remove(temporary)
        throw error
      }
    }
    // The process that created these folders may have crashed before syncing them.
    for made in [folder, path, Path.split(path).folder] { try files.synchronizeFolder(made) }
  }

  /// Removes the temporary file of an unfinished `put`. Returns whether the removal is permanent.
  package func clear(_ file: String, number: Int) -> Bool {
    let temporary = unfinished(file, number)
    if files.state(of: temporary) != .absent, (try? files.remove(temporary)) == nil { return false }
    // Without syncing the folder, the removal might not survive a power failure.
    return isLasting(Path.split(temporary).folder)
  }

  /// Removes files. Returns the files whose removal survives a power failure.
  package func remove(_ names: [String]) -> [String] {
    var gone: [String: [String]] = [:]
    for name in names {
      let target = Path.join(path, name)
      do throws(FileFailure) { try files.remove(target) } catch {
        guard error.code == ENOENT || error.code == ENOTDIR else { continue }
      }
      gone[Path.split(target).folder, default: []].append(name)
    }
    return gone.flatMap { folder, names in isLasting(folder) ? names : [] }
  }

  /// Syncs a folder. Returns whether its names now survive a power failure; true if the folder does not exist.
  private func isLasting(_ folder: String) -> Bool {
    do throws(FileFailure) { try files.synchronizeFolder(folder) } catch { return error.code == ENOENT }
    return true
  }

  /// The bytes of a file; nil when there is none.
  package func contents(of file: String) -> [UInt8]? {
    let target = Path.join(path, file)
    guard case .present(let signature) = files.state(of: target), let opened = try? files.open(target, for: .reading)
    else { return nil }
    return try? opened.read(at: 0, count: signature.size)
  }

  private func holds(_ bytes: [UInt8], _ target: String) -> Bool {
    guard case .present(let signature) = files.state(of: target), signature.size == bytes.count,
      let opened = try? files.open(target, for: .reading), let there = try? opened.read(at: 0, count: bytes.count)
    else { return false }
    return there == bytes
  }

  private func unfinished(_ file: String, _ number: Int) -> String {
    let (folder, name) = Path.split(Path.join(path, file))
    return Path.join(folder, ".\(name).\(number).tmp")
  }
}
