import Glibc

/// Writes a file in large pieces under a temporary name, and moves it to its place when it is complete.
final class OutputFile {
  private let path: String
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var failure: BenchError?
  private var isFinished = false

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path + ".part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw BenchError.system(path) }
    pending.reserveCapacity(1 << 20)
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(path + ".part") }
  }

  func append(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    if pending.count >= 1 << 19 { flush() }
  }

  /// Writes the pending bytes and moves the file to its place. Throws the first error of any write.
  func finish() throws {
    flush()
    if let failure { throw failure }
    guard rename(path + ".part", path) == 0 else { throw BenchError.system(path) }
    isFinished = true
  }

  private func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    pending.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          failure = BenchError.system(path)
          return
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}
