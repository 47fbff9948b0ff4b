import Glibc

/// What a person or a program gives on standard input.
enum StandardInput {
  /// The whole text, without the line's end that closes it. Nil when it is no UTF-8, cannot be read, or is so long that it
  /// cannot be `limit` characters.
  static func text(limit: Int) -> String? {
    // A character of more bytes than this is a pile of marks.
    let most = limit * 32
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= most {
      let count = read(0, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 {
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        return String(validating: bytes, as: UTF8.self)
      }
      bytes += chunk[..<count]
    }
    return nil
  }
}
