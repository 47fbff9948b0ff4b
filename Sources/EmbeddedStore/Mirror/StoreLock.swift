import Glibc

/// An advisory lock between processes: the file at a path. It ends with the process that holds it.
final class StoreLock {
  private let path: String
  private var file: OpenFile?
  /// How often it was taken and not let go of.
  private var depth = 0

  init(_ path: String) { self.path = path }

  /// Takes the lock. Throws `EBUSY` when another process holds it for longer than `patience`; waits for it meanwhile.
  func take(within patience: Duration) throws(FileFailure) {
    if depth == 0 {
      let file = try OpenFile(path, O_RDWR | O_CREAT)
      let end = ContinuousClock.now + patience
      // The system wakes nobody who waits for a time only: it is asked again and again, soon at first.
      var microseconds: UInt32 = 50
      while try !file.tryLock() {
        guard ContinuousClock.now < end else { throw FileFailure(path: path, code: EBUSY) }
        usleep(microseconds)
        microseconds = min(microseconds * 2, 2000)
      }
      self.file = consume file
    }
    depth += 1
  }

  func letGo() {
    depth -= 1
    if depth == 0 { file = nil }
  }
}
