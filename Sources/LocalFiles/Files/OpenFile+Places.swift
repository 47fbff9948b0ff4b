import Glibc

/// Reading and writing at given offsets, and locking.
extension OpenFile {
  package func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    var failure: FileFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(FileFailure) {
        while filled < count {
          let free = UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
          let place = off_t(offset + filled)
          let result = try checked(path) { pread(descriptor, free.baseAddress, free.count, place) }
          if result == 0 { return }
          filled += result
        }
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  package func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure) {
    var written = 0
    while written < bytes.count {
      written += try bytes.withUnsafeBufferPointer { buffer throws(FileFailure) in
        let rest = UnsafeBufferPointer(rebasing: buffer[written...])
        return try checked(path) { pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written)) }
      }
    }
  }

  /// Sets the file's times to now.
  package func touch() throws(FileFailure) {
    try checked(path) { futimens(descriptor, nil) }
  }

  /// Waits for the file's advisory lock. Closing the file or ending the process releases the lock.
  package func lock() throws(FileFailure) {
    try checked(path) { flock(descriptor, LOCK_EX) }
  }

  /// Returns false when another open file holds the lock.
  package func tryLock() throws(FileFailure) -> Bool {
    do throws(FileFailure) {
      try checked(path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch  where error.code == EWOULDBLOCK {
      return false
    }
  }
}
