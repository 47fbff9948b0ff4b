import Glibc

/// An advisory file lock between processes. The system releases it when the process ends.
package final class StoreLock {
  private let path: String
  private var file: OpenFile?
  /// The nesting depth of `take`.
  private var depth = 0

  /// A lock on the file at `path`, which `take` creates if it is missing.
  package init(_ path: String) { self.path = path }

  /// Takes the lock and waits while another process holds it. Throws `EBUSY` after `patience`.
  package func take(within patience: Duration) throws(FileFailure) {
    if depth == 0 {
      let file = try OpenFile(path, O_RDWR | O_CREAT)
      let end = ContinuousClock.now + patience
      // `flock` has no timeout, so poll with a growing interval.
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

  /// Ends one `take`. The last one releases the lock.
  package func letGo() {
    depth -= 1
    if depth == 0 { file = nil }
  }
}
