package import Glibc

/// An open file, closed when it goes out of scope.
package struct OpenFile: ~Copyable {
  package let path: String
  package let descriptor: Int32

  /// `flags` are those of open(2); always sets close-on-exec. Opening a pipe does not block. By default, only the owner
  /// may read and write a new file.
  package init(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(FileFailure) {
    self.path = path
    descriptor = try checked(path) { open(path, flags | O_CLOEXEC | O_NONBLOCK, mode) }
  }

  deinit { close(descriptor) }

  package func status() throws(FileFailure) -> stat {
    var status = stat()
    try checked(path) { fstat(descriptor, &status) }
    return status
  }

  /// Reads to the end of the file. `expected` is the likely number of bytes.
  package func readAll(expected: Int) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    // Reserve one more byte, so that the end of the file shows without growing the buffer.
    var room = max(0, expected) + 1
    while true {
      var result = 0
      let filled = bytes.count
      var failure: FileFailure?
      bytes.append(addingCapacity: room) { free in
        do throws(FileFailure) {
          result = try checked(path) { Glibc.read(descriptor, free.baseAddress, free.count) }
        } catch { failure = error }
        return result
      }
      if let failure { throw failure }
      if result == 0 { return bytes }
      room = max(4096, expected + 1 - filled - result)
    }
  }

  package func write(_ bytes: [UInt8]) throws(FileFailure) {
    var written = 0
    while written < bytes.count {
      written += try bytes.withUnsafeBufferPointer { buffer throws(FileFailure) in
        let rest = UnsafeBufferPointer(rebasing: buffer[written...])
        return try checked(path) { Glibc.write(descriptor, rest.baseAddress, rest.count) }
      }
    }
  }

  package func setMode(_ mode: mode_t) throws(FileFailure) {
    try checked(path) { fchmod(descriptor, mode) }
  }

  /// Returns when all written bytes are on disk.
  package func synchronize() throws(FileFailure) {
    try checked(path) { fsync(descriptor) }
  }
}

extension [UInt8] {
  /// Lets `fill` write up to `count` bytes after the last one. `fill` returns the number of bytes written.
  fileprivate mutating func append(
    addingCapacity count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) {
    let filled = self.count
    append(contentsOf: repeatElement(0, count: count))
    let added = withUnsafeMutableBufferPointer { fill(UnsafeMutableBufferPointer(rebasing: $0[filled...])) }
    removeLast(count - Swift.max(0, added))
  }
}
