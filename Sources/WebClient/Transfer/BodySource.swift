import Glibc

/// The body of a request, read piece by piece.
final class BodySource {
  private enum Origin {
    case bytes([UInt8])
    case file(descriptor: Int32, offset: Int)
  }

  /// In bytes.
  let length: Int
  /// The bytes read so far.
  private(set) var position = 0
  private let origin: Origin

  /// Opens a file. `nil` when there is no body.
  init?(_ body: WebRequest.Body) throws(WebError) {
    switch body {
    case .none: return nil
    case .bytes(let bytes):
      origin = .bytes(bytes)
      length = bytes.count
    case .file(let path, let offset):
      // Opening a pipe must not block.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw .file(code: errno) }
      var status = stat()
      let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      guard isRegular, (0...Int(status.st_size)).contains(offset) else {
        close(descriptor)
        throw .file(code: EINVAL)
      }
      origin = .file(descriptor: descriptor, offset: offset)
      length = Int(status.st_size) - offset
    }
  }

  deinit {
    if case .file(let descriptor, _) = origin { close(descriptor) }
  }

  /// Fills the buffer as far as possible; returns 0 at the end of the body.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(WebError) -> Int {
    let wanted = min(buffer.count, length - position)
    guard wanted > 0 else { return 0 }
    var count = wanted
    switch origin {
    case .bytes(let bytes):
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + wanted]))
      }
    case .file(let descriptor, let offset):
      repeat {
        count = pread(descriptor, buffer.baseAddress, wanted, off_t(offset + position))
      } while count < 0 && errno == EINTR
      // The length has been announced, and the file has become shorter since.
      guard count != 0 else { throw .file(code: EIO) }
      guard count > 0 else { throw .file(code: errno) }
    }
    position += count
    return count
  }

  /// The most bytes that are sent again.
  private static let mostRepeated = 256 << 10

  /// libcurl goes back to the start when a kept connection turns out to be closed. A long body whose connection broke in
  /// the middle is not sent again from its start: that is for the sender of the request, who may know more.
  func seek(to offset: Int) -> Bool {
    guard (0...length).contains(offset), position - offset <= Self.mostRepeated else { return false }
    position = offset
    return true
  }
}
