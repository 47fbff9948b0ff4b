import Glibc

/// The least that an export can do: a copy beside the file, synced and renamed.
enum CopyFloor {
  /// How long that takes; the copy is removed.
  static func milliseconds(of path: String) throws -> Double {
    let (part, copy) = (path + ".floor-part", path + ".floor")
    defer { unlink(copy) }
    let began = Clock.milliseconds
    let (source, target) = (
      open(path, O_RDONLY | O_CLOEXEC), open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    )
    defer {
      close(source)
      close(target)
    }
    guard source >= 0, target >= 0 else { throw BenchError.system(path) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw BenchError.system(path) }
      if count == 0 { break }
      guard write(target, buffer, count) == count else { throw BenchError.system(part) }
    }
    guard fsync(target) == 0, rename(part, copy) == 0 else { throw BenchError.system(part) }
    let folder = open(DataFolder.parent(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw BenchError.system(path) }
    return Clock.milliseconds - began
  }
}
