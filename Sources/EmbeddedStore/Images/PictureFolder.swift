import Glibc

/// The folder of the kept pictures, in which each file is there wholly or not at all.
struct PictureFolder {
  /// `Documents/Images`.
  let path: String
  let files: any FileSystem

  /// Returns when the bytes are on the disk under their name; a file that has them already is left as it is. `number`: what
  /// no other unfinished file is called by.
  func put(_ bytes: [UInt8], as file: String, number: Int) throws(FileFailure) {
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
    // Whoever made the names that are there already may not have got as far as this.
    for made in [folder, path, Path.split(path).folder] { try files.synchronizeFolder(made) }
  }

  /// Removes what an unfinished `put` left, for good; false when it could not.
  func clear(_ file: String, number: Int) -> Bool {
    let temporary = unfinished(file, number)
    if files.state(of: temporary) != .absent, (try? files.remove(temporary)) == nil { return false }
    // The name may be gone for this moment only.
    return isLasting(Path.split(temporary).folder)
  }

  /// Removes files; gives those that are gone, whatever happens to the machine.
  func remove(_ names: [String]) -> [String] {
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

  /// Whether the names in a folder, as they are now, survive a loss of power; those of a folder that is not there do.
  private func isLasting(_ folder: String) -> Bool {
    do throws(FileFailure) { try files.synchronizeFolder(folder) } catch { return error.code == ENOENT }
    return true
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
