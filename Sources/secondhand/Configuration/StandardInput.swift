import Glibc
import Screens

/// Reads standard input.
enum StandardInput {
  /// The argument itself, or standard input for `-`. Throws `CommandFailure`.
  static func text(_ argument: String, limit: Int, _ strings: Strings) throws(CommandFailure) -> String {
    guard argument == "-" else { return argument }
    guard let input = text(limit: limit) else {
      throw CommandFailure(.usage, strings(.errorBadInput, String(limit)))
    }
    return input
  }

  /// The whole text, without its final line break. Nil if it is not UTF-8, is unreadable, or is too long to have at
  /// most `limit` characters.
  static func text(limit: Int) -> String? {
    // Only characters with excessive marks need more bytes.
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
