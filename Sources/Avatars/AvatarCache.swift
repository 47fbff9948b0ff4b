import Glibc
import LocalFiles
import Marketplace

/// The fetched pictures: one file for each address, the newest hundred.
struct AvatarCache {
  static let limit = 100

  let folder: String

  /// The file of an address. Its name does not reveal the service.
  func path(of address: String) -> String {
    let id = ID<Account>(stableFrom: address)
    return Path.join(folder, String(id.high, radix: 16) + String(id.low, radix: 16))
  }

  func has(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Returns false when it cannot be written.
  func keep(_ bytes: [UInt8], at path: String) -> Bool {
    do throws(FileFailure) {
      try Path.makeFolder(folder)
      var file = try UnfinishedFile(in: folder)
      try file.write(bytes)
      _ = try file.place(at: path, replacing: true)
    } catch {
      return false
    }
    removeOldest()
    return true
  }

  func remove(_ path: String) { unlink(path) }

  private func removeOldest() {
    var files: [(path: String, time: timespec)] = []
    for name in Path.entries(of: folder) where !name.hasPrefix(".") {
      var status = stat()
      let path = Path.join(folder, name)
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { files.append((path, status.st_mtim)) }
    }
    guard files.count > Self.limit else { return }
    files.sort { ($0.time.tv_sec, $0.time.tv_nsec, $0.path) < ($1.time.tv_sec, $1.time.tv_nsec, $1.path) }
    for file in files.dropLast(Self.limit) { unlink(file.path) }
  }
}
