/// Base64 (RFC 4648, section 4).
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each byte; 64 for padding and blanks, 255 for any other byte.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    for byte in "= \t\r\n".utf8 { values[Int(byte)] = 64 }
    return values
  }()

  /// Whether the byte can stand in Base64, as a digit or as padding.
  static func isLetter(_ byte: UInt8) -> Bool { values[Int(byte)] < 64 || byte == UInt8(ascii: "=") }

  /// Nil for invalid Base64. Skips blanks; padding may be missing.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text {
      let value = values[Int(byte)]
      if value == 64 { continue }
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      guard count == 4 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
      bytes.append(UInt8(truncatingIfNeeded: bits))
      (bits, count) = (0, 0)
    }
    switch count {
    case 1: return nil
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: break
    }
    return bytes
  }

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { $0 << 8 | ($1 < part.count ? UInt32(part[start + $1]) : 0) }
      for digit in 0..<4 {
        text.append(digit <= part.count ? letters[Int(bits >> (18 - 6 * UInt32(digit)) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
