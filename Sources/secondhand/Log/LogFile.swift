import Dispatch
import Glibc
import Synchronization

/// The log file, which several processes may write at once. It is opened, and its folder created, with the first entry.
/// Lines are written on a queue, so nobody waits for the disk. Errors only lose entries.
final class LogFile: Sendable {
  let path: String
  /// A file that would exceed this size in bytes is rotated first.
  private let limit: Int
  private let descriptor = Mutex<Int32?>(nil)
  private let queue = DispatchQueue(label: "secondhand.log.writing")

  /// The number of rotated files: `secondhand.log.1`, the newest, to `secondhand.log.3`.
  static let kept = 3

  init(path: String, limit: Int = 1 << 20) {
    self.path = path
    self.limit = limit
  }

  deinit {
    if let file = descriptor.withLock({ $0 }) { close(file) }
  }

  /// Queues a line. It is written in one write, so that the lines of several processes stay whole.
  func append(_ line: [UInt8]) { queue.async { self.write(line) } }

  /// Waits until all lines are written.
  func flush() { queue.sync {} }

  private func write(_ line: [UInt8]) {
    descriptor.withLock { descriptor in
      descriptor = usable(descriptor, withRoomFor: line.count)
      guard let file = descriptor else { return }
      _ = line.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    }
  }

  /// The file at the path, with room for `bytes`; nil if it is unavailable. `known`: the file of the last write.
  private func usable(_ known: Int32?, withRoomFor bytes: Int) -> Int32? {
    var known = known
    // Another process may rotate the file between two checks, but not every time.
    for _ in 0..<3 {
      if let file = known, !isNamed(file) {
        close(file)
        known = nil
      }
      known = known ?? opened()
      guard let file = known else { return nil }
      let size = size(of: file)
      if size + bytes <= limit { return file }
      if !isRotated(file) {
        // The file may grow while another process rotates it, but not without limit if rotation fails.
        if size < 2 * limit { return file }
        close(file)
        return nil
      }
    }
    return known
  }

  private func opened() -> Int32? {
    // Opening must not wait for the reader of a pipe.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
    var file = open(path, flags, 0o600)
    if file < 0, errno == ENOENT, let slash = path.lastIndex(of: "/"), Self.make(String(path[..<slash])) {
      file = open(path, flags, 0o600)
    }
    guard file >= 0 else { return nil }
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return file }
    close(file)
    return nil
  }

  /// Creates a folder and its parents, accessible only to the user.
  private static func make(_ folder: String) -> Bool {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex,
      make(String(folder[..<slash]))
    else { return false }
    return mkdir(folder, 0o700) == 0 || errno == EEXIST
  }

  private func size(of file: Int32) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether the path still names this file.
  private func isNamed(_ file: Int32) -> Bool {
    var (mine, named) = (stat(), stat())
    return fstat(file, &mine) == 0 && stat(path, &named) == 0 && mine.st_dev == named.st_dev
      && mine.st_ino == named.st_ino
  }

  /// Rotates the file and its predecessors by one name and drops the last one. Returns false if the path still names
  /// the file.
  ///
  /// Only the holder of the file's lock rotates it, and only while the path names the file. So no two processes rotate
  /// at once, and none rotates twice. Nobody waits for the lock.
  private func isRotated(_ file: Int32) -> Bool {
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { return false }
    defer { _ = flock(file, LOCK_UN) }
    guard isNamed(file) else { return true }
    for number in (1..<Self.kept).reversed() { rename("\(path).\(number)", "\(path).\(number + 1)") }
    return rename(path, path + ".1") == 0
  }
}
