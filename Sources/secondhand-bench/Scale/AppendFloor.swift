import Glibc

/// The least that a save can do: an append, and the sync of it.
enum AppendFloor {
  /// How long one of `count` takes on the average, on a file of its own in `folder`.
  static func milliseconds(_ count: Int, bytes: Int, in folder: String) throws -> Double {
    let path = folder + "/appended"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw BenchError.system(path) }
    defer {
      close(file)
      unlink(path)
    }
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: bytes)
    let began = Clock.milliseconds
    for _ in 0..<count {
      guard write(file, line, bytes) == bytes, fsync(file) == 0 else { throw BenchError.system(path) }
    }
    return (Clock.milliseconds - began) / Double(count)
  }
}
